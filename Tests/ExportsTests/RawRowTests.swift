import ProgressModel
import Testing

@testable import Exports

/// A row that does not get in, and what is kept of it.
struct RawRowCase: Sendable, CustomTestStringConvertible {
  var row: String
  var kept: String
  var isMasked = false
  var testDescription: String { row }
}

@Suite("Rows that are kept") struct RawRowTests {
  /// What the pseudonyms of the tests look like: the last digit is the id's length.
  private static let name = "id:" + String(repeating: "0", count: 31)

  static let cases: [RawRowCase] = [
    RawRowCase(row: row(["seq": "x", "learner": "secret1"]), kept: row(["seq": "x", "learner": name + "7"])),
    RawRowCase(row: row(["seq": "x", "learner": "\"sec,\"\"ret\""]), kept: row(["seq": "x", "learner": name + "8"])),
    RawRowCase(
      row: row(["type": "other", "learner": "secret1"]), kept: row(["type": "other", "learner": name + "7"])),
    RawRowCase(row: row(["at": "", "learner": ""]), kept: row(["at": "", "learner": ""])),
    RawRowCase(row: row(["device": "", "learner": "secret1"]), kept: row(["device": "", "learner": name + "7"])),
    RawRowCase(
      row: row(["device": "a\u{7}", "learner": "secret\u{7}"]), kept: row(["device": "*", "seq": "*", "learner": "*"]),
      isMasked: true),
    RawRowCase(
      row: row(["learner": String(repeating: "secret", count: 30)]),
      kept: row(["learner": "*", "device": "*", "seq": "*"]),
      isMasked: true),
    RawRowCase(
      row: row(["learner": "secret1"]) + ",secret", kept: row(["learner": "*", "device": "*", "seq": "*"]) + ",*",
      isMasked: true),
    RawRowCase(
      row: row(["learner": "\"secret1\"x", "scope": "\"quiz1\""]),
      kept: row(["learner": "\"*\"*", "device": "*", "seq": "*", "scope": "\"quiz1\""]), isMasked: true),
  ]

  @Test("a kept row names nobody", arguments: cases)
  func kept(case tested: RawRowCase) throws {
    let text = table(tested.row)
    let decoded = try decode(text)
    let records = (decoded.problems + decoded.texts.flatMap(\.skipped)).compactMap(\.raw)
    let raw = try #require(records.first)
    #expect(records.count == 1 && raw.form == .row && !raw.isCut)
    #expect(raw.text == tested.kept)
    #expect(raw.isMasked == tested.isMasked && raw.byteCount == tested.row.utf8.count)
    #expect(raw.columns.map { $0 + "\n" } == table())
  }

  @Test("with plain ids a row is kept as it is, and long ones are cut between characters")
  func plain() throws {
    var rules = sampleRules()
    rules.pseudonym = nil
    let long = row(["seq": "x", "passed": String(repeating: "é", count: 40_000)])
    for row in [row(["seq": "x"]), row() + ",", long] {
      let raw = try #require(try decode(Array(table(row).utf8), rules: rules).problems.first?.raw)
      #expect(row.utf8.starts(with: raw.text.utf8) && !raw.isMasked)
      #expect(raw.isCut == (row == long) && (raw.isCut || raw.text == row))
      #expect(raw.text.utf8.count <= 64 << 10)
    }
    let cut = try #require(try decode(table(long)).problems.first?.raw)
    #expect(cut.isCut && cut.text.utf8.count > 65_530 && cut.text.hasPrefix("id:0"))
  }
}
