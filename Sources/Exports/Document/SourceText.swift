import ProgressModel

/// One text of a file, and where it stands there.
struct SourceText {
  /// Its bytes.
  var bytes: UnsafeRawBufferPointer
  /// The position of its first byte in the file.
  var start: TextPosition
  /// What goes before its own pointers: `/3` in an array file.
  var pointerPrefix = ""
  /// How many bytes the text has, when not all of them were kept because they are too many.
  var fullCount: Int?
  /// Whether it is a line of a JSON Lines file: the last one may be torn.
  var isLine = false
  /// Whether a further document may have been meant to follow it (one text in the file).
  var isWholeFile = false
  /// Whether the file is UTF-16: then what is no UTF-8 was no UTF-16 (`TranscodingFault`).
  var isTranscoded = false

  /// Whether what is refused in it is listed. If not, enough was refused in its file: it is counted, and no more.
  var isListed = true

  /// Whether it is an element of an array file, which what does not parse refuses whole.
  var isElement: Bool { !pointerPrefix.isEmpty }

  /// The refusal of a text over the limit.
  var tooLarge: ImportProblem {
    ImportProblem(
      code: .documentTooLarge, unit: .document, line: start.line, column: start.column,
      pointer: pointerPrefix,
      message: "\(fullCount ?? bytes.count) bytes in one document; at most 8 MiB; the document was left out")
  }

  /// The position of the byte at an offset of the text.
  func position(of offset: Int) -> TextPosition {
    start.advanced(over: UnsafeRawBufferPointer(rebasing: bytes[..<offset]))
  }
}
