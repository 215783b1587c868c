/// Text from outside as it may stand in a message: in single quotes, control characters written out, cut when long.
///
/// A terminal obeys escape sequences wherever they come from, so none may pass through a message.
func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(longestQuotation).map(visible).joined()
  return text.unicodeScalars.count > longestQuotation ? "'\(shown)…'" : "'\(shown)'"
}

private let longestQuotation = 80

private func visible(_ scalar: Unicode.Scalar) -> String {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
    "\\u{\(String(scalar.value, radix: 16))}"
  default: String(scalar)
  }
}

/// Words as a sentence names them: `a`, `a or b`, `a, b or c`.
func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
