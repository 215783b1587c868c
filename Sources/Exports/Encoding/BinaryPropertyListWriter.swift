/// Writes flat dictionaries as binary property lists: the root first, then keys, then values, equal ones once.
struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]

  static func bytes(of members: [PropertyListMember]) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    return writer.list(of: members)
  }

  private mutating func list(of members: [PropertyListMember]) -> [UInt8] {
    let keys = members.map { number(of: .text($0.key)) }
    let values = members.map { number(of: $0.value) }
    let size = Self.size(of: objects.count)
    let references = (keys + values).flatMap { Self.bigEndian(UInt64($0), size: size) }
    objects.insert(Self.marker(0xD0, count: members.count) + references, at: 0)
    return file(referenceSize: size)
  }

  /// The number of an object; 0 is the root's.
  private mutating func number(of value: PropertyListValue) -> Int {
    let object = Self.object(value)
    if let known = numbers[object] { return known }
    objects.append(object)
    numbers[object] = objects.count
    return objects.count
  }

  private func file(referenceSize: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    let offsetSize = Self.size(of: table)
    for offset in offsets { bytes += Self.bigEndian(UInt64(offset), size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [objects.count, 0, table] { bytes += Self.bigEndian(UInt64(number), size: 8) }
    return bytes
  }

  private static func object(_ value: PropertyListValue) -> [UInt8] {
    switch value {
    case .flag(let flag): [flag ? 9 : 8]
    case .integer(let number): integer(number)
    case .unsigned(let number): [0x14] + bigEndian(0, size: 8) + bigEndian(number, size: 8)
    case .real(let number): [0x23] + bigEndian(number.bitPattern, size: 8)
    case .data(let bytes): marker(0x40, count: bytes.count) + bytes
    case .text(let text): self.text(text)
    case .date, .uid, .array, .dictionary, .unusable: text("")
    }
  }

  /// Negative numbers take eight bytes: shorter ones are unsigned.
  private static func integer(_ number: Int64) -> [UInt8] {
    switch number {
    case 0...0xFF: [0x10, UInt8(number)]
    case 0x100...0xFFFF: [0x11] + bigEndian(UInt64(number), size: 2)
    case 0x1_0000...0xFFFF_FFFF: [0x12] + bigEndian(UInt64(number), size: 4)
    default: [0x13] + bigEndian(UInt64(bitPattern: number), size: 8)
    }
  }

  private static func text(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return marker(0x50, count: text.utf8.count) + Array(text.utf8) }
    let units = Array(text.utf16)
    return marker(0x60, count: units.count) + units.flatMap { bigEndian(UInt64($0), size: 2) }
  }

  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 15] + integer(Int64(count))
  }

  /// How many bytes a number takes.
  private static func size(of number: Int) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }

  private static func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
