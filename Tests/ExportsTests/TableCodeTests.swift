import ProgressModel
import Testing

@testable import Exports

/// A table that raises a code, and its nearest neighbour that does not.
struct TableCase: Sendable, CustomTestStringConvertible {
  var code: ProblemCode
  var provoking: [UInt8]
  var neighbour: [UInt8]
  var message: String
  var pointer: String?
  var line: Int?

  init(
    _ code: ProblemCode, _ provoking: String, _ neighbour: String, _ message: String, _ pointer: String? = nil,
    line: Int? = nil
  ) {
    self.init(code, Array(provoking.utf8), Array(neighbour.utf8), message, pointer, line: line)
  }

  init(
    _ code: ProblemCode, _ provoking: [UInt8], _ neighbour: [UInt8], _ message: String, _ pointer: String? = nil,
    line: Int? = nil
  ) {
    (self.code, self.provoking, self.neighbour) = (code, provoking, neighbour)
    (self.message, self.pointer, self.line) = (message, pointer, line)
  }

  var testDescription: String { "\(code.rawValue) \(message)" }
}

@Suite("Codes of tables") struct TableCodeTests {
  static let good = table(row(), answerRow(["seq": "2"]))
  static let header = "learner,device,at,type"

  static let headers: [TableCase] = [
    TableCase(.tableHeader, good.replacing("scope", with: "correct"), good, "column correct occurs twice", line: 1),
    TableCase(.tableHeader, good.replacing("scope", with: " Correct "), good, "column correct occurs twice"),
    TableCase(
      .tableHeader, good.replacing("scope", with: "x").replacing("badge", with: "X"),
      good.replacing("scope", with: "x"), "column x occurs twice"),
    TableCase(.tableHeader, "learner,device,type\n", header, "column at is missing"),
    TableCase(.tableHeader, "\n\nlearner,at,type\n", "\n\n" + header, "column device is missing", line: 3),
    TableCase(
      .tableHeader, header + String(repeating: ",", count: 4_093), header + String(repeating: ",", count: 4_092),
      "4097 columns; at most 4096"),
    TableCase(.tableQuote, "learner,device,at,\"type", header + "\n", "the quote opened at line 1 never closes"),
    TableCase(
      .tableQuote, "learner,device,at,\"type\"x\n", "learner,device,at,\"type\"\n", "line 1 is followed by text"),
    TableCase(
      .textEncoding, Array("learner,device,at,type,".utf8) + [0xE9], Array("learner,device,at,type,é".utf8), "byte 0xE9"
    ),
    TableCase(.badText, "learner,device,at,type,a\0", header, "the header holds U+0000"),
    TableCase(
      .unknownName, "learner,device,at,type,lessons\n", "learner,device,at,type,Lesson\n",
      "lessons is not known (1 time); nearest: lesson", "/lessons"),
    TableCase(.unknownName, "learner,device,at,type,a/b~c\n", header, "a/b~c is not known", "/a~1b~0c"),
    TableCase(.noRecords, header + "\n \n", good, "nothing to import in it"),
    TableCase(
      .documentTooLarge, header + "," + String(repeating: "x", count: 8 << 20),
      header + "," + String(repeating: "x", count: (8 << 20) - 23), "header of more than 8 MiB"),
  ]

  static let rows: [TableCase] = [
    TableCase(.raggedRow, table(row(), row() + ","), table(row()), "19 fields, the header has 18", line: 3),
    TableCase(.raggedRow, table(String(row().dropLast())), table(row()), "17 fields, the header has 18", line: 2),
    TableCase(.raggedRow, table("x"), table(" "), "1 fields, the header has 18"),
    TableCase(
      .tableQuote, table(row(["lesson": "\"a\"b"]), row()), table(row(["lesson": "\"a\"\"b\""]), row()),
      "the quote opened at line 2 is followed by text", line: 2),
    TableCase(
      .tableQuote, table(row(), row(["lesson": "\"\n\n"]), row(["badge": "\"x"])), table(row(["lesson": "a\""])),
      "the quote opened at line 3 is followed by text", line: 3),
    TableCase(
      .tableQuote, table(row(), row(["lesson": "\"a"])), table(row(["lesson": "\"a\""])),
      "the quote opened at line 3 never closes", line: 3),
    TableCase(
      .textEncoding, Array(table(row(), row(["lesson": "~"])).utf8).map { $0 == 0x7E ? 0xFF : $0 },
      Array(table(row(["lesson": "é"])).utf8), "not UTF-8: byte 0xFF", line: 3),
    TableCase(.badText, table(row(["passed": "\0"])), table(row(["passed": "1"])), "the row holds U+0000", line: 2),
    TableCase(
      .badText, table(row(["lesson": "a\u{7}"])), table(row(["lesson": "a\u{A0}"])), "lesson holds U+0007", "/lesson"),
    TableCase(
      .badText, table(row(["appVersion": "a\u{7}"])), table(row(["appVersion": "a"])), "appVersion holds U+0007",
      "/appVersion"),
    TableCase(
      .badText, table(row(["learner": "a\u{7}"])), table(row(["learner": "a"])), "learner holds U+0007", "/learner"),
    TableCase(
      .halfSurrogate, utf16Lone(table(row(["lesson": "~"]))), utf16(table(row(["lesson": "~"]))),
      "half of a surrogate pair"),
    TableCase(.missingField, table(row(["learner": ""])), good, "learner is missing", "/learner"),
    TableCase(.missingField, table(row(["device": "\"\""])), good, "device is missing", "/device"),
    TableCase(.missingField, table(row(["at": ""])), good, "at is missing", "/at"),
    TableCase(.missingField, table(row(["lesson": ""])), table(row(["seq": ""])), "lesson is missing", "/lesson"),
    TableCase(
      .missingField, table(answerRow(["correct": ""])), table(answerRow(["selected": ""])), "correct is missing",
      "/correct"),
    TableCase(
      .wrongType, table(row(["seq": "x"])), table(row(["seq": "1.00"])), "expected an integer, found text", "/seq"),
    TableCase(
      .wrongType, table(row(["score": "4.5"])), table(row(["score": "-0"])),
      "expected an integer, found a number with a fraction", "/score"),
    TableCase(
      .wrongType, table(row(["score": " 4"])), table(row(["score": "007"])), "expected an integer, found text", "/score"
    ),
    TableCase(
      .wrongType, table(row(["score": "4e0"])), table(row(["score": "4.0"])), "found a number with a fraction", "/score"
    ),
    TableCase(.wrongType, table(row(["score": "4."])), table(row(["score": "4"])), "found text", "/score"),
    TableCase(.wrongType, table(row(["score": "+4"])), table(row(["score": "-4"])), "found text", "/score"),
    TableCase(
      .wrongType, table(row(["passed": "2"])), table(row(["passed": "NO"])), "expected true or false, found an integer",
      "/passed"),
    TableCase(
      .wrongType, table(answerRow(["correct": "maybe"])), table(answerRow(["correct": "tRue"])), "found text",
      "/correct"),
    TableCase(
      .outOfRange, table(row(["seq": "0"])), table(row(["seq": "9007199254740992"])), "seq is 0; allowed are 1 to",
      "/seq"),
    TableCase(.outOfRange, table(row(["seq": "9007199254740993"])), good, "seq is 9007199254740993", "/seq"),
    TableCase(.outOfRange, table(row(["score": "-99999999999999999999"])), good, "score is out of range", "/score"),
    TableCase(
      .outOfRange, table(answerRow(["selected": "-1"])), table(answerRow(["selected": "0"])), "selected is -1",
      "/selected"),
    TableCase(
      .outOfRange, table(row(["lesson": String(repeating: "x", count: 129)])),
      table(row(["lesson": String(repeating: "x", count: 128)])), "lesson is 129 bytes long", "/lesson"),
    TableCase(
      .outOfRange, table(row(["learner": String(repeating: "é", count: 65)])),
      table(row(["learner": String(repeating: "é", count: 64)])), "learner is 130 bytes long", "/learner"),
    TableCase(
      .outOfRange, table(row(["scope": "some"])), table(row(["scope": "badge:newbie"])), "scope is another text",
      "/scope"),
    TableCase(
      .outOfRange, table(row(["scope": "badge:"])), table(row(["scope": "keepBadges"])), "scope is another text",
      "/scope"),
    TableCase(
      .badTime, table(row(["at": "2025-02-29T08:00:00Z"])), table(row(["at": "2024-02-29T08:00:00Z"])), "no such day",
      "/at"),
    TableCase(
      .badTime, table(row(["at": "2025-12-01"])), table(row(["at": "2025-12-01 08:00:00Z"])), "not a time", "/at"),
    TableCase(.badTime, table(row(["at": "17"])), table(row(["at": "1764576000"])), "as Unix seconds", "/at"),
    TableCase(.badTime, table(row(["at": "1e999"])), table(row(["at": "786268800.5"])), "out of the calendar", "/at"),
    TableCase(.badTime, table(row(["at": "2025-12-01T08:00:00"])), good, "no UTC offset", "/at"),
    TableCase(
      .unknownEventType, table(row(["type": "lessonCompletd"])), good,
      "lessonCompletd is not known (1 record); nearest: lessonCompleted", "/type"),
    TableCase(.defaultDate, table(row(["at": "1970-01-01T00:00:00Z"])), good, "1970-01-01 is a default", "/at"),
    TableCase(.defaultDate, table(row(["at": "0"])), good, "1970-01-01 is a default", "/at"),
    TableCase(.duplicateRecord, table(row(), row()), table(row(), row(["seq": "2"])), "1 record occurs twice"),
    TableCase(
      .duplicateRecord, table(row(["seq": ""]), row(["seq": ""])),
      table(row(["seq": ""]), row(["seq": "", "lesson": "learn2"])), "1 record"),
    TableCase(
      .documentTooLarge, table(row(["lesson": large(by: 1)])), table(row(["lesson": large(by: 0)])),
      "8388609 bytes in one row; at most 8 MiB", line: 2),
    TableCase(
      .documentTooLarge, table(row(), row(["lesson": large(by: 9 << 20)]), row()), good, "17825792 bytes in one row",
      line: 3),
    TableCase(
      .tableQuote, table(row(), row(["lesson": "\"" + large(by: 9 << 20)]), row()), good,
      "the quote opened at line 3 never closes", line: 3),
  ]

  /// A field that makes its row so many bytes larger than 8 MiB.
  private static func large(by excess: Int) -> String {
    String(repeating: "x", count: (8 << 20) - row(["lesson": ""]).utf8.count + excess)
  }

  /// The text in UTF-16, with half of a surrogate pair for each `~`.
  private static func utf16Lone(_ text: String) -> [UInt8] {
    let bytes = utf16(text)
    return stride(from: 0, to: bytes.count, by: 2).flatMap {
      bytes[$0] == 0x7E ? [0x00, 0xD8] : [bytes[$0], bytes[$0 + 1]]
    }
  }

  @Test("a table raises its code, its neighbour does not", arguments: headers + rows)
  func raises(case tested: TableCase) throws {
    let found = try decode(tested.provoking)
    let problems = found.problems + found.warnings.map(\.problem)
    let problem = try #require(problems.first { $0.code == tested.code })
    #expect(problem.message.contains(tested.message))
    if let pointer = tested.pointer { #expect(problem.pointer == pointer) }
    if let line = tested.line { #expect(problem.line == line) }
    #expect(try !decode(tested.neighbour).codes.contains(tested.code))
  }

  @Test("what refuses a header refuses the file, what refuses a row only the row")
  func units() throws {
    for tested in Self.headers where ![.unknownName, .noRecords].contains(tested.code) {
      #expect(try decode(tested.provoking).summary.problem?.unit == .file)
    }
    for tested in Self.rows where tested.provoking.count < 1 << 20 {
      let decoded = try decode(tested.provoking)
      #expect(decoded.summary.problem == nil)
      #expect(decoded.problems.allSatisfy { $0.unit == .event })
    }
  }
}
