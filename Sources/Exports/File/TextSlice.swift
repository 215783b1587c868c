/// Where a text lies in its block, and where it stands in the file.
struct TextSlice: Sendable {
  var range: Range<Int>
  /// What a worker reads it as.
  var content = SliceContent.json
  var start: TextPosition
  var pointerPrefix = ""
  /// The text's size when it is over the limit and was not kept.
  var fullCount: Int?
  var mayBeTorn = false
  var isWholeFile = false
  /// Whether the file is UTF-16: then what is no UTF-8 was no UTF-16 (`TranscodingFault`).
  var isTranscoded = false
}

/// What a text is read as. Further formats add their case.
enum SliceContent: Sendable {
  /// One JSON text.
  case json
  /// An old-style property list, which is refused.
  case textList
}

/// Cuts a file into texts, block by block. Memory does not grow with the file: a text over the limit is counted, not kept.
protocol TextCutter: Sendable {
  /// Cuts what is complete in `bytes`, which begin where the last cut ended.
  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut
}

/// The result of one cut.
struct TextCut {
  var texts: [TextSlice] = []
  /// How many bytes need not be handed in again.
  var consumed = 0
  /// What refuses the whole file; nothing is cut after it.
  var fault: FileFault?
}
