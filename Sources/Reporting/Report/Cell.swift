/// One value of a table: a text, a number, or nothing with the reason for it.
public enum Cell: Hashable, Sendable {
  case text(String)
  case integer(Int64)
  /// Finite; already rounded.
  case real(Double)
  case empty(EmptyReason)

  /// The number, if it is one.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    case .text, .empty: nil
    }
  }

  /// The whole number, if it is one.
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The number, if it is whole.
  var wholeNumber: Int64? { integer ?? number.flatMap(Int64.init(exactly:)) }

  /// The text, if it is one.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// What is left of it where stale data cannot tell it: nothing; where it does not apply, it still does not.
  var withStaleData: Cell { self == .empty(.noData) ? self : .empty(.stale) }

  /// Whether there is a value that is not shown.
  public var isHidden: Bool {
    if case .empty(.hidden) = self { true } else { false }
  }

  /// Whether there is no value.
  public var isEmpty: Bool {
    if case .empty = self { true } else { false }
  }
}

/// Why a cell has no value: shown as a sign in a sheet, as null with a note in CSV and JSON.
public enum EmptyReason: Hashable, Sendable {
  /// Does not apply, or nothing to divide by.
  case noData
  /// The time has not come yet.
  case notYet
  /// Too few for a figure or a judgement: so many, of so many that it needs.
  case few(Int, of: Int)
  /// A quantile that is not reached.
  case never
  /// Everybody was right: no finite difficulty.
  case allRight
  /// Nobody was right.
  case noneRight
  /// The data are too old to say.
  case stale
  /// A small cell, hidden below the given number.
  case hidden(Int)

  /// What sentences say of a hidden count: it may be hidden for the sake of another only.
  static func hiddenWords(_ limit: Int) -> String { "fewer than \(limit) or hidden" }

  /// What the sign of hidden cells means.
  static func hiddenLegend(_ limit: Int) -> String {
    "\(EmptyReason.hidden(limit).sign) is hidden: fewer than \(limit), or a figure that would tell such a count."
  }

  /// What a sheet shows.
  public var sign: String {
    switch self {
    case .noData: "–"
    case .notYet: "·"
    case .few: "few"
    case .never: "never"
    case .allRight: "all"
    case .noneRight: "none"
    case .stale: "unknown"
    case .hidden(let limit): "<\(limit)"
    }
  }

  /// What the column `note` says.
  public var note: String {
    switch self {
    case .noData: "no data"
    case .notYet: "not known yet"
    case .few(let count, let needed): "too few (\(count) of \(needed))"
    case .never: "not reached"
    case .allRight: "all right"
    case .noneRight: "none right"
    case .stale: "stale data"
    case .hidden: "hidden"
    }
  }
}
