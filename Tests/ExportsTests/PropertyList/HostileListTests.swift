import ProgressModel
import Testing

@testable import Exports

/// Lists that stop other readers: a crash, or work without end.
@Suite("Hostile property lists") struct HostileListTests {
  private static let cases: [(name: String, code: ProblemCode, bytes: [UInt8])] = [
    ("a set object", .propertyListType, RawBinaryList([0xD1, 1, 2], asciiObject("a"), [0xC1, 1]).bytes),
    ("shared references", .propertyListTooManyValues, bomb()),
    ("100,000 levels", .tooDeep, levels(100_000)),
    ("a ring of 50 arrays", .propertyListCycle, ring(50)),
    ("overlapping arrays", .propertyListCycle, overlapping(0xA0)),
    ("overlapping dictionaries", .propertyListType, overlapping(0xD0)),
    ("two data at one place", .propertyListSyntax, twoAtOnePlace()),
    ("overlapping keys", .propertyListSyntax, overlappingKeys()),
    ("all entries are one object", .propertyListType, list { $0.offsets = [0: 8, 1: 8, 2: 8, 3: 8, 4: 8] }),
    ("no objects", .propertyListSyntax, list { $0.count = 0 }),
    ("2^63 objects", .propertyListSyntax, list { $0.count = 1 << 63 }),
    ("2^60 objects", .propertyListSyntax, list { $0.count = 1 << 60 }),
    ("10,000 nested arrays of XML", .tooDeep, Array("<plist><dict><key>a</key>".utf8) + nested(10_000)),
    ("10,000 nested dictionaries of XML", .tooDeep, xmlList(String(repeating: "<key>a</key><dict>", count: 10_000))),
    ("a million laughs", .propertyListEntities, laughs()),
    (
      "an entity of the outside", .propertyListEntities,
      xmlList("", head: "<!DOCTYPE plist [<!ENTITY a SYSTEM \"/etc/passwd\">]>")
    ),
    ("100,000 attributes", .propertyListSyntax, xmlList("<key \(attributes)>a</key>")),
    ("NULs in XML", .propertyListSyntax, xmlList("<key>a</key><string>\0</string>")),
  ]

  @Test("a hostile list is refused, soon, for its reason", arguments: cases.indices)
  func refused(number: Int) throws {
    let (name, code, bytes) = Self.cases[number]
    let clock = ContinuousClock()
    var codes: [ProblemCode] = []
    let time = try clock.measure { codes = try decode(bytes).problems.map(\.code) }
    #expect(codes == [code], "\(name)")
    #expect(time < .seconds(10), "\(name)")
  }

  @Test("100,000 keys of no meaning make 1,000 remarks, soon")
  func manyKeys() throws {
    let members = (0..<100_000).map { "<key>quiz1Scor\($0)</key><true/>" }.joined()
    let decoded = try decode(xmlList(xmlLearner + members))
    #expect(decoded.warnings.count == DocumentFindings.limit)
    #expect(decoded.documents.count == 1)
  }

  private static func list(_ change: (inout RawBinaryList) -> Void) -> [UInt8] {
    var list = binaryList([9])
    change(&list)
    return list.bytes
  }

  /// 200 bytes that stand for 8^20 values.
  private static func bomb() -> [UInt8] {
    let arrays = (0..<20).map { [0xA8] + [UInt8](repeating: UInt8($0 + 3), count: 8) }
    return RawBinaryList(all: [[0xD1, 1, 2], asciiObject("a")] + arrays + [[9]]).bytes
  }

  private static func levels(_ count: Int) -> [UInt8] {
    var list = RawBinaryList(all: [[0xD1] + bigEndian(1, 4) + bigEndian(2, 4), asciiObject("a")])
    for number in 0..<count { list.objects.append([0xA1] + bigEndian(UInt64(number + 3), 4)) }
    list.objects.append([9])
    list.referenceSize = 4
    return list.bytes
  }

  private static func ring(_ count: Int) -> [UInt8] {
    let arrays = (0..<count).map { [0xA1, UInt8(2 + ($0 + 1) % count)] as [UInt8] }
    return RawBinaryList(all: [[0xD1, 1, 2], asciiObject("a")] + arrays).bytes
  }

  /// 20,000 objects, each of which claims to be a container of all that follows it.
  private static func overlapping(_ kind: UInt8) -> [UInt8] {
    let count = 20_000, header = [kind | 15, 0x12] + bigEndian(UInt64(1_000), 4)
    var list = RawBinaryList(all: [[0xD1] + bigEndian(1, 2) + bigEndian(2, 2), asciiObject("a")])
    for number in 0..<count { list.objects.append(header + bigEndian(UInt64(min(number + 3, 40)), 2)) }
    (list.referenceSize, list.offsetSize) = (2, 4)
    return list.bytes
  }

  /// Objects 5 and 6 are the same data: together they are longer than all objects.
  private static func twoAtOnePlace() -> [UInt8] {
    var list = binaryList([0xA2, 5, 6], [0x4E] + [UInt8](repeating: 7, count: 14), [8])
    list.offsets[6] = 8 + list.objects[..<5].joined().count
    return list.bytes
  }

  /// A dictionary whose keys are the endings of one long text.
  private static func overlappingKeys() -> [UInt8] {
    let count = 5_000
    let references = (0..<count).flatMap { bigEndian(UInt64($0 + 2), 2) }
    let values = (0..<count).flatMap { _ in bigEndian(1, 2) }
    var list = RawBinaryList(all: [[0xDF, 0x11] + bigEndian(UInt64(count), 2) + references + values, [9]])
    for number in 0..<count { list.objects.append([0x5F, 0x12] + bigEndian(UInt64((count - number) * 6 - 6), 4)) }
    list.referenceSize = 2
    return list.bytes
  }

  private static func nested(_ count: Int) -> [UInt8] { Array(String(repeating: "<array>", count: count).utf8) }

  private static func laughs() -> [UInt8] {
    let entities = (1..<20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
    return xmlList("<key>a</key><string>&a19;</string>", head: "<!DOCTYPE plist [<!ENTITY a0 \"ha\">\(entities)]>")
  }

  private static let attributes = (0..<100_000).map { "a\($0)='b'" }.joined(separator: " ")
}
