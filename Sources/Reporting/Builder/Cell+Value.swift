internal import SQLite

extension Cell {
  /// What it is in a statement; null where there is no value.
  var value: SQLValue {
    switch self {
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .empty: .null
    }
  }
}
