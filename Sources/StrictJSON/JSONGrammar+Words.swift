extension JSONGrammar {
  /// Passes `true`, `false` or `null`, which must end there.
  mutating func literal() throws(JSONFault) {
    let word = self.word(at: offset)
    guard let kind = literalKind(word) else { throw unknownWord(at: offset) }
    let start = offset
    offset += word.count
    try sink.scalar(kind, start..<offset)
  }

  private func literalKind(_ word: Slice<UnsafeRawBufferPointer>) -> JSONScalar? {
    if word.elementsEqual("true".utf8) { return .yes }
    if word.elementsEqual("false".utf8) { return .no }
    return word.elementsEqual("null".utf8) ? .null : nil
  }

  /// A word that is none of the three. One that the text ends in may be the beginning of one.
  func unknownWord(at place: Int) -> JSONFault {
    let word = self.word(at: place)
    let isCut = word.endIndex == bytes.count && !open.isEmpty
    if isCut, ["true", "false", "null"].contains(where: { $0.utf8.starts(with: word) }) { return truncated() }
    let found = foreignWord(at: place) ?? "a word without quotes"
    let expected = replacement[found] ?? "a value, texts in double quotes"
    return fault(.syntax(.foreignWord, found: found, expected: expected), at: place)
  }

  /// The word at `place`, if another language or library writes it for a value.
  func foreignWord(at place: Int) -> String? {
    let word = String(decoding: self.word(at: place), as: UTF8.self)
    return replacement[word] == nil ? nil : word
  }

  private func word(at place: Int) -> Slice<UnsafeRawBufferPointer> {
    var end = place
    while end < bytes.count, Ascii.isWord(bytes[end]) { end += 1 }
    return bytes[place..<end]
  }
}

/// What other languages write, and what JSON writes for it.
private let replacement = [
  "True": "true", "TRUE": "true", "yes": "true", "YES": "true",
  "False": "false", "FALSE": "false", "no": "false", "NO": "false",
  "None": "null", "NULL": "null", "Null": "null", "nil": "null", "undefined": "null",
  "NaN": "a number or null", "nan": "a number or null", "NAN": "a number or null",
  "Infinity": "a number or null", "infinity": "a number or null", "inf": "a number or null", "Inf": "a number or null",
]
