/// A column of a finished table: machine name, heading, type, unit and definition, as its query declares them.
public struct Column: Hashable, Sendable {
  /// Machine name, such as `first_rate`.
  public var name: String
  /// What the sheet shows above it.
  public var heading: String
  /// What its values are.
  public var type: ColumnType
  /// What is counted or measured, such as `learners`; empty where the type says it all.
  public var unit: String
  /// One or two sentences: what it is, numerator and denominator.
  public var definition: String
  /// Of a share: the column of the same table that counts what it is a share of, where its header names one.
  public var tries: String?

  /// A column as declared.
  public init(name: String, heading: String, type: ColumnType, unit: String, definition: String) {
    self.name = name
    self.heading = heading
    self.type = type
    self.unit = unit
    self.definition = definition
  }
}

/// What the values of a column are.
public enum ColumnType: String, CaseIterable, Sendable {
  /// Words.
  case text
  /// A whole number of things.
  case count
  /// A plain number.
  case number
  /// 0…1, shown as a percentage.
  case share
  /// 100 × a difference of shares.
  case points
  case days, minutes, seconds
  /// Days since 1970-01-01; ISO text in CSV and JSON.
  case date
  /// Milliseconds since 1970; RFC 3339 text in CSV and JSON.
  case time
}
