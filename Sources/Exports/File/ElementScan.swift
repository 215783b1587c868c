/// Finds the end of one JSON value by its brackets, quotes and escapes alone.
struct ElementScan: Sendable {
  /// How many brackets may be open.
  let maximumDepth: Int
  /// How many brackets are open.
  private(set) var depth = 0
  /// Whether the value's last byte has been passed.
  private(set) var isComplete = false
  /// Whether it is a number or word, which ends where a separator begins.
  private(set) var isScalar = false
  /// Whether the last byte that was passed opened one bracket too many.
  var isTooDeep: Bool { depth > maximumDepth }
  private var isInText = false
  private var isEscaped = false

  init(maximumDepth: Int) { self.maximumDepth = maximumDepth }

  /// Goes on from `start` to the value's end, the bytes' end or the bracket that is too many; the place after the last byte that belongs to it.
  mutating func advance(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var place = start
    while place < bytes.count, !isComplete, !isTooDeep {
      if isInText {
        place = skipText(bytes, place)
        continue
      }
      if isScalar, Self.endsScalar(bytes[place]) {
        isComplete = true
        return place
      }
      step(bytes[place])
      place += 1
    }
    return place
  }

  private mutating func step(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      isComplete = depth <= 0
    case UInt8(ascii: "\""): isInText = true
    default: isScalar = depth == 0
    }
  }

  private mutating func skipText(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
        isComplete = depth == 0
        break
      }
    }
    return place
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    JSONBlank.contains(byte) || "{}[]:,\"".utf8.contains(byte)
  }
}
