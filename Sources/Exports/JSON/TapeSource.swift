extension JSONTape {
  /// Where in `text` the values at the rising tape indices `targets` begin: byte offsets, one for each.
  ///
  /// The tape keeps no places. It lists the tokens in their order, though, so one walk over both finds all of them.
  /// `text` must be the text that the tape was made of,
  /// or of the value at `first`.
  func offsets(of targets: [Int], from first: Int = Self.root, in text: UnsafeRawBufferPointer) -> [Int] {
    var offsets: [Int] = []
    var (index, offset) = (first, 0)
    for target in targets {
      while true {
        offset = Self.skipSeparators(text, offset)
        if index >= target { break }
        offset = Self.skipToken(text, offset)
        index = nextToken(index)
      }
      offsets.append(offset)
    }
    return offsets
  }

  /// The index after the token at `index`: steps into containers.
  private func nextToken(_ index: Int) -> Int {
    switch kind(index) {
    case Kind.integer, Kind.unsigned, Kind.real: index + 2
    default: index + 1
    }
  }

  private static func skipSeparators(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var offset = start
    while offset < text.count,
      text[offset] <= 0x20 || text[offset] == UInt8(ascii: ",") || text[offset] == UInt8(ascii: ":")
    {
      offset += 1
    }
    return offset
  }

  static func skipToken(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    guard start < text.count else { return start }
    switch text[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): return start + 1
    case UInt8(ascii: "\""): return skipText(text, start)
    default:
      var offset = start
      while offset < text.count, !isDelimiter(text[offset]) { offset += 1 }
      return offset
    }
  }

  private static func skipText(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var offset = start + 1
    while offset < text.count, text[offset] != UInt8(ascii: "\"") {
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, text.count)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }
}
