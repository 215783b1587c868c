/// Breaks text into lines of at most `columns` terminal columns; a wider word stands on a line of its own, uncut.
struct TextWrapping {
  let columns: Int

  /// The lines of a text of several blocks, with an empty line between two.
  func lines(_ text: String) -> [String] {
    TextBlock.blocks(of: text).map { block in
      switch block {
      case .paragraph(let words): fill(words)
      case .verbatim(let lines): lines
      }
    }.reduce([]) { $0.isEmpty ? $1 : $0 + [""] + $1 }
  }

  /// The lines of one paragraph.
  func fill(_ paragraph: String) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in paragraph.split(separator: " ") {
      if !current.isEmpty, displayWidth(current) + 1 + displayWidth(word) > columns {
        lines.append(current)
        current = ""
      }
      current += current.isEmpty ? String(word) : " " + word
    }
    return current.isEmpty ? lines : lines + [current]
  }
}
