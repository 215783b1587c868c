/// How wide texts are in Calibri, for column widths and the heights of wrapped rows.
///
/// One unit is a digit of Calibri 11, the unit of `Sheet.setWidth`, which adds the cell's padding itself. Kerning is
/// left out; signs outside the tables count as a wide letter.
public enum TextWidth {
  /// The width of the widest line.
  public static func characters(_ text: String, size: Double = 11, isBold: Bool = false) -> Double {
    text.split(separator: "\n").map { line($0, size: size, isBold: isBold) }.max() ?? 0
  }

  /// How many lines the text takes where lines break between words, and within words that are wider than the column.
  public static func lineCount(of text: String, inWidth width: Double, size: Double = 11, isBold: Bool = false) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.reduce(0) { $0 + wrappedCount(of: $1, inWidth: max(width, 1), size: size, isBold: isBold) }
  }

  /// The lines in which the text takes no more than `width`: broken between words, and within words that are wider.
  public static func lines(
    of text: String, inWidth width: Double, size: Double = 11, isBold: Bool = false
  ) -> [String] {
    var lines = [""]
    func fits(_ line: String) -> Bool { characters(line, size: size, isBold: isBold) <= width }
    for word in text.split(whereSeparator: \.isWhitespace) {
      let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
      if fits(longer) {
        lines[lines.count - 1] = longer
        continue
      }
      if !lines[lines.count - 1].isEmpty { lines.append("") }
      for letter in word {
        let line = lines[lines.count - 1]
        if line.isEmpty || fits(line + String(letter)) {
          lines[lines.count - 1].append(letter)
        } else {
          lines.append(String(letter))
        }
      }
    }
    return lines
  }

  /// The height in points of a row whose tallest cell has so many lines.
  public static func rowHeight(lines: Int, size: Double = 11) -> Double {
    (Double(lines) * size * 15 / 11 + 2).rounded(.up)
  }

  /// The points that marks stacked on one letter take above and below its line; no language stacks more than two.
  public static func stackHeight(of text: String) -> Double {
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return 0 }
    let most = text.reduce(0) { max($0, markCount(of: $1)) }
    return Double(min(max(0, most - usualMarks), mostMarks)) * markHeight
  }

  private static let usualMarks = 2
  /// More of them are not worth a row of their own.
  private static let mostMarks = 10
  private static let markHeight = 5.0

  private static func markCount(of letter: Character) -> Int {
    letter.unicodeScalars.count { $0.properties.generalCategory == .nonspacingMark }
  }

  private static func wrappedCount(
    of text: Substring, inWidth width: Double, size: Double, isBold: Bool
  ) -> Int {
    let space = line(" ", size: size, isBold: isBold)
    var count = 1
    var used = 0.0
    for word in text.split(separator: " ") {
      let needed = line(word, size: size, isBold: isBold)
      if used > 0, used + space + needed > width {
        count += 1
        used = 0
      }
      let broken = needed > width ? Int((needed / width).rounded(.up)) - 1 : 0
      count += broken
      used += (used > 0 ? space : 0) + needed - Double(broken) * width
    }
    return count
  }

  private static func line(_ text: Substring, size: Double, isBold: Bool) -> Double {
    var units = text.unicodeScalars.reduce(0) { $0 + advance(of: $1, isBold: isBold) }
    // For a letter with a stack of marks another font stands in.
    if text.utf8.contains(where: { $0 >= 0xCC }) {
      units += text.count { markCount(of: $0) > usualMarks } * (isBold ? 700 : 600)
    }
    return Double(units) / digit * size / 11
  }

  /// The advance of a digit.
  private static let digit = 1038.0

  private static func advance(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
    switch scalar.value {
    case 0x20...0x7E: Int((isBold ? boldBasic : regularBasic)[Int(scalar.value - 0x20)])
    case 0xA0...0x17F: Int((isBold ? boldLatin : regularLatin)[Int(scalar.value - 0xA0)])
    case 0x2018, 0x2019: 520
    case 0x201C, 0x201D: 880
    case 0x20AC: 1038
    case 0x2013, 0x2212, 0x2264, 0x2265: 1020
    case 0x2014, 0x2026, 0x2190...0x2BFF: 1854
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: 2048
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      // Another font stands in, and most are wider.
      default: isBold ? 1400 : 1250
      }
    }
  }
}
