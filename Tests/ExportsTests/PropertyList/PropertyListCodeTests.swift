import ProgressModel
import Testing

@testable import Exports

/// A list that raises a code, and a neighbour that must not.
private struct ListCase: CustomTestStringConvertible, Sendable {
  var code: ProblemCode
  var provoking: [UInt8]
  var neighbour: [UInt8]
  var message: String
  var pointer: String?
  var place: [Int]?
  var testDescription: String { "\(code.rawValue) \(message)" }

  init(
    _ code: ProblemCode, _ provoking: [UInt8], _ neighbour: [UInt8], _ message: String, _ pointer: String? = nil,
    at place: [Int]? = nil
  ) {
    (self.code, self.provoking, self.neighbour, self.message) = (code, provoking, neighbour, message)
    (self.pointer, self.place) = (pointer, place)
  }

  /// In XML: members of the root.
  static func xml(
    _ code: ProblemCode, _ provoking: String, _ neighbour: String, _ message: String, _ pointer: String? = nil,
    at place: [Int]? = nil
  ) -> ListCase {
    ListCase(code, xmlList(xmlLearner + provoking), xmlList(xmlLearner + neighbour), message, pointer, at: place)
  }

  /// In binary: the objects from 4 on, of which 4 is the value of a flag.
  static func binary(
    _ code: ProblemCode, _ provoking: [[UInt8]], _ neighbour: [[UInt8]], _ message: String, _ pointer: String? = nil
  ) -> ListCase {
    func list(_ objects: [[UInt8]]) -> [UInt8] {
      var list = binaryList(key: "learn1Completed")
      list.objects += objects
      return list.bytes
    }
    return ListCase(code, list(provoking), list(neighbour), message, pointer)
  }
}

private let yes: [UInt8] = [9]
private let good = binaryList(yes)

@Suite("Codes of property lists") struct PropertyListCodeTests {
  private static let xmlCases: [ListCase] = [
    .xml(.propertyListSyntax, "<key>a</key></dict>", "<key>a</key><true/>", "a key without a value"),
    .xml(.propertyListSyntax, "<key>a</key>", "", "a key without a value", "/a", at: [5, 13]),
    .xml(.propertyListSyntax, "<key>a</key><key>b</key>", "<key>a</key><string/>", "a key without a value", "/a"),
    .xml(.propertyListSyntax, "<true/>", "<key>a</key><true/>", "a value without a key"),
    .xml(.propertyListSyntax, "<array/>", "<key>a</key><array/>", "a value without a key"),
    .xml(
      .propertyListSyntax, "<key>a</key><array><key>b</key></array>", "<key>a</key><array><true/></array>",
      "a key outside a dictionary", "/a"),
    .xml(
      .propertyListSyntax, "<key>a</key><string>&#0;</string>", "<key>a</key><string>&#9;</string>",
      "bad character reference", "/a", at: [5, 21]),
    .xml(.propertyListSyntax, "x<key>a</key><true/>", "\t<!-- x -->\n<key>a</key><true/>", "text outside an element"),
    .xml(.propertyListSyntax, "<key>a</key><set/>", "<key>a</key><array/>", "the element set is none", "/a"),
    .xml(
      .propertyListSyntax, "<key>a</key><string><true/></string>", "<key>a</key><string>&lt;true/></string>",
      "an element inside string", "/a"),
    .xml(.propertyListSyntax, "<key>a</key><true>x</true>", "<key>a</key><true> </true>", "text inside true"),
    .xml(.propertyListSyntax, "<key a='b'>a</key><true/>", "<key>a</key><true/>", "an attribute of key"),
    .xml(.propertyListSyntax, "<key>a</key><string>&x;</string>", "<key>a</key><string>&amp;</string>", "not known"),
    .xml(.propertyListSyntax, "<key>a</kex>", "<key>a</key><true/>", "a closing tag of another element"),
    .xml(.propertyListSyntax, "<key>a</key><string>\u{1}</string>", "<key>a</key><string>\u{85}</string>", "no XML"),
    ListCase(
      .propertyListSyntax, Array(xmlList(xmlLearner).dropLast(17)), xmlList(xmlLearner),
      "ends inside the dictionary opened at line 3 column 1"),
    ListCase(
      .propertyListSyntax, xmlList(xmlLearner + "<key>a</key><string>").dropLast(17), xmlList(xmlLearner),
      "ends inside an element string"),
    ListCase(
      .propertyListSyntax, xmlList(xmlLearner) + Array("<plist/>".utf8), xmlList(xmlLearner) + Array("<!-- -->\n".utf8),
      "text after the end of the list"),
    ListCase(.propertyListSyntax, xmlList(xmlLearner) + [0], xmlList(xmlLearner) + [10], ""),
    ListCase(
      .propertyListSyntax, Array("<plist></plist>".utf8), Array("<plist><dict/></plist>".utf8), "without a value"),
    ListCase(
      .propertyListSyntax, Array("<plist><dict/><dict/></plist>".utf8), Array("<plist><dict/></plist>".utf8),
      "a second value"),
    ListCase(
      .propertyListSyntax, Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict/></plist>".utf8),
      Array("<?xml version=\"1.0\" encoding=\"US-ASCII\"?><plist><dict/></plist>".utf8), "save as UTF-8"),
    ListCase(
      .propertyListEntities, xmlList(xmlLearner, head: "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n"),
      xmlList(xmlLearner, head: "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"file:///etc/passwd\">\n"),
      "declares entities", nil, at: [2, 29]),
    ListCase(
      .propertyListEntities,
      xmlList(xmlLearner, head: "<!DOCTYPE plist [<!ENTITY % a SYSTEM \"file:///etc/passwd\"> %a;]>\n"),
      xmlList(xmlLearner), "declares entities"),
    ListCase(
      .propertyListType, Array("<plist><array/></plist>".utf8), Array("<plist><dict/></plist>".utf8),
      "the root is an array"),
    .xml(
      .halfSurrogate, "<key>a</key><string>&#xD83D;</string>", "<key>a</key><string>&#x1F600;</string>",
      "half of a surrogate pair", "/a"),
    ListCase(
      .textEncoding, xmlList(xmlLearner + "<key>a") + [0xE9] + Array("</key>".utf8), xmlList(xmlLearner), "byte 0xE9",
      at: [7, 1]),
    .xml(
      .duplicateKey, "<key>a</key><true/><key>a</key><true/>", "<key>a</key><true/><key>A</key><true/>",
      "a occurs twice", "/a"),
    .xml(
      .duplicateKey, "<key>a</key><dict><key>é</key><true/><key>é</key><true/></dict>",
      "<key>a</key><dict><key>\u{E9}</key><true/><key>e\u{301}</key><true/></dict>", "é occurs twice", "/a"),
  ]

  private static let binaryCases: [ListCase] = [
    ListCase(.propertyListSyntax, Array("bplist00".utf8), good.bytes, "the trailer is missing"),
    ListCase(.propertyListSyntax, Array("bplist15".utf8) + good.bytes.dropFirst(8), good.bytes, "version 15"),
    ListCase(.propertyListSyntax, Array(good.bytes.dropLast()), good.bytes, "the trailer"),
    ListCase(.propertyListSyntax, good.bytes + [0], good.bytes, "the trailer"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [6: 0]), good.bytes, "allowed are 1 to 8"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [6: 9]), good.bytes, "allowed are 1 to 8"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [7: 0]), good.bytes, "allowed are 1 to 8"),
    ListCase(
      .propertyListSyntax, good.bytes(trailer: [15: 4]), good.bytes(trailer: [15: 5]), "the table does not hold"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [15: 6]), good.bytes, "the table does not hold"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [8: 0xFF]), good.bytes, "the table"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [9: 0x7F]), good.bytes, "the table does not hold"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [23: 5]), good.bytes, "a root that is not there"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [31: 8]), good.bytes, "the table outside the file"),
    ListCase(.propertyListSyntax, good.bytes(trailer: [24: 0x80]), good.bytes, "the table outside the file"),
    ListCase(.propertyListSyntax, list { $0.offsets[4] = 7 }, list { _ in }, "offset of object 4"),
    ListCase(.propertyListSyntax, list { $0.offsets[4] = 1 << 20 }, list { _ in }, "offset of object 4"),
    ListCase(.propertyListSyntax, list { $0.objects[0][4] = 5 }, list { $0.objects[0][4] = 4 }, "that is not there"),
    .binary(.propertyListSyntax, [[0x13, 1]], [[0x10, 1]], "ends behind the objects"),
    .binary(.propertyListSyntax, [[0x43, 1]], [[0x41, 1]], "longer than the file"),
    .binary(.propertyListSyntax, [[0x4F, 0x10, 200]], [[0x4F, 0x10, 1, 0]], "longer than the file"),
    .binary(.propertyListSyntax, [[0x4F, 0x13] + [UInt8](repeating: 0xFF, count: 8)], [yes], "out of range"),
    .binary(
      .propertyListSyntax, [[0x4F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)], [yes], "longer than the file"),
    .binary(
      .propertyListSyntax, [[0xDF, 0x13, 0x40] + [UInt8](repeating: 0, count: 7)], [yes], "longer than the file"),
    .binary(.propertyListSyntax, [[0xAF, 0x23]], [[0xAF, 0x10, 0]], "a count is no integer"),
    .binary(.propertyListSyntax, [[0x4F, 0x14]], [[0x4F, 0x10, 0]], "a count is no integer"),
    .binary(
      .propertyListSyntax, [[0x51, 0xE9]], [[0x51, 0x69]], "a text of ASCII holds the byte 0xe9", "/learn1Completed"),
    .binary(.propertyListCycle, [[0xA1, 4]], [[0xA1, 2]], "the list contains itself", "/learn1Completed"),
    .binary(.propertyListCycle, [[0xA1, 0]], [[0xA1, 1]], "the list contains itself", "/learn1Completed"),
    .binary(
      .propertyListCycle, [[0xA1, 5], [0xD1, 1, 6], [0xA2, 2, 4]], [[0xA2, 5, 5], [0xD1, 1, 6], [0xA2, 2, 2]],
      "the list contains itself"),
    ListCase(
      .propertyListCycle, RawBinaryList([0xD1, 1, 0], asciiObject("a")).bytes, good.bytes, "contains itself", "/a"),
    .binary(.propertyListType, [[0xC1, 2]], [[0xA1, 2]], "a set is not allowed", "/learn1Completed"),
    .binary(.propertyListType, [[0xB1, 2]], [[0xA1, 2]], "an ordered set is not allowed"),
    .binary(.propertyListType, [[0xA1, 5], [0]], [[0xA1, 5], [8]], "a null is not allowed", "/learn1Completed"),
    .binary(.propertyListType, [[0x0C]], [yes], "a URL is not allowed"),
    .binary(.propertyListType, [[0x0D]], [yes], "a URL is not allowed"),
    .binary(.propertyListType, [[0x0E]], [yes], "a UUID is not allowed"),
    .binary(.propertyListType, [[0x0F]], [yes], "unknown kind 0xf"),
    .binary(.propertyListType, [[0x70]], [[0x80, 1]], "unknown kind 0x70"),
    .binary(.propertyListType, [[0x15]], [[0x14] + [UInt8](repeating: 0, count: 16)], "unknown kind 0x15"),
    .binary(.propertyListType, [[0x24]], [[0x22, 0, 0, 0, 0]], "unknown kind 0x24"),
    .binary(.propertyListType, [[0x32, 0, 0, 0, 0]], [[0x33] + [UInt8](repeating: 0, count: 8)], "unknown kind 0x32"),
    .binary(
      .propertyListType, [[0xD1, 5, 2], [0x10, 1]], [[0xD1, 5, 2], [0x51, 1]], "a key is an integer, not text"),
    ListCase(.propertyListType, RawBinaryList([0xA0]).bytes, good.bytes, "the root is an array, not a dictionary"),
    ListCase(.propertyListType, RawBinaryList([0x51, 0x61]).bytes, good.bytes, "the root is text, not a dictionary"),
    ListCase(.propertyListType, RawBinaryList([0xC0]).bytes, good.bytes, "a set is not allowed"),
    .binary(
      .halfSurrogate, [[0x61, 0xD8, 0x3D]], [[0x62, 0xD8, 0x3D, 0xDE, 0]], "half of a surrogate pair",
      "/learn1Completed"),
    .binary(
      .duplicateKey, [[0xD2, 5, 6, 2, 2], [0x51, 0x61], [0x61, 0, 0x61]],
      [[0xD2, 5, 6, 2, 2], [0x51, 0x61], [0x61, 0, 0xE9]],
      "a occurs twice", "/learn1Completed"),
    .binary(.duplicateKey, [[0xD2, 1, 1, 2, 2]], [[0xD2, 1, 3, 2, 2]], "learnerID occurs twice"),
  ]

  private static func list(_ change: (inout RawBinaryList) -> Void) -> [UInt8] {
    var list = good
    change(&list)
    return list.bytes
  }

  private static let mappingCases: [ListCase] = [
    ListCase(
      .propertyListForeign, xmlList("<key>a</key><true/><key>NSa</key><true/>"),
      xmlList("<key>a</key><true/>" + xmlLearner), "none of its 2 keys is a progress key", ""),
    ListCase(
      .propertyListForeign, xmlList(xmlLearner + "<key>$archiver</key><string>NSKeyedArchiver</string>"),
      xmlList(xmlLearner + "<key>$archive</key><string>NSKeyedArchiver</string>"), "a keyed archive"),
    ListCase(
      .propertyListNoLearner, xmlList("<key>learn1Completed</key><true/>"), xmlList(xmlLearner), "use --learner", ""),
  ]

  @Test("a list raises its code, its neighbour does not", arguments: xmlCases + binaryCases + mappingCases)
  private func raises(tested: ListCase) throws {
    let found = try decode(tested.provoking)
    let problem = try #require(found.problems.first)
    #expect(problem.code == tested.code)
    #expect(problem.message.contains(tested.message))
    #expect(problem.unit == .document)
    #expect(problem.raw == nil)
    #expect(found.documents.isEmpty)
    #expect(found.summary.rejectedDocuments == 1)
    if let pointer = tested.pointer { #expect(problem.pointer == pointer) }
    if let place = tested.place { #expect([problem.line, problem.column] == place) }
    #expect((problem.line == nil) == tested.provoking.starts(with: "bplist".utf8))
    #expect(try !decode(tested.neighbour).codes.contains(tested.code))
  }
}
