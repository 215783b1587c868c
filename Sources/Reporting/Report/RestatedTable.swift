/// A table of a final week, as it was and as it would come out now.
public struct RestatedTable: Sendable {
  /// The week's label.
  public var week: String
  /// What the record of the report kept.
  public var was: ReportFigures
  /// The table with what the report that lists it knows.
  public var now: Table
  /// Why figures can differ.
  public var cause: RestatementCause

  /// A table's two states.
  public init(week: String, was: ReportFigures, now: Table, cause: RestatementCause) {
    self.week = week
    self.was = was
    self.now = now
    self.cause = cause
  }
}

/// Why a figure of a final week comes out differently: nothing else can change one, for events are append-only.
public enum RestatementCause: String, CaseIterable, Sendable {
  /// Settings, SQL or curriculum are others.
  case definition
  /// The time zone data are others.
  case timeZoneData = "time zone data"
  /// Records came in after the week was final.
  case lateEvents = "late events"
}
