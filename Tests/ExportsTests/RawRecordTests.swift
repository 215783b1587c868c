import ProgressModel
import Testing

@testable import Exports

/// What is kept of refused units.
@Suite("Raw records") struct RawRecordTests {
  private func raw(_ text: String, rules: DecodingRules = sampleRules()) throws -> RawRecord {
    try #require(decode(Array(text.utf8), rules: rules).problems.first?.raw)
  }

  private var plain: DecodingRules { DecodingRules(storageKeys: sampleKeys, pseudonym: nil) }

  @Test(
    "a refused document whose learner cannot be found is masked",
    arguments: [
      export(lesson()).replacing("\"learner\":", with: "\"learnerId\":"),
      #"{"format":"other","user":"someone"}"#, #"["someone"]"#, #"{"format":"other","user":4711}"#,
    ])
  func misspelt(document: String) throws {
    let decoded = try decode(export() + "\n" + document + "\n" + export())
    let record = try #require(decoded.problems.first?.raw)
    #expect(decoded.problems.count == 1)
    #expect(record.isMasked && !record.text.contains("someone") && !record.text.contains("4711"))
    #expect(record.byteCount == document.utf8.count)
  }

  @Test("a text that parses keeps everything but ids")
  func ids() throws {
    let text = export(
      lesson(#","learner":"someone","team":{"a":"x"},"quiz":7"#),
      members: #""progress":{"learnerID":"me","learn1Completed":true},"#
    ).replacing("\"version\":1", with: "\"version\":2")
    let id = { (count: Int) in "id:" + String(repeating: "0", count: 31) + String(count % 10) }
    let record = try raw(text)
    #expect(
      record.text
        == text.replacing("\"someone\"", with: "\"\(id(7))\"").replacing(#"{"a":"x"}"#, with: "\"\(id(9))\"")
        .replacing("\"me\"", with: "\"\(id(2))\""))
    #expect(!record.isMasked && !record.isCut && record.form == .document)
    #expect(try raw(text, rules: plain).text == text)
  }

  @Test("an event is kept with its document's head")
  func event() throws {
    let record = try raw(export(lesson(#","quiz":7"#)))
    #expect(record.text == lesson(#","quiz":7"#))
    #expect(record.form == .event && record.head?.learner == "someone" && record.head?.device == "d")
  }

  static let masks: [(String, String)] = [
    (
      #"{"learner":"anna@school.example","score":4, "type":"quizFinished""#,
      #"{"learner":"*","score":4, "type":"quizFinished""#
    ),
    (#"{"learner":"4711","x":4711]"#, #"{"learner":"*","*":4711]"#),
    (#"{"learner":4711","x":1]"#, #"{"learner":*","*":*]"#),
    (#"{learner: "Anna Berta", device: 'iPhone'}"#, #"{learner: "* *", device: *}"#),
    (
      #"{"at":"2025-12-01T08:04:10.000Z","quiz":"quiz1","question":"quiz1.q1","lesson":"quiz2x",}"#,
      #"{"at":"2025-12-01T08:04:10.000Z","quiz":"quiz1","question":"quiz1.q1","lesson":"*",}"#
    ),
    (#"{"at":"2025-12-01 08:04:10","b":"2025-12-01T08:04:10Zanna",}"#, #"{"at":"2025-12-01 08:04:10","*":"*:*:*",}"#),
    (
      #"{"correct":true,"scope":"badge:newbie","x":-1.5e3,"y":NaN}"#,
      #"{"correct":*,"scope":"badge:newbie","*":-1.5e3,"*":*}"#
    ),
    (
      #"{"progress":{"learn1Completed":true,"learnerID":"me"},}"#,
      #"{"progress":{"learn1Completed":*,"learnerID":"*"},}"#
    ),
    (#"{"le\u0061rner":"a\"b","device":"é","x":01}"#, #"{"*":"*"*","device":"*","*":*}"#),
    ("{\"a\":\"b\n1, 17, 2\"}", "{\"*\":\"*\n*, *, *\"}"),
  ]

  @Test("a text that does not parse is masked by what may stay", arguments: masks)
  func masked(text: String, expected: String) throws {
    let record = try raw(text)
    #expect(record.text == expected)
    #expect(record.isMasked && record.byteCount == text.utf8.count)
    let whole = try raw(text, rules: plain)
    #expect(whole.text == text && !whole.isMasked)
  }

  @Test("bytes that are no UTF-8 are masked, also where ids stay")
  func notUTF8() throws {
    let bytes = Array(#"{"learner":"#.utf8) + [0xFF, 0xFE] + Array("}".utf8)
    for rules in [sampleRules(), plain] {
      let record = try #require(decode(bytes, rules: rules).problems.first?.raw)
      #expect(record.isMasked && record.byteCount == bytes.count)
    }
  }

  @Test("a table's rows keep no numbers")
  func rows() {
    let mask = RawMask(rules: sampleRules(), keepsNumbers: false)
    let row = Array("4711;\"d\";2025-12-01T08:00:00Z;quizStarted;quiz1;3".utf8)
    #expect(row.withUnsafeBytes { mask.masked($0).text } == "*;\"*\";2025-12-01T08:00:00Z;quizStarted;quiz1;*")
  }

  @Test("texts are cut at 64 KiB, between characters", arguments: [-1, 0, 1, 2])
  func cut(excess: Int) throws {
    let start = #"{"format":"bridge-progress","version":7,"learner":"12345678901234567890123456789012345","x":""#
    let count = RawText.limit - start.utf8.count - 2 + excess
    let text = start + (count % 2 == 0 ? "" : "a") + String(repeating: "é", count: count / 2) + "\"}"
    #expect(text.utf8.count == RawText.limit + excess)
    let record = try raw(text)
    #expect(record.byteCount == text.utf8.count && record.isCut == (excess > 0))
    #expect(record.text.utf8.count <= RawText.limit && record.text.utf8.count >= RawText.limit - 2)
    #expect(!record.text.unicodeScalars.contains("\u{FFFD}"))
  }

  @Test("an id that grows can push a text over the limit: it is then cut")
  func grown() throws {
    let start = #"{"format":"bridge-progress","version":7,"learner":"a","x":""#
    let text = start + String(repeating: "x", count: RawText.limit - start.utf8.count - 2) + "\"}"
    let record = try raw(text)
    #expect(record.isCut && record.byteCount == RawText.limit)
  }
}
