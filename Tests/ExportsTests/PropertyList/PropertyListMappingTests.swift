import ProgressModel
import Testing

@testable import Exports

/// What the value of a key of the storage becomes.
private struct ValueCase: CustomTestStringConvertible, Sendable {
  var xml: String
  var flag: StoredValue
  var number: StoredValue
  var testDescription: String { xml }

  init(_ xml: String, flag: StoredValue = .unknown, number: StoredValue = .unknown) {
    (self.xml, self.flag, self.number) = (xml, flag, number)
  }
}

private func base64(_ text: String) -> String { "<data>\(Base64.encoded(Array(text.utf8)))</data>" }

@Suite("From list to snapshot") struct PropertyListMappingTests {
  private static let values: [ValueCase] = [
    ValueCase("<true/>", flag: .flag(true)), ValueCase("<false/>", flag: .flag(false)),
    ValueCase("<integer>0</integer>", flag: .flag(false), number: .integer(0)),
    ValueCase("<integer>1</integer>", flag: .flag(true), number: .integer(1)),
    ValueCase("<integer>2</integer>", number: .integer(2)), ValueCase("<integer>-3</integer>", number: .integer(-3)),
    ValueCase("<integer>0x10</integer>", number: .integer(16)),
    ValueCase("<integer>9007199254740992</integer>", number: .integer(1 << 53)),
    ValueCase("<integer>9007199254740993</integer>"), ValueCase("<integer>18446744073709551615</integer>"),
    ValueCase("<integer>18446744073709551616</integer>"), ValueCase("<integer>four</integer>"), ValueCase("<integer/>"),
    ValueCase("<real>1.0</real>", flag: .flag(true), number: .integer(1)),
    ValueCase("<real>1e3</real>", number: .integer(1000)),
    ValueCase("<real>4.5</real>"), ValueCase("<real>nan</real>"), ValueCase("<real>inf</real>"),
    ValueCase("<real>0x1</real>"),
    ValueCase("<string>YES</string>", flag: .flag(true)), ValueCase("<string>No</string>", flag: .flag(false)),
    ValueCase("<string>true</string>", flag: .flag(true)), ValueCase("<string>FALSE</string>", flag: .flag(false)),
    ValueCase("<string>1</string>", flag: .flag(true), number: .integer(1)),
    ValueCase("<string>0</string>", flag: .flag(false), number: .integer(0)),
    ValueCase("<string>maybe</string>"), ValueCase("<string/>"), ValueCase("<string>4</string>", number: .integer(4)),
    ValueCase("<string> 4 </string>", number: .integer(4)), ValueCase("<string>4.0</string>", number: .integer(4)),
    ValueCase("<string>4.5</string>"), ValueCase("<string>\"4\"</string>", number: .integer(4)),
    ValueCase("<string>\"yes\"</string>", flag: .flag(true)), ValueCase("<string>null</string>"),
    ValueCase("<string>[1]</string>"), ValueCase("<string>{\"a\":1</string>"), ValueCase("<string>٤</string>"),
    ValueCase(base64("true"), flag: .flag(true)), ValueCase(base64("4"), number: .integer(4)),
    ValueCase(base64("1"), flag: .flag(true), number: .integer(1)), ValueCase(base64("yes")),
    ValueCase(base64("{\"a\":")),
    ValueCase("<data>dHJ1ZQ=</data>"), ValueCase("<data>dHJ1ZR==</data>"), ValueCase("<data>dHJ1!Q==</data>"),
    ValueCase("<data>\n\tdHJ1\n\tZQ==\n</data>", flag: .flag(true)), ValueCase("<data/>"),
    ValueCase("<date>2025-12-01T00:00:00Z</date>"), ValueCase("<date>2025-13-01T00:00:00Z</date>"),
    ValueCase("<date/>"),
    ValueCase("<array><true/></array>"), ValueCase("<dict><key>quiz1Score</key><true/></dict>"),
  ]

  @Test("a value is a fact or unknown, never another fact", arguments: values)
  private func value(tested: ValueCase) throws {
    let members = "<key>learn1Completed</key>\(tested.xml)<key>quiz1Score</key>\(tested.xml)"
    let decoded = try decode(xmlList(xmlLearner + members))
    let document = try #require(decoded.documents.first)
    let wanted = [
      Snapshot.Entry(key: "learn1Completed", value: tested.flag),
      Snapshot.Entry(key: "quiz1Score", value: tested.number),
    ]
    #expect(document.snapshot?.values == wanted)
    #expect(document.snapshot?.isComplete == true)
    let unknown = wanted.filter { $0.value == .unknown }.map(\.key)
    #expect(decoded.warnings.filter { $0.code == .storedValue }.map(\.name) == unknown)
    #expect(decoded.warnings.map(\.pointer) == unknown.map { "/" + $0 })
    #expect(decoded.problems.isEmpty)
  }

  @Test(
    "Numbers of sixteen bytes, UIDs and dates that are none make a value unknown in the binary form",
    arguments: [
      [0x14] + [UInt8](repeating: 0xFF, count: 8) + bigEndian(1, 8), [0x14] + bigEndian(1, 8) + bigEndian(0, 8),
      [0x14] + bigEndian(0, 8) + bigEndian(.max, 8), [0x80, 1], [0x8F] + [UInt8](repeating: 1, count: 16),
      [0x33] + bigEndian(Double.nan.bitPattern, 8), [0x33] + bigEndian(Double.infinity.bitPattern, 8),
      [0x23] + bigEndian(Double.nan.bitPattern, 8), [0x33] + bigEndian(Double(1).bitPattern, 8),
    ] as [[UInt8]])
  func unusableObject(object: [UInt8]) throws {
    let decoded = try decode(binaryList(object).bytes)
    #expect(decoded.documents.first?.snapshot?.values == [Snapshot.Entry(key: "learn1Completed", value: .unknown)])
    #expect(decoded.codes == [.storedValue])
    #expect(decoded.warnings.first?.line == nil)
  }

  @Test("The system's keys are passed over, others are named once")
  func unmapped() throws {
    let names = [
      "AppleX", "NSX", "com.apple.X", "WebKitX", "AKX", "INNextX", "PKX", "METALX", "com.applesauce", "X", "quiz1Scor",
    ]
    let members = names.map { "<key>\($0)</key><date>x</date>" }.joined()
    let decoded = try decode(xmlList(xmlLearner + members))
    #expect(decoded.codes == [.unknownName, .unknownName, .unknownName])
    #expect(decoded.warnings.map(\.name) == ["com.applesauce", "X", "quiz1Scor"])
    #expect(decoded.warnings.last?.problem.message == "quiz1Scor is not known (1 time); nearest: quiz1Score")
    #expect(decoded.warnings.last?.line == 5)
  }

  @Test("An archive of objects in a value is recognised, whoever's key it is")
  func archives() throws {
    let archive = Base64.encoded(
      RawBinaryList([0xD1, 1, 2], asciiObject("$archiver"), asciiObject("NSKeyedArchiver")).bytes)
    let xml = Base64.encoded(xmlList("<key>$archiver</key><string>NSKeyedArchiver</string>"))
    let other = Base64.encoded(xmlList("<key>archiver</key><string>NSKeyedArchiver</string>"))
    let decoded = try decode(
      xmlList(
        xmlLearner + "<key>learn1Completed</key><data>\(archive)</data><key>x</key><data>\(xml)</data>"
          + "<key>y</key><data>\(other)</data><key>NSx</key><data>\(archive)</data>"))
    let archives = decoded.warnings.filter { $0.code == .keyedArchive }
    #expect(archives.map(\.name) == ["learn1Completed", "x"])
    #expect(archives.first?.problem.message == "learn1Completed is a keyed archive; not decoded")
    #expect(decoded.documents.first?.snapshot?.values == [Snapshot.Entry(key: "learn1Completed", value: .unknown)])
  }
}

@Suite("Whose list it is, and of when") struct PropertyListHeadTests {
  private let unnamed = xmlList("<key>learn1Completed</key><true/>")

  private func learner(_ xml: String, rules learner: String? = nil, name: String? = nil) throws -> (
    String?, [ProblemCode]
  ) {
    var rules = sampleRules()
    rules.learner = learner
    let decoded = try decode(
      xmlList("<key>learn1Completed</key><true/>" + xml), rules: rules, facts: FileFacts(name: name))
    return (decoded.documents.first?.head.learner, decoded.codes)
  }

  @Test("the learner's key comes before --learner, that before the file's name")
  func order() throws {
    #expect(try learner(xmlLearner, rules: "given", name: "file") == ("someone", []))
    #expect(try learner("", rules: "given", name: "file") == ("given", []))
    #expect(try learner("", name: "file") == ("file", [.learnerFromName]))
    #expect(try learner("") == (nil, [.propertyListNoLearner]))
    #expect(try learner("<key>learnerID</key><integer>42</integer>") == ("42", []))
    #expect(try learner("<key>learnerID</key><integer>18446744073709551615</integer>") == ("18446744073709551615", []))
  }

  @Test("a learner that is no id is not taken")
  func noID() throws {
    #expect(try learner("<key>learnerID</key><true/>", rules: "given") == ("given", [.storedValue]))
    #expect(
      try learner("<key>learnerID</key><string>\(String(repeating: "x", count: 129))</string>").1 == [.outOfRange])
    #expect(try learner("<key>learnerID</key><string>\(String(repeating: "x", count: 128))</string>").1 == [])
    #expect(try learner("<key>learnerID</key><string/>", rules: "given").1 == [.outOfRange])
    #expect(try learner("<key>learnerID</key><string>a\u{9}b</string>").1 == [.badText])
    #expect(try learner("", name: String(repeating: "x", count: 129)).1 == [.outOfRange])
  }

  @Test("the time is the file's, else the run's")
  func time() throws {
    var rules = sampleRules()
    rules.learner = "x"
    rules.now = Timestamp(millisecondsSinceEpoch: 1_764_576_000_000)
    let modified = Timestamp(millisecondsSinceEpoch: 1_764_000_000_000)
    let zero = Timestamp(millisecondsSinceEpoch: 0)
    for (facts, time, source) in [
      (FileFacts(modifiedAt: modified), modified, SnapshotTime.fileModified), (FileFacts(), rules.now, .run),
      (FileFacts(modifiedAt: zero), rules.now, .run),
    ] {
      let document = try #require(try decode(unnamed, rules: rules, facts: facts).documents.first)
      #expect(document.snapshot?.takenAt == time)
      #expect(document.snapshotTime == source)
      #expect(document.head.exportedAt == nil)
      #expect(document.head.device == nil)
    }
  }
}
