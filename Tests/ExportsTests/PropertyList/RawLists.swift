@testable import Exports

/// A list of XML around the members of its root.
func xmlList(_ members: String, head: String = "") -> [UInt8] {
  Array(
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(head)<plist version=\"1.0\">\n<dict>\n\(members)</dict>\n</plist>\n"
      .utf8)
}

/// Members that say whose the list is, so that nothing else about it is remarkable.
let xmlLearner = "<key>learnerID</key><string>someone</string>\n"

/// A binary list from the bytes of its objects, put together without any sense.
struct RawBinaryList {
  var objects: [[UInt8]]
  var root = 0
  var referenceSize = 1
  var offsetSize = 4
  /// Replaces the table's offsets where given.
  var offsets: [Int: Int] = [:]
  /// Replaces the trailer's count.
  var count: UInt64?
  var header = "bplist00"

  init(_ objects: [UInt8]...) { self.objects = objects }
  init(all objects: [[UInt8]]) { self.objects = objects }

  var bytes: [UInt8] {
    var bytes = Array(header.utf8)
    var table: [Int] = []
    for object in objects {
      table.append(bytes.count)
      bytes += object
    }
    let start = bytes.count
    for (number, offset) in table.enumerated() { bytes += bigEndian(UInt64(offsets[number] ?? offset), offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    return bytes + bigEndian(count ?? UInt64(objects.count), 8) + bigEndian(UInt64(root), 8)
      + bigEndian(UInt64(start), 8)
  }

  /// The same with some trailer bytes replaced, counted from the trailer's start.
  func bytes(trailer: [Int: UInt8]) -> [UInt8] {
    var bytes = bytes
    for (place, byte) in trailer { bytes[bytes.count - 32 + place] = byte }
    return bytes
  }
}

func bigEndian(_ number: UInt64, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
}

func asciiObject(_ text: String) -> [UInt8] {
  let count = text.utf8.count
  return (count < 15 ? [0x50 | UInt8(count)] : [0x5F, 0x12] + bigEndian(UInt64(count), 4)) + Array(text.utf8)
}

/// A root with the key `learnerID` (object 1, value object 2) and one more key (object 3), whose value is object 4 and
/// whatever follows it.
func binaryList(key: String = "learn1Completed", _ value: [UInt8]...) -> RawBinaryList {
  RawBinaryList(all: [[0xD2, 1, 3, 2, 4], asciiObject("learnerID"), asciiObject("someone"), asciiObject(key)] + value)
}
