extension BinaryPropertyList {
  /// The value of an object, without what it contains.
  func value(ofObject number: Int) throws(PropertyListFault) -> PropertyListValue {
    let object = try object(number)
    let contents = UnsafeRawBufferPointer(rebasing: bytes[object.contents])
    switch object.kind {
    case 0x0: return .flag(object.size == 9)
    case 0x1: return Self.integer(contents)
    case 0x2: return .real(Self.real(contents))
    case 0x3: return .date(Self.real(contents))
    case 0x4: return .data(Array(contents))
    case 0x5: return .text(try Self.ascii(contents))
    case 0x6: return .text(try Self.utf16(contents))
    case 0x8: return Self.uid(contents)
    case 0xA: return .array
    default: return .dictionary
    }
  }

  /// One, two and four bytes are unsigned, eight and sixteen are signed.
  private static func integer(_ contents: UnsafeRawBufferPointer) -> PropertyListValue {
    let low = bigEndian(contents, at: max(0, contents.count - 8), size: min(8, contents.count))
    guard contents.count == 16 else {
      return .integer(Int64(bitPattern: low))
    }
    let high = bigEndian(contents, at: 0, size: 8)
    if high == 0 { return low > UInt64(Int64.max) ? .unsigned(low) : .integer(Int64(low)) }
    if high == .max, low > UInt64(Int64.max) { return .integer(Int64(bitPattern: low)) }
    return .unusable("an integer over 64 bits")
  }

  private static func real(_ contents: UnsafeRawBufferPointer) -> Double {
    let bits = bigEndian(contents, at: 0, size: contents.count)
    return contents.count == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  private static func uid(_ contents: UnsafeRawBufferPointer) -> PropertyListValue {
    contents.count <= 8 ? .uid(bigEndian(contents, at: 0, size: contents.count)) : .unusable("a UID over 64 bits")
  }

  private static func ascii(_ contents: UnsafeRawBufferPointer) throws(PropertyListFault) -> String {
    if let foreign = contents.first(where: { $0 >= 0x80 }) {
      throw .syntax("a text of ASCII holds the byte 0x\(String(foreign, radix: 16))")
    }
    return String(decoding: contents, as: UTF8.self)
  }

  private static func utf16(_ contents: UnsafeRawBufferPointer) throws(PropertyListFault) -> String {
    let units = (0..<contents.count / 2).map { UInt16(contents[2 * $0]) << 8 | UInt16(contents[2 * $0 + 1]) }
    guard let text = String(validating: units, as: UTF16.self) else { throw .halfSurrogate }
    return text
  }
}
