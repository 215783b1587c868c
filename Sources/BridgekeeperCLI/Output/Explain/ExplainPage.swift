internal import CommandLineKit

/// How wide an explanation is written, and how it is emphasised.
struct ExplainPage {
  typealias Emphasis = (word: String, style: @Sendable (String) -> String)

  let columns: Int
  let style: TerminalStyle

  /// A paragraph whose lines after the first are indented under it; what is emphasised is so where it stands first.
  func paragraph(
    _ text: String, first: String = "", hanging: String = "  ", emphasis: [Emphasis] = []
  ) -> [String] {
    emphasised(TextWrapping(columns: columns).fill(text.shownInLine, first: first, hanging: hanging), emphasis)
  }

  /// Parts of one line with blanks between; those that do not fit begin the next line.
  func parts(_ parts: [String], emphasis: [Emphasis]) -> [String] {
    var lines: [String] = []
    for part in parts.map(\.shownInLine) {
      if let last = lines.last, displayWidth(last) + 3 + displayWidth(part) <= columns {
        lines[lines.count - 1] = last + "   " + part
      } else {
        let indent = lines.isEmpty ? "" : Self.indent
        lines +=
          displayWidth(indent + part) <= columns
          ? [indent + part] : TextWrapping(columns: columns).fill(part, first: indent, hanging: Self.indent + "  ")
      }
    }
    return emphasised(lines, emphasis)
  }

  private static let indent = "  "

  private func emphasised(_ lines: [String], _ emphasis: [Emphasis]) -> [String] {
    guard style.isColored else { return lines }
    var lines = lines
    for (word, style) in emphasis {
      for index in lines.indices {
        guard let place = lines[index].firstRange(of: word) else { continue }
        lines[index].replaceSubrange(place, with: style(word))
        break
      }
    }
    return lines
  }
}
