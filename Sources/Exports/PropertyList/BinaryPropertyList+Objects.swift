extension BinaryPropertyList {
  /// An object: its marker byte, and where its contents begin and end. `size` is the marker's lower half, or the count that
  /// stands behind it.
  struct Object {
    var kind: UInt8
    var size: Int
    var contents: Range<Int>
    /// Offset of the marker.
    var start: Int
  }

  /// The object of a number, whose bytes all lie between the header and the table.
  func object(_ number: Int) throws(PropertyListFault) -> Object {
    let entry = trailer.table + number * trailer.offsetSize
    let offset = Self.bigEndian(bytes, at: entry, size: trailer.offsetSize)
    guard offset >= 8, offset < UInt64(trailer.table) else {
      throw .syntax("the offset of object \(number) lies outside the objects")
    }
    let start = Int(offset)
    let kind = bytes[start] >> 4, low = Int(bytes[start] & 15)
    guard let unit = try unitSize(kind, low) else {
      return try made(kind, size: low, start: start, from: start + 1, length: fixedLength(kind, low))
    }
    let (size, first) = try count(low, start)
    guard size <= (trailer.table - first) / unit else { throw .syntax("object \(number) is longer than the file") }
    return try made(kind, size: size, start: start, from: first, length: size * unit)
  }

  private func made(
    _ kind: UInt8, size: Int, start: Int, from first: Int, length: Int
  ) throws(PropertyListFault) -> Object {
    guard length <= trailer.table - first else { throw .syntax("an object ends behind the objects") }
    return Object(kind: kind, size: size, contents: first..<first + length, start: start)
  }

  /// How many bytes one unit of an object of counted length takes; nil for kinds of fixed length.
  private func unitSize(_ kind: UInt8, _ low: Int) throws(PropertyListFault) -> Int? {
    switch kind {
    case 0x0, 0x1, 0x2, 0x3, 0x8: return nil
    case 0x4, 0x5: return 1
    case 0x6: return 2
    case 0xA: return trailer.referenceSize
    case 0xD: return 2 * trailer.referenceSize
    case 0xB: throw .kind("an ordered set is not allowed")
    case 0xC: throw .kind("a set is not allowed")
    default: throw .unknownMarker(kind << 4 | UInt8(low))
    }
  }

  private func fixedLength(_ kind: UInt8, _ low: Int) throws(PropertyListFault) -> Int {
    switch (kind, low) {
    case (0x0, 0x8), (0x0, 0x9): return 0
    case (0x0, 0x0): throw .kind("a null is not allowed")
    case (0x0, 0xC), (0x0, 0xD): throw .kind("a URL is not allowed")
    case (0x0, 0xE): throw .kind("a UUID is not allowed")
    case (0x1, 0...4): return 1 << low
    case (0x2, 2...3), (0x3, 3): return 1 << low
    case (0x8, _): return low + 1
    default: throw .unknownMarker(kind << 4 | UInt8(low))
    }
  }

  /// The count in the marker, or in the integer behind it, and the offset behind that.
  private func count(_ low: Int, _ start: Int) throws(PropertyListFault) -> (Int, Int) {
    guard low == 15 else { return (low, start + 1) }
    guard start + 1 < trailer.table, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 15 <= 3 else {
      throw .syntax("a count is no integer")
    }
    let length = 1 << Int(bytes[start + 1] & 15)
    guard length <= trailer.table - start - 2 else { throw .syntax("a count ends behind the objects") }
    guard let count = Int(exactly: Self.bigEndian(bytes, at: start + 2, size: length)) else {
      throw .syntax("a count is out of range")
    }
    return (count, start + 2 + length)
  }

  /// The array or dictionary of a number; nil for other objects.
  func container(_ number: Int) throws(PropertyListFault) -> Container? {
    let object = try object(number)
    guard object.kind == 0xA || object.kind == 0xD else { return nil }
    return Container(
      object: number, isDictionary: object.kind == 0xD, count: object.size, references: object.contents.lowerBound)
  }

  /// The number in a place of a container, which must be one of its places. It may be that of no object.
  func rawReference(_ place: Int, in container: Container) -> UInt64 {
    Self.bigEndian(
      bytes, at: container.references + place * trailer.referenceSize, size: trailer.referenceSize)
  }

  /// The same in a container that was checked.
  func reference(_ place: Int, in container: Container) -> Int {
    Int(truncatingIfNeeded: rawReference(place, in: container))
  }
}

extension PropertyListFault {
  fileprivate static func unknownMarker(_ marker: UInt8) -> PropertyListFault {
    .kind("an object of the unknown kind 0x\(String(marker, radix: 16))")
  }
}
