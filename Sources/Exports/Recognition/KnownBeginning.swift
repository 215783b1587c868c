import ProgressModel

/// The events at the beginning of a text that are those of a stored document, byte for byte.
struct KnownBeginning {
  let known: DocumentPrint
  /// The offset of the first event.
  let start: Int
  /// Where the text goes on without them: at the next event, or at the end of the array.
  let cutEnd: Int
  /// Whether the whole text is that of the stored document.
  let isWhole: Bool

  /// Nil where the text goes on otherwise.
  init?(
    _ known: DocumentPrint, of owner: Fingerprint, at start: Int, in text: UnsafeRawBufferPointer,
    _ recognizer: DocumentRecognizer
  ) {
    let end = start + Int(known.byteCount)
    guard end < text.count, recognizer.events(text[start..<end], of: owner) == known.events else { return nil }
    var place = Self.skipBlanks(text, end)
    guard place < text.count else { return nil }
    switch text[place] {
    case UInt8(ascii: "]"): isWhole = recognizer.rest(text[..<start], text[end...]) == known.rest
    case UInt8(ascii: ","):
      isWhole = false
      place = Self.skipBlanks(text, place + 1)
      guard place < text.count, text[place] == UInt8(ascii: "{") else { return nil }
    default: return nil
    }
    (self.known, self.start, cutEnd) = (known, start, place)
  }

  /// Whether these events can stand behind it.
  func isFollowed(by events: [EventRecord]) -> Bool { events.areRising(above: known.lastSeq) }

  private static func skipBlanks(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    start + JSONBlank.leadingCount(UnsafeRawBufferPointer(rebasing: text[start...]))
  }
}
