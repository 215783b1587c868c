extension String {
  /// The text with what would change how a terminal shows the rest written as `\u{202E}`: control characters, line and
  /// paragraph separators, marks and overrides of the direction. A file's name may hold any of them.
  var shownInLine: String { escaping { Self.isHarmful($0) } }

  /// The same; line feeds stay.
  var shownInLines: String { escaping { $0 != "\n" && Self.isHarmful($0) } }

  private func escaping(_ isHarmful: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isHarmful) else { return self }
    var shown = ""
    for scalar in unicodeScalars {
      if isHarmful(scalar) {
        shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
