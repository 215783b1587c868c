internal import ProgressModel

/// Reads what `SnapshotEncoder` wrote; nil for everything else.
struct SnapshotDecoder {
  private let text: UnsafeRawBufferPointer
  private var position = 0
  private static let mostKeys = 128

  /// `keys` are those of snapshots read before, in their order: most have the same ones, which are not made anew.
  static func values(in text: UnsafeRawBufferPointer, keys: inout [String]) -> [Snapshot.Entry]? {
    var decoder = SnapshotDecoder(text: text)
    return decoder.readObject(&keys)
  }

  private mutating func readObject(_ keys: inout [String]) -> [Snapshot.Entry]? {
    guard take("{") else { return nil }
    var entries: [Snapshot.Entry] = []
    entries.reserveCapacity(min(text.count / 16, 64))
    if take("}") { return position == text.count ? entries : nil }
    var place = 0
    repeat {
      guard let key = readKey(&place, &keys), take(":") else { return nil }
      guard let value = readValue() else { return nil }
      entries.append(Snapshot.Entry(key: key, value: value))
    } while take(",")
    return take("}") && position == text.count ? entries : nil
  }

  /// Keys come in order, so those before the last one found need not be looked at.
  private mutating func readKey(_ place: inout Int, _ keys: inout [String]) -> String? {
    for known in place..<keys.count where takeText(keys[known]) {
      place = known + 1
      return keys[known]
    }
    let start = position
    guard let key = readText() else { return nil }
    // Only a key without escapes can be told from its bytes.
    if keys.count < Self.mostKeys, position - start == key.utf8.count + 2 {
      keys.insert(key, at: place)
      place += 1
    }
    return key
  }

  /// Takes a text in quotes, if it is this one and has no escapes.
  private mutating func takeText(_ known: String) -> Bool {
    let bytes = known.utf8.span
    let end = position + 1 + bytes.count
    guard current == UInt8(ascii: "\""), end < text.count, text[end] == UInt8(ascii: "\"") else { return false }
    for place in bytes.indices where text[position + 1 + place] != bytes[place] { return false }
    position = end + 1
    return true
  }

  private mutating func readValue() -> StoredValue? {
    if let number = readShortNumber() { return .integer(number) }
    if takeWord("null") { return .unknown }
    if takeWord("true") { return .flag(true) }
    if takeWord("false") { return .flag(false) }
    if current == UInt8(ascii: "\"") { return readText().map { .text($0) } }
    let start = position
    while let byte = current, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") { position += 1 }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    return Int64(word).map { .integer($0) } ?? Double(word).map { .real($0) }
  }

  /// At most nine digits and nothing else, as nearly all numbers are.
  private mutating func readShortNumber() -> Int64? {
    var (end, number) = (position, Int64(0))
    while end < text.count, end - position < 9, case let digit = text[end] &- UInt8(ascii: "0"), digit < 10 {
      number = number * 10 + Int64(digit)
      end += 1
    }
    guard end > position, end < text.count, text[end] == UInt8(ascii: ",") || text[end] == UInt8(ascii: "}") else {
      return nil
    }
    position = end
    return number
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
