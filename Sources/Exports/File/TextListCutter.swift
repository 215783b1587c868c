import ProgressModel

/// A file that is a text list: one document, refused whatever it says.
struct TextListCutter: TextCutter {
  /// Where the list starts.
  let start: TextPosition

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    guard isEnd else { return TextCut(consumed: bytes.count) }
    let slice = TextSlice(range: 0..<0, content: .textList, start: start, isWholeFile: true)
    return TextCut(texts: [slice], consumed: bytes.count)
  }
}

extension DecodedText {
  /// The refusal of a text list that starts at `start`; no text is kept.
  static func textList(at start: TextPosition) -> DecodedText {
    let advice = "a text list without types; use `defaults export` or `plutil -convert xml1`; the document was left out"
    return .refusal(
      ImportProblem(
        code: .propertyListTextStyle, unit: .document, line: start.line, column: start.column, message: advice))
  }
}
