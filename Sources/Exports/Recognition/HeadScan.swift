import Glibc

/// Walks over the members of an object without a backslash in them.
struct HeadScan {
  private let bytes: UnsafeRawBufferPointer
  /// The next byte that is no blank.
  private(set) var place = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    skipBlanks()
  }

  func isAt(_ byte: UInt8) -> Bool { place < bytes.count && bytes[place] == byte }

  /// Passes over a byte and the blanks behind it; false where there is another.
  mutating func pass(_ byte: UInt8) -> Bool {
    guard isAt(byte) else { return false }
    place += 1
    skipBlanks()
    return true
  }

  /// The bytes of a text, without its quotes; nil where there is none.
  mutating func quoted() -> Range<Int>? {
    guard isAt(UInt8(ascii: "\"")), let end = endOfText(from: place + 1) else { return nil }
    let found = place + 1..<end
    place = end + 1
    skipBlanks()
    return found
  }

  /// Passes over a value; the bytes of a text, an empty range for another value, nil where there is none.
  mutating func value() -> Range<Int>? {
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "\""): return quoted()
    case UInt8(ascii: "{"), UInt8(ascii: "["): return passContainer() ? 0..<0 : nil
    default:
      while place < bytes.count, bytes[place] != UInt8(ascii: ","), bytes[place] != UInt8(ascii: "}") { place += 1 }
      return 0..<0
    }
  }

  func isText(_ range: Range<Int>, _ expected: StaticString) -> Bool {
    guard range.count == expected.utf8CodeUnitCount, let start = bytes.baseAddress else { return false }
    return memcmp(start + range.lowerBound, expected.utf8Start, range.count) == 0
  }

  private mutating func passContainer() -> Bool {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        guard let end = endOfText(from: place + 1) else { return false }
        place = end
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { break }
    }
    skipBlanks()
    return depth == 0
  }

  /// The place of the next quote; nil where a backslash stands before it.
  private func endOfText(from start: Int) -> Int? {
    var place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\") { return nil }
      place += 1
    }
    return place < bytes.count ? place : nil
  }

  private mutating func skipBlanks() {
    while place < bytes.count, JSONBlank.contains(bytes[place]) { place += 1 }
  }
}
