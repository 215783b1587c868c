/// What stands at one place of bytes that should be UTF-8.
enum DecodedCharacter: Equatable {
  case scalar(Unicode.Scalar, length: Int)
  /// The bytes end inside a character that is right so far.
  case cut
  /// The byte at this offset cannot stand there.
  case invalid(at: Int)
}

/// Reads one character by Unicode's table of well-formed sequences (The Unicode Standard, table 3-7): no overlong
/// forms, no surrogates, nothing above U+10FFFF.
func decodeCharacter(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> DecodedCharacter {
  let first = bytes[offset]
  guard let shape = SequenceShape(first: first) else { return .invalid(at: offset) }
  var value = shape.bits
  for index in 1..<max(shape.length, 1) {
    guard offset + index < bytes.count else { return .cut }
    let byte = bytes[offset + index]
    let allowed = index == 1 ? shape.second : 0x80...0xBF
    guard allowed.contains(byte) else { return .invalid(at: offset) }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  guard let scalar = Unicode.Scalar(value) else { return .invalid(at: offset) }
  return .scalar(scalar, length: shape.length)
}

/// What a first byte says about its sequence.
private struct SequenceShape {
  let length: Int
  let bits: UInt32
  let second: ClosedRange<UInt8>

  init?(first: UInt8) {
    switch first {
    case 0x00...0x7F: (length, bits) = (1, UInt32(first))
    case 0xC2...0xDF: (length, bits) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, bits) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, bits) = (4, UInt32(first & 0x07))
    default: return nil
    }
    second =
      switch first {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
  }
}
