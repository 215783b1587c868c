import Exports
import ProgressModel
import Storage
import Testing

@testable import BridgekeeperCLI

@Suite struct ProblemListTests {
  /// An export whose events name a lesson and whatever else is given.
  private func export(_ events: [String], learner: String = "anna") -> String {
    #"{"format":"bridge-progress","version":1,"learner":"\#(learner)","device":"d","#
      + #""exportedAt":"2026-01-06T10:00:00Z","events":[\#(events.joined(separator: ",\n"))]}"#
  }

  private func event(_ seq: Int, _ more: String = "", lesson: String = #""lesson":"lesson1""#) -> String {
    #"{"seq":\#(seq),"at":"2026-01-05T10:00:00Z","type":"lessonStarted"\#(more),\#(lesson)}"#
  }

  private func problems(_ files: [String]) throws -> [(file: String, problem: ImportProblem)] {
    let scene = try ImportScene()
    let steps = files.enumerated().map { scene.file("\($0.offset).json", $0.element) }
    return try scene.run(steps).all
  }

  @Test("Refused units and warnings stand in the order of the input; a warning once per name, with its count")
  func order() throws {
    let first = export([
      event(1, #","hue":1"#), event(2, lesson: #""lesson":7"#), event(3, #","hue":2,"tone":1"#),
    ])
    let second = export([event(4, lesson: #""lesson":true"#), event(5, #","hue":3"#)])
    let found = try problems([first, second])
    #expect(found.map(\.problem.code) == [.unknownName, .wrongType, .unknownName, .wrongType])
    #expect(found.map(\.file) == ["0.json", "0.json", "0.json", "1.json"])
    #expect(found.map(\.problem.line) == [1, 2, 3, 1])
    try #require(found.count == 4)
    #expect(found[0].problem.message.hasPrefix("hue is not known (3 times)"))
    #expect(found[2].problem.message.hasPrefix("tone is not known (1 time)"))
  }

  @Test("A warning without a name is about its file: each file has its own")
  func namelessWarnings() throws {
    #expect(try problems(["[]", " [ ] "]).map(\.problem.code) == [.noRecords, .noRecords])
  }

  @Test("Warnings of one document stand in the order of its text, whatever rule found them")
  func warningsInOrder() throws {
    let text =
      #"{"progress":{"learn1Completed":"maybe","hue":1},"timeZone":"Mars/X","tone":2,"version":1,"#
      + #""format":"bridge-progress","learner":"anna","exportedAt":"2026-01-06T10:00:00Z"}"#
    #expect(try problems([text]).map(\.problem.pointer) == ["/progress/learn1Completed", "/progress/hue", "/tone"])
  }

  @Test("Voids that have no effect are one warning, over all lines")
  func voids() throws {
    let lines = [(1, 9), (2, 1), (3, 8), (4, 3)].map { id, target in
      #"{"id":"\#(uuid(id))","actor":{"mbox":"mailto:a@b.c"},"object":{"objectType":"StatementRef","id":"\#(uuid(target))"},"#
        + #""verb":{"id":"http://adlnet.gov/expapi/verbs/voided"},"timestamp":"2026-01-05T10:00:00Z"}"#
    }
    let found = try problems([lines.joined(separator: "\n")])
    #expect(found.map(\.problem.code) == [.statementVoid])
    #expect(found.first?.problem.message == "2 voiding statements were voided; no effect")
  }

  private func uuid(_ number: Int) -> String { "00000000-0000-0000-0000-00000000000\(number)" }

  @Test("A record that occurs twice in one document is said once, with the number of such records")
  func duplicates() throws {
    let found = try problems([export([event(1), event(1), event(1), event(2)])])
    #expect(found.map(\.problem.code) == [.duplicateRecord])
    #expect(found.first?.problem.message == "2 records occur twice in one document")
  }

  @Test("Conflicts are counted once per set of fields, over all documents")
  func conflicts() throws {
    let lines = (1...5).map { export([event($0, lesson: #""lesson":"lesson2""#)]) }.joined(separator: "\n")
    let found = try problems([export((1...5).map { event($0) }), lines])
    #expect(found.map(\.problem.code) == [.recordConflict])
    #expect(found.first?.problem.message.hasPrefix("5 records differ from those already stored (lesson)") == true)
    #expect(found.first?.file == "1.json")
  }

  @Test("1,000 refusals of a file are listed, then one entry says how many more", arguments: [1_000, 1_003])
  func manyRefusals(_ count: Int) throws {
    let found = try problems([export((1...count).map { event($0, lesson: #""lesson":7"#) }), "{"])
    let more = count - 1_000
    #expect(found.count == 1_001 + (more > 0 ? 1 : 0))
    #expect(found.dropLast().filter { $0.problem.unit == .event }.count == 1_000)
    #expect(found.last?.problem.code == .jsonTruncated, "the next file's problems are listed")
    if more > 0, found.count > 1_000 {
      #expect(found[1_000].problem.message == "3 more were refused in this file; they are not listed")
    }
  }

  @Test("1,000 names of warnings are listed, the rest is counted")
  func manyNames() throws {
    let lines = (1...1_500).map { export([event($0, #","key\#($0)":1"#)]) }.joined(separator: "\n")
    let found = try problems([lines, lines.replacing("key", with: "yek")])
    #expect(found.count == 1_001)
    #expect(found.last?.problem.message == "2000 more of this kind are not listed")
  }

  @Test("A file that is refused as a whole leaves no remark of its parts")
  func refusedFile() throws {
    let found = try problems(["[" + export([event(1, #","hue":1"#)]) + ", {,}]"])
    #expect(found.map(\.problem.code) == [.jsonSyntax])
    #expect(found.first?.problem.unit == .file)
  }
}
