import Foundation
import ProgressModel
import Testing

@testable import Exports

@Suite("Encoders of property lists") struct PropertyListEncoderTests {
  private func document(seed: UInt64) -> ExportDocument {
    var random = SplitMix(state: seed)
    let texts = ["", "a", "é", "e\u{301}", "<&>\"'\r\n\t ]]>", "🂡", String(repeating: "x", count: 300)]
    let numbers: [Int64] = [0, 1, -1, 255, 256, 65_535, 65_536, 1 << 32, .max, .min, -(1 << 40)]
    let entries = (0..<Int.random(in: 0...40, using: &random)).map { number in
      let values: [StoredValue] = [
        .flag(.random(using: &random)), .integer(numbers.randomElement(using: &random) ?? 0),
        .real(Double.random(in: -9...9, using: &random)), .text(texts.randomElement(using: &random) ?? ""),
      ]
      let key = (texts.randomElement(using: &random) ?? "") + "\(number)"
      return Snapshot.Entry(key: key, value: values.randomElement(using: &random) ?? .flag(true))
    }
    let snapshot = Snapshot(takenAt: Timestamp(millisecondsSinceEpoch: 0), values: entries, isComplete: true)
    return ExportDocument(
      head: ExportHead(learner: texts[Int(seed) % 3 + 1]), events: [], names: NameTable(), snapshot: snapshot, line: 1)
  }

  private func forms(_ document: ExportDocument) -> [[UInt8]] {
    [
      PropertyListEncoder.xml(of: document, learnerKey: "learnerID"),
      PropertyListEncoder.binary(of: document, learnerKey: "learnerID"),
    ]
  }

  @Test("Foundation reads what was written, value by value", arguments: 0..<60 as Range<UInt64>)
  func foundation(seed: UInt64) throws {
    let document = document(seed: seed)
    for bytes in forms(document) {
      let read = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      let values = try #require(read as? [String: Any])
      #expect(values.count == (document.snapshot?.values.count ?? 0) + 1)
      #expect(values["learnerID"] as? String == document.head.learner)
      for entry in document.snapshot?.values ?? [] {
        switch entry.value {
        case .flag(let flag): #expect(values[entry.key] as? Bool == flag)
        case .integer(let number): #expect((values[entry.key] as? NSNumber)?.int64Value == number)
        case .real(let number): #expect(values[entry.key] as? Double == number)
        case .text(let text): #expect((values[entry.key] as? String)?.utf8.elementsEqual(text.utf8) == true)
        case .unknown: Issue.record("no such value was written")
        }
      }
    }
  }

  @Test("equal documents give equal bytes, whatever order their values had", arguments: 0..<10 as Range<UInt64>)
  func equal(seed: UInt64) {
    let document = document(seed: seed)
    var shuffled = document
    shuffled.snapshot = Snapshot(
      takenAt: Timestamp(millisecondsSinceEpoch: 9), values: (document.snapshot?.values ?? []).reversed(),
      isComplete: true)
    #expect(forms(document) == forms(shuffled))
  }

  @Test("the decoder reads back what the encoders wrote, also what is unknown")
  func wayBack() throws {
    let values = [
      Snapshot.Entry(key: "learn1Completed", value: .flag(true)),
      Snapshot.Entry(key: "learn2Completed", value: .unknown),
      Snapshot.Entry(key: "quiz1Score", value: .integer(-4)),
      Snapshot.Entry(key: "quiz2Attempts", value: .integer(1 << 40)),
    ]
    let snapshot = Snapshot(
      takenAt: Timestamp(millisecondsSinceEpoch: 1_764_576_000_000), values: values, isComplete: true)
    let document = ExportDocument(
      head: ExportHead(learner: "é & e\u{301}"), events: [], names: NameTable(), snapshot: snapshot, line: 1)
    for bytes in forms(document) {
      let decoded = try decode(bytes, facts: FileFacts(modifiedAt: snapshot.takenAt))
      #expect(decoded.documents.first?.snapshot == snapshot)
      #expect(decoded.documents.first?.head.learner.utf8.elementsEqual(document.head.learner.utf8) == true)
    }
    let unnamed = PropertyListEncoder.xml(of: document, learnerKey: nil)
    #expect(try decode(unnamed).codes == [.propertyListNoLearner])
  }

  @Test("many keys take longer references")
  func manyKeys() throws {
    let values = (0..<70_000).map { Snapshot.Entry(key: "k\($0)", value: .integer(Int64($0))) }
    let document = ExportDocument(
      head: ExportHead(learner: "x"), events: [], names: NameTable(),
      snapshot: Snapshot(takenAt: Timestamp(millisecondsSinceEpoch: 0), values: values, isComplete: true), line: 1)
    let bytes = PropertyListEncoder.binary(of: document, learnerKey: nil)
    try bytes.withUnsafeBytes { bytes in
      let list = try BinaryPropertyList(bytes)
      #expect(list.count == 70_000)
      #expect(try list.key(69_999) == "k9999")
      #expect(try list.value(69_999) == .integer(9999))
    }
  }
}

@Suite("App containers") struct AppContainerTests {
  private func identifier(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBytes { AppContainer.bundleIdentifier(ofPropertyList: $0) }
  }

  @Test("the bundle's identifier is read from both forms, and from nothing else")
  func identifiers() {
    let key = "CFBundleIdentifier"
    #expect(
      identifier(xmlList("<key>a</key><true/><key>\(key)</key><string>org.example.app</string>")) == "org.example.app")
    #expect(
      identifier([0xEF, 0xBB, 0xBF] + xmlList("<key>\(key)</key><string>org.example.app</string>")) == "org.example.app"
    )
    #expect(
      identifier(RawBinaryList([0xD1, 1, 2], asciiObject(key), asciiObject("org.example.app")).bytes)
        == "org.example.app")
    #expect(identifier(xmlList("<key>\(key)</key><integer>1</integer>")) == nil)
    #expect(identifier(xmlList("<key>a</key><dict><key>\(key)</key><string>x</string></dict>")) == nil)
    #expect(identifier(Array("{}".utf8)) == nil)
    #expect(identifier([]) == nil)
    #expect(identifier(Array("bplist00".utf8)) == nil)
  }
}

@Suite("Encodings of XML lists") struct XMLEncodingTests {
  private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    ([0xFEFF] + text.utf16).flatMap {
      bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  @Test(
    "UTF-16 with a mark is read, whatever the declaration says", arguments: [true, false],
    ["UTF-16", "UTF-8", "ISO-8859-1"])
  func sixteen(isBigEndian: Bool, declared: String) throws {
    let text = String(decoding: xmlList(xmlLearner + "<key>é🂡</key><true/>"), as: UTF8.self)
      .replacing("UTF-8", with: declared)
    let decoded = try decode(utf16(text, bigEndian: isBigEndian))
    #expect(decoded.documents.count == 1)
    #expect(decoded.warnings.map(\.name) == ["é🂡"])
    #expect(decoded.warnings.map(\.line) == [5])
  }

  @Test("half a surrogate pair in UTF-16 is told")
  func half() throws {
    var bytes = utf16(String(decoding: xmlList(xmlLearner + "<key>@</key><true/>"), as: UTF8.self), bigEndian: true)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "@")))
    (bytes[place - 1], bytes[place]) = (0xD8, 0x3D)
    #expect(try decode(bytes).problems.map(\.code) == [.halfSurrogate])
  }

  @Test("columns count characters; blanks and a mark before the list are passed over")
  func places() throws {
    let list = Array("<plist><dict><!-- é🂡 --><key>x</key><set/></dict></plist>".utf8)
    for (before, line, column) in [([], 1, 37), ([0xEF, 0xBB, 0xBF], 1, 37), ([10, 32, 32], 2, 39)]
      as [([UInt8], Int, Int)]
    {
      let problem = try #require(try decode(before + list).problems.first)
      #expect(problem.code == .propertyListSyntax)
      #expect([problem.line, problem.column] == [line, column])
    }
  }

  @Test("pieces and workers make no difference", arguments: [(1, 1), (2, 7)])
  func pieces(jobs: Int, step: Int) throws {
    let bytes = xmlList(xmlLearner + "<key>learn1Completed</key><string>maybe</string><key>é</key><true/>")
    let (whole, parts) = (try decode(bytes), try decode(bytes, jobs: jobs, step: step))
    #expect(whole.documents.first?.snapshot == parts.documents.first?.snapshot)
    #expect(whole.warnings == parts.warnings)
  }
}
