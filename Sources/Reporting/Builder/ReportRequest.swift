/// What a report is asked for: which definition, which period, and what the command knows of its inputs.
public struct ReportRequest: Sendable {
  /// The period.
  public var period: ReportPeriod
  /// Whether its figures may still change.
  public var state: ReportState
  /// The ISO weeks up to the period's last, oldest first.
  public var weeks: [ReportWeek]
  /// Whether the path holds only those who started in the period (periods given by days), not everybody.
  public var hasEntryPeriod: Bool
  /// How many learners of the store are left out.
  public var excludedCount = 0
  /// What the sheet Manifest says of where the figures come from.
  public var provenance: ReportProvenance

  /// The same request as of the period's start: what was so before anything of the period happened.
  public var atStart: ReportRequest {
    var request = self
    request.period.asOf = period.start
    return request
  }

  /// Whether it asks for the same period and state of the store, so that the same figures come out.
  public func seesTheSame(as other: ReportRequest) -> Bool {
    period == other.period && state == other.state && weeks == other.weeks && hasEntryPeriod == other.hasEntryPeriod
      && excludedCount == other.excludedCount
  }

  /// A request of its parts.
  public init(
    period: ReportPeriod, state: ReportState, weeks: [ReportWeek], hasEntryPeriod: Bool, provenance: ReportProvenance
  ) {
    self.period = period
    self.state = state
    self.weeks = weeks
    self.hasEntryPeriod = hasEntryPeriod
    self.provenance = provenance
  }
}

/// An ISO week in the report's zone.
public struct ReportWeek: Hashable, Sendable {
  /// `2025-W50`
  public var label: String
  /// First instant and first instant after it, milliseconds UTC.
  public var start: Int64
  /// See `start`.
  public var end: Int64
  /// Monday and Sunday, days since 1970-01-01.
  public var firstDay: Int32
  /// See `firstDay`.
  public var lastDay: Int32
  /// Whether its final report was made under another definition than that of the week before.
  public var isRedefined = false

  /// A week with its instants and days.
  public init(label: String, start: Int64, end: Int64, firstDay: Int32, lastDay: Int32) {
    self.label = label
    self.start = start
    self.end = end
    self.firstDay = firstDay
    self.lastDay = lastDay
  }
}

/// Where a report's figures come from: versions and hashes, nothing that changes when the report is made again.
public struct ReportProvenance: Hashable, Sendable {
  /// The program's version.
  public var toolVersion: String
  /// Version of the system's time zone data.
  public var zoneDataVersion: String
  /// Hash of the curriculum in force.
  public var curriculumHash: String
  /// Number of files that went in.
  public var inputCount: Int
  /// Hash of their sorted hashes.
  public var inputHash: String
  /// When the newest import run that counts had finished, milliseconds UTC; nil where there is none.
  public var readAt: Int64?
  /// How many weeks after the week behind it the report was first made.
  public var weeksLate = 0
  /// The command that makes this file again.
  public var command: String

  /// The provenance of a report.
  public init(
    toolVersion: String, zoneDataVersion: String, curriculumHash: String, inputCount: Int, inputHash: String,
    readAt: Int64?, command: String
  ) {
    self.toolVersion = toolVersion
    self.zoneDataVersion = zoneDataVersion
    self.curriculumHash = curriculumHash
    self.inputCount = inputCount
    self.inputHash = inputHash
    self.readAt = readAt
    self.command = command
  }
}
