/// Breaks text into lines of at most `columns` terminal columns; a wider word stands on a line of its own, uncut.
public struct TextWrapping: Sendable {
  let columns: Int

  /// - Parameter columns: of a line.
  public init(columns: Int) {
    self.columns = columns
  }

  /// The lines of a text of several blocks, with an empty line between two.
  func lines(_ text: String) -> [String] {
    TextBlock.blocks(of: text).map { block in
      switch block {
      case .paragraph(let words): fill(words)
      case .verbatim(let lines): lines
      }
    }.reduce([]) { $0.isEmpty ? $1 : $0 + [""] + $1 }
  }

  /// The lines of one paragraph: the first begins with `first`, the others with `hanging`.
  public func fill(_ paragraph: String, first: String = "", hanging: String = "") -> [String] {
    var lines: [String] = []
    var (current, width, isEmpty) = (first, displayWidth(first), true)
    for part in UncutPart.parts(of: paragraph) {
      let blank = isEmpty || !part.hasBlankBefore ? "" : " "
      if !isEmpty, width + blank.utf8.count + part.width > columns {
        lines.append(current)
        (current, width) = (hanging + part.text, displayWidth(hanging) + part.width)
      } else {
        current += blank + part.text
        width += blank.utf8.count + part.width
      }
      isEmpty = false
    }
    return isEmpty ? lines : lines + [current]
  }
}
