import StrictJSON
import Testing

/// The examples' replay against the truth that the simulation wrote beside them.
@Suite struct ReplayTests {
  @Test("The impossible learners are exactly those of the truth, and each fault that shows is found by a code of it")
  func truth() throws {
    let scene = try Scene(["--zone", "Europe/Berlin", "--now", Demo.now])
    #expect(try scene.run("import", Demo.exports, "--plain-ids").code == 0)
    let outcome = try scene.run("replay", "--json")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let result = try outcome.json
    let truth = try TruthLine.all()

    #expect(result.int("learners") == truth.count)
    #expect(result.int("events") == truth.reduce(0) { $0 + $1.events.values.reduce(0, +) })
    let verdicts = ["consistent", "explained", "impossible"].compactMap { result.int($0) }
    #expect(verdicts.count == 3 && verdicts.reduce(0, +) == truth.count)
    let accused = Set(result.list("findings").filter(Self.isAccusing).compactMap { $0.text("learner") })
    #expect(accused == Set(truth.filter { $0.verdict == "impossible" }.map(\.learner)))
    #expect(accused.count >= 10 && verdicts[2] == accused.count)
    let codes = Dictionary(grouping: result.list("findings")) { $0.text("learner") ?? "" }
      .mapValues { Set($0.compactMap { $0.text("code") }) }
    for line in truth {
      for fault in line.faults where fault.detectable {
        #expect(!codes[line.learner, default: []].isDisjoint(with: fault.codes), "\(line.learner) \(fault.codes)")
      }
    }
  }

  private static func isAccusing(_ finding: JSONValue) -> Bool {
    ["impossible", "arithmetic"].contains(finding.text("class"))
  }

  @Test("Codes and limits only shorten the list; a learner is named by id, pseudonym or the pseudonym's beginning")
  func choices() throws {
    let scene = try Demo.imported()
    let all = try scene.run("replay", "--json").json
    let accused = try #require(TruthLine.all().first { $0.verdict == "impossible" })
    let code = try #require(all.list("findings").first(where: Self.isAccusing)?.text("code"))
    let shortened = try scene.run("replay", "--json", "--code", code, "--limit", "1").json
    #expect(shortened.list("findings").map { $0.text("code") } == [code])
    for member in ["learners", "events", "impossible", "consistent", "codes.\(code)"] {
      #expect(shortened.int(member) == all.int(member) && all.int(member) != nil, "\(member)")
    }
    let one = try scene.run("replay", "--json", "--learner", accused.learner)
    #expect(try one.json.int("learners") == 1)
    #expect(try one.json.int("impossible") == 1)
    #expect(!one.output.contains(accused.learner))
    let pseudonym = try #require(try one.json.list("findings").first?.text("learner"))
    #expect(pseudonym.count == 32)
    #expect(try scene.run("replay", "--json", "--learner", pseudonym).output == one.output)
    #expect(try scene.run("replay", "--json", "--learner", String(pseudonym.prefix(12))).output == one.output)
  }

  @Test("--fail-on ends with 10 at its severity and above")
  func failOn() throws {
    let scene = try Demo.imported()
    #expect(try scene.run("replay", "--fail-on", "critical").code == 10)
    #expect(try scene.run("replay", "--fail-on", "never").code == 0)
    let honest = try #require(TruthLine.all().first { $0.faults.isEmpty })
    #expect(try scene.run("replay", "--fail-on", "minor", "--learner", honest.learner).code == 0)
  }

  @Test("A beginning that several pseudonyms share is refused with the candidates")
  func ambiguous() throws {
    let scene = try Scene()
    #expect(try scene.run("simulate", "--learners", "900", "--weeks", "1", "--out", "world").code == 0)
    #expect(try scene.run("import", "world/exports").code == 0)
    let pseudonyms = try scene.dump(["select lower(hex(pseudonym)) from learner"]).map { line in
      line.filter(\.isHexDigit).suffix(32)
    }
    let groups = Dictionary(grouping: pseudonyms) { $0.prefix(4) }
    let shared = try #require(groups.first { $0.value.count > 1 })
    let outcome = try scene.run("replay", "--learner", String(shared.key))
    #expect(outcome.code == 64)
    for pseudonym in shared.value { #expect(outcome.errors.contains(pseudonym.prefix(12))) }
  }
}
