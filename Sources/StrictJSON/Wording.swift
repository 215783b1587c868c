/// Text from a file as it may stand in a message: in single quotes, control characters written out, cut when long.
func shown(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let cut = scalars.prefix(60).map(visible).joined()
  return scalars.count > 60 ? "'\(cut)…'" : "'\(cut)'"
}

/// One character as it may stand in a message: quoted where it can be seen, else by its code point.
func shown(_ scalar: Unicode.Scalar) -> String {
  let text = visible(scalar)
  return text.unicodeScalars.count == 1 && scalar != " " ? "'\(text)'" : codePoint(scalar)
}

/// `U+201C`.
func codePoint(_ scalar: Unicode.Scalar) -> String { "U+" + hexadecimal(scalar.value, digits: 4) }

func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

private func visible(_ scalar: Unicode.Scalar) -> String {
  switch scalar.properties.generalCategory {
  case .spaceSeparator where scalar != " ": codePoint(scalar)
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
    codePoint(scalar)
  default: String(scalar)
  }
}
