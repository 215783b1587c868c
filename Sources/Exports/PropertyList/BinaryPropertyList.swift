import ProgressModel

/// A binary property list (`bplist00`), checked as a whole, read in place.
///
/// The layout: a header of 8 bytes, the objects, a table with the offset of each object, a trailer of 32 bytes. Objects name
/// each other by their numbers, so one may occur many times in the list; nothing here ever writes such a list out.
/// Source: the comment in Apple's `CFBinaryPList.c`.
///
/// A view: the bytes must outlive it.
struct BinaryPropertyList {
  let bytes: UnsafeRawBufferPointer
  let trailer: Trailer
  private(set) var root = Container(object: 0, isDictionary: true, count: 0, references: 0)

  /// The last 32 bytes.
  struct Trailer {
    var offsetSize: Int
    var referenceSize: Int
    var count: Int
    var root: Int
    /// Where the table begins, which is where the objects end.
    var table: Int
  }

  /// An array or dictionary: where its references stand. A dictionary has `count` keys, then as many values.
  struct Container {
    var object: Int
    var isDictionary: Bool
    var count: Int
    /// Offset of the first reference.
    var references: Int
  }

  /// Checks everything that can be reached from the root.
  init(_ bytes: UnsafeRawBufferPointer, limits: PropertyListLimits = PropertyListLimits()) throws(PropertyListFault) {
    self.bytes = bytes
    trailer = try Self.trailer(of: bytes)
    guard let root = try container(trailer.root) else { throw .rootKind(try value(ofObject: trailer.root)) }
    guard root.isDictionary else { throw .rootKind(.array) }
    self.root = root
    var check = BinaryPropertyListCheck(list: self, limits: limits)
    try check.run()
  }

  private static func trailer(of bytes: UnsafeRawBufferPointer) throws(PropertyListFault) -> Trailer {
    guard bytes.count >= 8, bytes.starts(with: "bplist".utf8) else { throw .syntax("the header is not bplist00") }
    guard bytes[6] == UInt8(ascii: "0"), bytes[7] == UInt8(ascii: "0") else {
      throw .syntax("version \(shownVersion(bytes)) of the binary form; only 00 is read")
    }
    guard bytes.count >= 42 else { throw .syntax("the trailer is missing: the file is cut") }
    let start = bytes.count - 32
    let offsetSize = Int(bytes[start + 6]), referenceSize = Int(bytes[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw .syntax("the trailer names sizes of \(offsetSize) and \(referenceSize) bytes; allowed are 1 to 8")
    }
    let numbers = [8, 16, 24].map { Int(exactly: bigEndian(bytes, at: start + $0, size: 8)) }
    guard let count = numbers[0], let root = numbers[1], let table = numbers[2], table >= 9, table < start else {
      throw .syntax("the trailer puts the table outside the file")
    }
    // Each object has a byte of its own, and its offset an entry of the table, which ends where the trailer begins.
    guard count > 0, count <= table - 8, count <= (start - table) / offsetSize, count * offsetSize == start - table
    else { throw .syntax("the trailer counts \(numbers[0] ?? .max) objects, which the table does not hold") }
    guard root < count else { throw .syntax("the trailer names a root that is not there") }
    return Trailer(offsetSize: offsetSize, referenceSize: referenceSize, count: count, root: root, table: table)
  }

  private static func shownVersion(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes[6..<8], as: UTF8.self).shownInMessage
  }

  /// An unsigned number of 1 to 8 bytes, which must lie inside.
  static func bigEndian(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) -> UInt64 {
    var number: UInt64 = 0
    for place in offset..<offset + size { number = number << 8 | UInt64(bytes[place]) }
    return number
  }
}

extension BinaryPropertyList: PropertyListRoot {
  var count: Int { root.count }

  func key(_ index: Int) throws(PropertyListFault) -> String {
    guard case .text(let key) = try value(ofObject: reference(index, in: root)) else {
      throw .kind("a key is no text")
    }
    return key
  }

  func value(_ index: Int) throws(PropertyListFault) -> PropertyListValue {
    try value(ofObject: identity(index))
  }

  func mayBeData(_ index: Int) -> Bool { (try? object(identity(index)).kind) == 0x4 }

  func identity(_ index: Int) -> Int { reference(root.count + index, in: root) }

  func position(_ index: Int) -> TextPosition? { nil }
}
