/// A whole report, ready to be written: pure values, the same for every output format.
public struct Report: Sendable {
  /// Name of its definition, such as `weekly`.
  public var name: String
  /// Its title, such as "Weekly quiz report".
  public var title: String
  /// The period it is about.
  public var period: ReportPeriod
  /// Whether its figures may still change.
  public var state: ReportState
  /// The sheets in their order.
  public var sheets: [Sheet]
  /// Every table that was made for it, shown or not, by name in byte order.
  public var tables: [Table]
  /// Hash of everything that went in, for the workbook's properties.
  public var inputHash: String

  /// A report of its parts.
  public init(
    name: String, title: String, period: ReportPeriod, state: ReportState, sheets: [Sheet], tables: [Table],
    inputHash: String
  ) {
    self.name = name
    self.title = title
    self.period = period
    self.state = state
    self.sheets = sheets
    self.tables = tables
    self.inputHash = inputHash
  }

  /// The table called `name`.
  public func table(_ name: String) -> Table? {
    tables.first { $0.name == name }
  }
}

/// Whether a report's figures may still change.
public enum ReportState: String, Sendable {
  /// Late data may still come in.
  case provisional
  /// Frozen.
  case final
  /// The period has not ended.
  case partial
}

/// The period of a report, as instants and as words.
public struct ReportPeriod: Hashable, Sendable {
  /// `2025-W50`, `2026-11` or `2026-11-23_2026-11-29`: the part of file names.
  public var label: String
  /// "Week 2025-W50 (8 Dec – 14 Dec 2025)" or the days: for titles and sentences.
  public var words: String
  /// First instant, milliseconds UTC.
  public var start: Int64
  /// First instant after it.
  public var end: Int64
  /// First and last civil day, days since 1970-01-01.
  public var firstDay: Int32
  /// See `firstDay`.
  public var lastDay: Int32
  /// First instant of the period before, which ends at `start`.
  public var previousStart: Int64
  /// What happened at or after this instant does not exist for the report.
  public var asOf: Int64
  /// The newest import run that counts.
  public var knownAt: Int64
  /// The zone's IANA name.
  public var zone: String

  /// A period with all its instants.
  public init(
    label: String, words: String, start: Int64, end: Int64, firstDay: Int32, lastDay: Int32, previousStart: Int64,
    asOf: Int64, knownAt: Int64, zone: String
  ) {
    self.label = label
    self.words = words
    self.start = start
    self.end = end
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.previousStart = previousStart
    self.asOf = asOf
    self.knownAt = knownAt
    self.zone = zone
  }
}
