internal import ProgressModel

/// Reads what `SnapshotEncoder` wrote; nil for everything else.
struct SnapshotDecoder {
  private let text: UnsafeRawBufferPointer
  private var position = 0

  static func values(in text: UnsafeRawBufferPointer) -> [Snapshot.Entry]? {
    var decoder = SnapshotDecoder(text: text)
    return decoder.readObject()
  }

  private mutating func readObject() -> [Snapshot.Entry]? {
    guard take("{") else { return nil }
    var entries: [Snapshot.Entry] = []
    entries.reserveCapacity(min(text.count / 16, 64))
    if take("}") { return position == text.count ? entries : nil }
    repeat {
      guard let key = readText(), take(":") else { return nil }
      guard let value = readValue() else { return nil }
      entries.append(Snapshot.Entry(key: key, value: value))
    } while take(",")
    return take("}") && position == text.count ? entries : nil
  }

  private mutating func readValue() -> StoredValue? {
    if takeWord("null") { return .unknown }
    if takeWord("true") { return .flag(true) }
    if takeWord("false") { return .flag(false) }
    if current == UInt8(ascii: "\"") { return readText().map { .text($0) } }
    let start = position
    while let byte = current, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") { position += 1 }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    return Int64(word).map { .integer($0) } ?? Double(word).map { .real($0) }
  }

  private mutating func readText() -> String? {
    guard take("\"") else { return nil }
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    let plain = text[start..<position]
    if take("\"") { return String(decoding: plain, as: UTF8.self) }
    return readEscapedText(after: Array(plain))
  }

  private mutating func readEscapedText(after plain: [UInt8]) -> String? {
    var bytes = plain
    while let byte = current, byte != UInt8(ascii: "\"") {
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = readEscape() else { return nil }
      bytes.append(escaped)
    }
    return take("\"") ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private mutating func readEscape() -> UInt8? {
    guard let byte = current else { return nil }
    position += 1
    guard byte == UInt8(ascii: "u") else { return byte }
    guard position + 4 <= text.count else { return nil }
    defer { position += 4 }
    return UInt8(String(decoding: text[position..<position + 4], as: UTF8.self), radix: 16)
  }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= text.count else { return false }
    for offset in 0..<length where text[position + offset] != word.utf8Start[offset] { return false }
    position += length
    return true
  }
}
