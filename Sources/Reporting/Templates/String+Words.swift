extension String {
  /// At most so many characters, with an ellipsis where something was cut; the last third keeps the end, which tells
  /// the steps of a section apart.
  func shortened(to length: Int) -> String {
    guard count > length else { return self }
    let end = (length - 1) / 3
    return prefix(length - 1 - end) + "…" + suffix(end)
  }

  /// Where letters run from right to left, or signs steer the direction, the text is set apart, so that the figures beside it stay where
  /// the sentence has them (Unicode Annex 9: first strong isolate).
  var isolated: String {
    unicodeScalars.contains(where: Self.runsRight) ? "\u{2068}\(self)\u{2069}" : self
  }

  private static func runsRight(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
