/// A piece of text inside which no line ends: a word, or of one in wide letters (such as Chinese, which has no blanks) each
/// letter by itself.
struct UncutPart: Equatable {
  var text: String
  var width: Int
  /// Whether a blank stands before it where a line does not begin with it.
  var hasBlankBefore: Bool

  /// The pieces of a paragraph; several blanks are one.
  static func parts(of paragraph: String) -> [UncutPart] {
    var parts: [UncutPart] = []
    for word in paragraph.split(separator: " ") {
      let width = displayWidth(word)
      guard width > word.count else {
        parts.append(UncutPart(text: String(word), width: width, hasBlankBefore: true))
        continue
      }
      parts += pieces(of: word)
    }
    return parts
  }

  /// Cut between two wide letters.
  private static func pieces(of word: Substring) -> [UncutPart] {
    var pieces: [UncutPart] = []
    var isAfterWide = false
    for letter in word {
      let width = displayWidth(String(letter))
      if pieces.isEmpty || (isAfterWide && width > 1) {
        pieces.append(UncutPart(text: String(letter), width: width, hasBlankBefore: pieces.isEmpty))
      } else {
        pieces[pieces.count - 1].text.append(letter)
        pieces[pieces.count - 1].width += width
      }
      isAfterWide = width > 1
    }
    return pieces
  }
}
