/// One piece of a longer text, as a discussion or a topic holds it.
enum TextBlock: Equatable {
  /// Words that are filled into lines.
  case paragraph(String)
  /// Lines that are kept as they are.
  case verbatim([String])

  /// Blocks are separated by empty lines; a line that begins with two spaces belongs to a verbatim block, and begins
  /// one where it follows a line that does not.
  static func blocks(of text: String) -> [TextBlock] {
    var blocks: [TextBlock] = []
    var isContinued = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.allSatisfy({ $0 == " " }) {
        isContinued = false
        continue
      }
      let block: TextBlock = line.hasPrefix("  ") ? .verbatim([line]) : .paragraph(line)
      if isContinued, let joined = blocks.last?.joined(with: block) {
        blocks[blocks.count - 1] = joined
      } else {
        blocks.append(block)
      }
      isContinued = true
    }
    return blocks
  }

  private func joined(with next: TextBlock) -> TextBlock? {
    switch (self, next) {
    case (.paragraph(let words), .paragraph(let more)): .paragraph(words + " " + more)
    case (.verbatim(let lines), .verbatim(let more)): .verbatim(lines + more)
    default: nil
    }
  }
}
