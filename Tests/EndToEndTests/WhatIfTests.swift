import Foundation
import StrictJSON
import Testing

@Suite struct WhatIfTests {
  private func demo() throws -> Scene { try Demo.imported() }

  @Test("Facts and what is not claimed stand apart, in words, in JSON and on two sheets")
  func apart() throws {
    let scene = try demo()
    let text = try scene.run("what-if", "--pass-mark", "100")
    #expect(text.code == 0 && text.errors.isEmpty)
    let parts = text.output.components(separatedBy: "\nNot claimed: ")
    try #require(parts.count == 2)
    #expect(parts[0].hasPrefix("Replay facts: ") && parts[0].contains("At least "))
    let unclaimed = "That a stopped learner would have given"
    #expect(!parts[0].contains(unclaimed) && parts[1].contains(unclaimed))
    #expect(!parts[0].contains("ompletion or pass rates") && parts[1].contains("Completion or pass rates"))

    let outcome = try scene.run("what-if", "--pass-mark", "100", "--json", "--out", "out", "--format", "xlsx,csv,json")
    let result = try outcome.json
    let counts = ["stoppedAtLeast", "toTheEnd", "notObserved"].compactMap { result.int("counts.\($0)") }
    #expect(counts.count == 3 && counts.reduce(0, +) == result.int("counts.paths"))
    #expect(result.names("replayFacts") == ["what_if_rules", "what_if_paths", "what_if_quizzes", "what_if_gates"])
    #expect(result.list("notClaimed.what_if_not_claimed.rows").count == 5)
    let files = Set(try scene.files(in: "out").keys.map { String($0.split(separator: ".")[0]) })
    #expect(files.count == 1 && files.first?.hasPrefix("what-if-") == true)
  }

  @Test("A lower mark stops nobody; no attempt that met the higher one fails the lower")
  func lower() throws {
    let result = try demo().run("what-if", "--pass-mark", "60", "--json").json
    #expect(result.int("counts.stoppedAtLeast") == 0 && result.int("counts.meetItLater") == 0)
    #expect((result.int("counts.meetItEarlier") ?? 0) > 0)
    let gates = result.list("replayFacts.what_if_gates.rows")
    #expect(gates.count == 16)
    #expect(
      gates.contains { row in
        guard case .array(let cells) = row.content, case .integer(let opened) = cells[4].content else { return false }
        return opened > 0
      })
  }

  @Test("The text keeps within 80 columns; every statement that is not claimed is whole")
  func width() throws {
    let text = try demo().run("what-if", "--pass-mark", "60").output
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("learners meet the other rules' mark") && words.contains("Not claimed: "))
  }

  @Test("In an empty store nothing is claimed")
  func empty() throws {
    let scene = try Scene()
    try scene.write(
      "{\"format\":\"bridge-progress\",\"version\":1,\"learner\":\"a\",\"device\":\"d\",\"exportedAt\":\"2025-12-14T08:30:00Z\",\"progress\":{}}",
      to: "a.json")
    _ = try scene.run("import", "a.json")
    let outcome = try scene.run("what-if", "--pass-mark", "60", "--week", "2025-W50", "--json")
    #expect(outcome.code == 0)
    #expect(try outcome.json.int("counts.paths") == 0)
  }

  @Test("The curriculum in force as the other file changes nothing")
  func same() throws {
    let scene = try demo()
    let file = Project.path("curriculum/bridge-professionals.json")
    let result = try scene.run("what-if", "--rules", file, "--json").json
    for count in ["stoppedAtLeast", "meetItEarlier", "meetItLater"] {
      #expect(result.int("counts.\(count)") == 0, "\(count)")
    }
  }

  @Test("Where the other rules are those in force, it is said that nothing can differ")
  func noScenario() throws {
    let outcome = try demo().run("what-if", "--pass-mark", "80", "--retakes", "best")
    #expect(outcome.code == 0 && outcome.errors.contains("nothing can differ"))
    #expect(try demo().run("what-if", "--pass-mark", "81").errors.isEmpty)
  }

  @Test(
    "A scenario must be one, and its file a curriculum",
    arguments: [
      ([], 64), (["--pass-mark", "101"], 64), (["--rules", "missing.json"], 78),
      (["--pass-mark", "7", "--rules", "x"], 64),
    ]
      as [([String], Int32)])
  func refused(_ options: [String], _ code: Int32) throws {
    let outcome = try demo().run(["what-if"] + options)
    #expect(outcome.code == code && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }
}
