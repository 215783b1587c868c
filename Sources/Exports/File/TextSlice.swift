/// Where a text lies in its block, and where it stands in the file.
struct TextSlice: Sendable {
  var range: Range<Int>
  /// What a worker reads it as.
  var content = SliceContent.json
  var start: TextPosition
  var pointerPrefix = ""
  /// The text's size when it is over the limit and was not kept.
  var fullCount: Int?
  /// Whether it is a line: the last one may be torn.
  var isLine = false
  var isWholeFile = false
  /// Whether the file is UTF-16: then what is no UTF-8 was no UTF-16 (`TranscodingFault`).
  var isTranscoded = false
}

/// What a text is read as.
enum SliceContent: Sendable {
  /// One JSON text.
  case json
  /// A run of rows of a CSV table.
  case table(TableChunk)
  /// A property list, of the binary form or of XML.
  case propertyList(binary: Bool)
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
  /// The end of the bytes that must be handed in again; those behind it are done as well. Nil: all behind `consumed`.
  var keptEnd: Int?
  /// Whether the cut ended because there are enough texts: the rest is to be handed in before more is read.
  var isFull = false
  /// What refuses the whole file; nothing is cut after it.
  var fault: FileFault?

  /// At most so many texts are cut at once, so that many small ones do not fill the memory.
  static let textLimit = 4096
}
