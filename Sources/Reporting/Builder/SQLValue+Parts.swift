internal import SQLite

extension SQLValue {
  /// The whole number, if it is one.
  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

  /// The floating-point number, if it is one.
  var real: Double? { if case .real(let number) = self { number } else { nil } }

  /// The text, if it is one.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
