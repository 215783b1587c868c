import ProgressModel
import Testing

@testable import Simulation

@Suite("Histories explained step by step") struct ExplanationTests {
  private func explain(_ text: String, _ policy: RetakePolicy = .best) -> Explanation {
    let world = World(policy: policy)
    return Replayer(curriculum: world.curriculum, names: world.names).explain(Notation.history(text, in: world))
  }

  /// `4–10 Q1.1 attempt 1: 4 of 5 | L1.1, L1.2 | yes, passed`.
  private func lines(_ text: String, _ policy: RetakePolicy = .best) -> [String] {
    explain(text, policy).steps.map { step in
      let seq = step.seq == step.lastSeq ? "\(step.seq ?? 0)" : "\(step.seq ?? 0)–\(step.lastSeq ?? 0)"
      let held =
        switch step.held {
        case .yes: "yes"
        case .no: "NO"
        case .restsOn(let root): "rests on \(root)"
        }
      let needs = step.needs.joined(separator: ", ")
      return "\(seq) \(step.event) | \(needs) | "
        + ([held] + [step.result].compactMap(\.self) + step.codes).joined(separator: " ")
    }
  }

  @Test("The design's example: what each step needed, the broken gate, what rests on it")
  func design() {
    #expect(
      lines("O LL P1.1 X1.2 B1 L2.1") == [
        "1 onboarding completed |  | yes", "2 lesson L1.1 completed |  | yes", "3 lesson L1.2 completed |  | yes",
        "4–10 Q1.1 attempt 1: 5 of 5 | L1.1, L1.2 | yes passed",
        "11–17 Q1.2 attempt 1: 3 of 5 | L1.1, L1.2 | yes not passed",
        "18 badge B1 awarded | Q1.1, Q1.2 | NO BK104", "19 lesson L2.1 completed | B1 | rests on 18",
      ])
  }

  @Test("Its facts are the record and the missing pass, with what makes the absence certain")
  func facts() throws {
    let finding = try #require(explain("O LL P1.1 X1.2 B1 L2.1").replay.findings.first { $0.code == "BK104" })
    #expect(
      finding.facts.map(\.text) == [
        "badge B1 awarded", "Q1.2 not passed: best 3 of 5 (d1:17), 4 needed", "seq 1 to 19 without a gap",
      ])
    #expect(finding.facts[0].device == "d1" && finding.facts[0].seq == 18)
  }

  @Test(
    "A score that counts is named: the best one, or the last one where the policy counts that",
    arguments: [
      (RetakePolicy.best, "LL X1.1 F1.1:2/5 P1.2 B1", "Q1.1 had 3 of 5; 4 needed", "best 3 of 5 (d1:9)"),
      (
        .lastRecomputed, "LL P1.1 F1.1:2/5 P1.2 B1", "the last attempt at Q1.1 had 2 of 5; 4 needed",
        "last 2 of 5 (d1:10)"
      ),
      (
        .lastLatched, "LL P1.1 F1.1:2/5 P1.2 B1", "the last attempt at Q1.1 had 2 of 5; 4 needed", "last 2 of 5 (d1:10)"
      ),
    ])
  func countingScore(policy: RetakePolicy, text: String, message: String, fact: String) throws {
    let finding = try #require(explain(text, policy).replay.findings.first { $0.code == "BK104" })
    #expect(finding.message.contains(message), "\(finding.message)")
    #expect(finding.facts[1].text.contains(fact), "\(finding.facts[1].text)")
  }

  @Test(
    "Awards that are due, retakes, resets and devices are read as the replay reads them",
    arguments: [
      ("D1 L2.1", RetakePolicy.best, "17 lesson L2.1 completed | B1 | yes"),
      ("D1 B1 X1.1 L2.1", .best, "25 lesson L2.1 completed | B1 | yes"),
      ("D1 B1 X1.1 L2.1", .lastLatched, "25 lesson L2.1 completed | B1 | yes"),
      ("D1 B1 X1.1 L2.1", .lastRecomputed, "25 lesson L2.1 completed | B1 | NO BK109"),
      ("D1 B1 R L2.1", .best, "19 lesson L2.1 completed | B1 | NO BK801"),
      ("D1 B1 R:keepBadges L2.1", .best, "19 lesson L2.1 completed | B1 | yes"),
      ("LL S1.1#1 A1.1.1 A1.1.2", .best, "3–5 Q1.1 attempt 1: 2 answers | L1.1, L1.2 | yes not finished BK211"),
      ("D1 B1 d2 t+86400 L2.1", .best, "1 lesson L2.1 completed | B1 | yes BK601"),
    ])
  func last(_ text: String, policy: RetakePolicy, expected: String) {
    #expect(lines(text, policy).last == expected)
  }

  @Test("Each device's steps stand in its own order, and each where the others' records have made room for it")
  func devices() {
    let steps = explain("D1 B1 d2 t+3600 L2.1 D2").steps
    #expect(
      steps.filter { $0.device == "d2" }.compactMap(\.seq)
        == steps.filter { $0.device == "d2" }.compactMap(\.seq).sorted())
    #expect(steps.allSatisfy { $0.held == .yes })
  }

  @Test("Nothing that follows the rules is NO, whatever the policy", arguments: RetakePolicy.allCases)
  func legal(policy: RetakePolicy) {
    for text in ["O D1 B1 D2 B2 D3 B3 D4 B4", "O LL X1.1 P1.1 P1.2 B1 LL2", "L1.1 R LL P1.1 P1.2 B1 R:badge:1 LL P1.1"]
    {
      #expect(explain(text, policy).steps.allSatisfy { $0.held == .yes }, "\(text)")
    }
  }

  @Test("A snapshot comes with what it states, what is found, and the ways out")
  func snapshot() throws {
    let snapshot = try #require(explain("O +L1.1 +L1.2 +P1.1 -P1.2 +B1").snapshots.first)
    #expect(snapshot.stated == ["L1.1", "L1.2", "Q1.1", "B1"])
    #expect(snapshot.findings.map(\.code).contains("BK502"))
    #expect(snapshot.repairs.distance == 1)
    #expect(snapshot.repairs.trustOnly == [Change(item: "B1", from: true, to: false)])
    #expect(snapshot.repairs.assumeSkipped == [Change(item: "Q1.2", from: false, to: true)])
  }

  @Test(
    "Of flags that contradict each other it is told which the log gives, and which it does not",
    arguments: [
      ("D1 +L1.1 -L1.2 +P1.1 rest-", ["lesson L1.2 completed d1:2"]),
      ("L1.1 +L1.1 +P1.1 rest-", ["Q1.1 not passed"]), ("+L1.1 +P1.1 rest-", []),
      ("LL P1.1 +L1.1 +L1.2 +P1.1 -P1.2 +B1 rest-", ["B1 not awarded"]),
    ])
  func logged(text: String, expected: [String]) throws {
    let snapshot = try #require(explain(text).snapshots.first)
    #expect(snapshot.findings.contains { ["BK501", "BK502"].contains($0.code) })
    let logged = snapshot.logged.map { fact -> String in
      guard let device = fact.device, let seq = fact.seq else { return fact.text }
      return "\(fact.text) \(device):\(seq)"
    }
    #expect(logged == expected)
  }

  @Test("A snapshot that repeats its broken log has no finding of the replay, but is shown as no run of the app ends")
  func repeated() throws {
    let explanation = explain("LL P1.1 X1.2 B1 +L1.1 +L1.2 +P1.1 -P1.2 +B1")
    #expect(explanation.replay.findings.map(\.code) == ["BK104"])
    let snapshot = try #require(explanation.snapshots.first)
    #expect(snapshot.findings.isEmpty && snapshot.repeated.map(\.code) == ["BK502"])
    #expect(snapshot.repairs.distance == 1)
    // A recorded reset that keeps the badge makes the same flags legal, whatever else the log breaks.
    let kept = explain("LL P1.1 X1.2 B1 D1 R:keepBadges +B1 rest-").snapshots[0]
    #expect(kept.repeated.isEmpty && kept.findings.isEmpty)
  }

  @Test("A log without a snapshot: the state it leads to as it is recorded, and the ways from there to legal ones")
  func endState() throws {
    let state = try #require(explain("O LL P1.1 X1.2 B1 L2.1").endState)
    #expect(state.set == ["L1.1", "L1.2", "Q1.1", "B1", "L2.1"])
    let repairs = try #require(state.repairs)
    #expect(repairs.nearest == [[Change(item: "Q1.2", from: false, to: true)]])
    #expect(repairs.trustOnly.map(\.item) == ["B1", "L2.1"] && repairs.trustOnly.allSatisfy { !$0.to })
    #expect(repairs.assumeSkipped == [Change(item: "Q1.2", from: false, to: true)])
    #expect(explain("O +L1.1").endState?.set == [])
    #expect(explain("+L1.1").endState == nil)
  }

  @Test(
    "Policies, resets, devices and their order are in the state that a log leads to",
    arguments: [
      ("D1 B1 X1.1", RetakePolicy.best, ["L1.1", "L1.2", "Q1.1", "Q1.2", "B1"], 0),
      ("D1 B1 X1.1", .lastLatched, ["L1.1", "L1.2", "Q1.2", "B1"], 0),
      ("D1 B1 X1.1", .lastRecomputed, ["L1.1", "L1.2", "Q1.2"], 0),
      ("D1 B1 R L2.1", .best, ["L2.1"], 1), ("D1 B1 R:keepBadges L2.1", .best, ["B1", "L2.1"], 0),
      ("L2.1 d2 t+3600 LL", .best, ["L1.1", "L1.2", "L2.1"], 1),
    ])
  func endState(text: String, policy: RetakePolicy, set: [String], distance: Int) throws {
    let state = try #require(explain(text, policy).endState)
    #expect(state.set == set)
    #expect(state.repairs?.distance == distance)
  }

  @Test("The ways from a log's end are those of a snapshot with the same flags", arguments: RetakePolicy.allCases)
  func endStateAsSnapshot(policy: RetakePolicy) throws {
    let events = ["L1.1", "L1.2", "P1.1", "X1.1", "P1.2", "B1", "L2.1", "P2.1", "B2"]
    let world = World(policy: policy)
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    var broken = 0
    for number in 0..<events.count * events.count * events.count {
      let log = [number, number / 9, number / 81].map { events[$0 % 9] }.joined(separator: " ")
      let state = try #require(replayer.endState(of: Notation.history(log, in: world)))
      let flags = state.set.map { $0.replacing("Q", with: "P") }.map { "+\($0)" }.joined(separator: " ")
      let history = Notation.history("\(flags) rest-", in: world)
      let snapshot = try #require(history.snapshots.first)
      #expect(state.repairs == replayer.repairs(of: snapshot), "\(log)")
      if state.repairs?.distance != 0 { broken += 1 }
    }
    #expect(broken > 300)
  }

  @Test("Every code of a class that refutes has a rule in words")
  func rules() {
    for check in Check.all where check.kind == .ladder || check.kind == .arithmeticLadder {
      #expect(Check.rule(of: check.code) != nil, "\(check.code)")
    }
  }
}
