/// What the content of a text means once its escapes are read. The content has passed the grammar: every escape is
/// whole and every surrogate has its partner.
func unescaped(_ content: Slice<UnsafeRawBufferPointer>) -> String {
  guard content.contains(Ascii.backslash) else { return String(decoding: content, as: UTF8.self) }
  var result: [UInt8] = []
  result.reserveCapacity(content.count)
  var units: [UInt16] = []
  var place = content.startIndex
  while place < content.endIndex {
    if content[place] == Ascii.backslash, content[place + 1] == UInt8(ascii: "u") {
      units.append(codeUnit(content, at: place + 2))
      place += 6
      continue
    }
    flush(&units, into: &result)
    let isEscape = content[place] == Ascii.backslash
    result.append(isEscape ? meaning(of: content[place + 1]) : content[place])
    place += isEscape ? 2 : 1
  }
  flush(&units, into: &result)
  return String(decoding: result, as: UTF8.self)
}

private func flush(_ units: inout [UInt16], into result: inout [UInt8]) {
  guard !units.isEmpty else { return }
  result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
  units.removeAll(keepingCapacity: true)
}

private func codeUnit(_ content: Slice<UnsafeRawBufferPointer>, at place: Int) -> UInt16 {
  content[place..<place + 4].reduce(0) { $0 << 4 | UInt16(Ascii.hexadecimal($1) ?? 0) }
}

private func meaning(of escape: UInt8) -> UInt8 {
  switch escape {
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  case UInt8(ascii: "n"): Ascii.lineFeed
  case UInt8(ascii: "r"): Ascii.carriageReturn
  case UInt8(ascii: "t"): Ascii.tab
  default: escape
  }
}
