import ProgressModel
import Simulation
import Testing

@Suite("Facts of a learner")
struct FactsDeriverTests {
  static let day: Int64 = 86_400_000
  static let tiny = FactsDeriver(curriculum: TinyWorld.curriculum, names: TinyWorld.names) {
    Int32(($0 + 3_600_000) / 86_400_000)
  }

  static let facts: [String: LearnerFacts] = TinyWorld.histories.mapValues { tiny.derive($0, upTo: TinyWorld.asOf) }

  @Test("The nine learners reach, advance, stay active and drop off as the table of the measures says")
  func dropOff() {
    let asOf = TinyWorld.asOf.millisecondsSinceEpoch
    var rows: [[Int]] = []
    for node in 0..<5 {
      let reached = Self.facts.values.filter { $0.steps.count > node }
      let stayed = reached.filter { $0.steps.count == node + 1 }
      let dropped = stayed.filter { asOf - ($0.lastAt?.millisecondsSinceEpoch ?? 0) >= 14 * Self.day }
      rows.append([reached.count, reached.count - stayed.count, stayed.count - dropped.count, dropped.count])
    }
    #expect(rows == [[9, 8, 0, 1], [8, 6, 1, 1], [6, 3, 1, 2], [3, 2, 0, 1], [2, 2, 0, 0]])
    #expect(Self.facts.values.map(\.eventCount).reduce(0, +) == 71)
    #expect(Self.facts.values.count { $0.isOnPath } == 9)
  }

  @Test("Slots are filled by the order of completion; reading the second lesson first changes no node")
  func slots() throws {
    let steps = try #require(Self.facts["L2"]).steps
    #expect(steps.map(\.node) == [0, 1, 2])
    #expect(steps.map(\.item) == [nil, TinyWorld.names.number(of: "lb"), TinyWorld.names.number(of: "la")])
    let five = try #require(Self.facts["L5"]).steps
    #expect(five.last?.item == TinyWorld.names.number(of: "qb"))
    #expect(five.last?.node == 3)
  }

  @Test("An attempt left midway stays unfinished with its answers; a finish ranks attempts per quiz")
  func attempts() throws {
    let left = try #require(Self.facts["L5"]).attempts
    #expect(left.map(\.finishRank) == [1, nil])
    #expect(left[1].answers == [AnswerFacts(selected: 0, isRight: true, waited: 20_000), nil])
    #expect(!left[1].isComplete && left[1].isPassed == nil && left[1].closedAt == nil)
    #expect(left[1].lastAt == TinyWorld.time("01-17", 43_220))
    let first = try #require(Self.facts["L1"]).attempts
    #expect(first.map(\.finishRank) == [1, 1, 2, 2])
    #expect(first.map(\.isPassed) == [true, false, true, false])
    #expect(first.map(\.curriculum) == ["t1", "t1", "t1", "t1"])
    #expect(first.map(\.appVersion) == ["1.0", "1.0", "1.0", "1.0"])
    let blank = try #require(Self.facts["L6"]).attempts[0]
    #expect(
      blank.answers == [
        .init(selected: 1, isRight: false, waited: 20_000),
        .init(selected: EventRecord.skipped, isRight: false, waited: 20_000),
      ])
    #expect(blank.isComplete)
  }

  @Test("Two devices are one path; days are those of the zone")
  func twoDevices() throws {
    let facts = try #require(Self.facts["L8"])
    #expect(facts.deviceCount == 2)
    #expect(facts.steps.map(\.node) == Array(0...5))
    #expect(facts.attempts.map(\.device) == [0, 1])
    // 2026-02-15 23:00 UTC is the 16th in Berlin: 20,500 days after 1970-01-01.
    #expect(Self.facts["L9"]?.activeDays == [20_500])
    for (name, history) in TinyWorld.histories {
      let times = history.devices.flatMap(\.records).map(\.millisecondsSinceEpoch)
      let own = try #require(Self.facts[name])
      #expect(own.dayTimes.first?.first.millisecondsSinceEpoch == times.min())
      #expect(own.dayTimes.last?.last.millisecondsSinceEpoch == times.max())
      #expect(own.dayTimes.count == own.activeDays.count && own.dayTimes.allSatisfy { $0.first <= $0.last })
    }
  }

  @Test("Records at or after the as-of do not exist")
  func asOf() throws {
    let history = try #require(TinyWorld.histories["L1"])
    let at = Self.tiny.derive(history, upTo: TinyWorld.time("01-07", 43_250))
    #expect(at.eventCount == 6)
    #expect(at.attempts.map(\.finishedAt) == [nil])
    let after = Self.tiny.derive(
      history, upTo: Timestamp(millisecondsSinceEpoch: TinyWorld.time("01-07", 43_250).millisecondsSinceEpoch + 1))
    #expect(after.attempts.map(\.isPassed) == [true])
  }

  static let world = World(badges: 2, questions: 2)
  static let deriver = FactsDeriver(curriculum: world.curriculum, names: world.names) { Int32($0 / 86_400_000) }

  static func derive(_ text: String) -> LearnerFacts {
    deriver.derive(Notation.history(text, in: world), upTo: nil)
  }

  @Test("The path is closed: a later section does not count before the earlier one is whole")
  func closed() {
    #expect(Self.derive("O D2 B2").steps.map(\.node) == [0])
    #expect(Self.derive("O LL2 D1 B1 P2.1 P2.2 B2").steps.map(\.node) == Array(0...9))
  }

  @Test(
    "A start is the onboarding, or the first event of a log that begins at its beginning",
    arguments: [("L1.1", true, 2), ("⟨3⟩ L1.1", false, 0), ("⟨3⟩ L1.1 O", true, 2), ("d1 L1.1 d2 ⟨1⟩ L1.2", false, 0)])
  func start(text: String, isOnPath: Bool, steps: Int) {
    let facts = Self.derive(text)
    #expect(facts.isOnPath == isOnPath)
    #expect(facts.steps.count == steps)
  }

  @Test("The final badge is its award; only where no award of any badge is recorded, the last pass")
  func finalBadge() {
    #expect(Self.derive("O D1 D2").steps.count == 10)
    #expect(Self.derive("O D1 B1 D2").steps.count == 9)
    #expect(Self.derive("O D1 B1 D2 B2").steps.count == 10)
  }

  @Test("A later start or a reset closes what is open; of two answers or finishes the first counts")
  func closing() {
    let facts = Self.derive("LL S1.1 A1.1.1 S1.2 R S1.1#1 A1.1.1✗ A1.1.1 F1.1:1/2 F1.1:2/2")
    #expect(facts.resetCount == 1)
    #expect(facts.attempts.map { $0.closedAt != nil } == [true, true, false])
    #expect(facts.attempts.map(\.score) == [nil, nil, 1])
    #expect(facts.attempts[2].answers[0]?.isRight == false)
    #expect(facts.attempts[2].finishRank == 1)
  }

  @Test("Answers that go back to an earlier attempt are found there; without a start they open one")
  func interleaved() {
    let facts = Self.derive("S1.1#1 S1.2#1 A1.1.1#1 A1.2.1#1 F1.1#1:2/2 A2.1.1#7")
    #expect(facts.attempts.count == 3)
    #expect(facts.attempts[0].answers[0] != nil)
    #expect(facts.attempts[2].startedAt == nil && facts.attempts[2].number == 7)
  }

  @Test(
    "An answer's time runs from the start or answer before it in its own attempt, by the recorded times",
    arguments: [
      ("S1.1 A1.1.1 A1.1.2", [[60_000, 60_000]]),
      ("S1.1 A1.1.2 A1.1.1", [[60_000, 60_000]]),
      // Another quiz in between belongs to another attempt; the clock ran on.
      ("S1.1#1 A1.1.1#1 S1.2#1 A1.1.2#1 A1.2.1#1", [[60_000, 120_000], [120_000, nil]]),
      // A second answer to a question does not count, but the next one's time runs from it.
      ("S1.1 A1.1.1 A1.1.1 A1.1.2", [[60_000, 60_000]]),
      // What lies behind a finish or a lesson is no answer.
      ("S1.1 A1.1.1 L1.1 A1.1.2 F1.1:2/2", [[60_000, 120_000]]),
      // The clock went back.
      ("S1.1 t-600 A1.1.1 A1.1.2", [[-540_000, 60_000]]),
      // Without a start, or without a time of either event, it is not known.
      ("A1.1.1 A1.1.2", [[nil, 60_000]]),
      ("S1.1 1970 A1.1.1 A1.1.2", [[nil, nil]]),
    ] as [(String, [[Int64?]])])
  func waits(text: String, expected: [[Int64?]]) {
    #expect(Self.derive(text).attempts.map { $0.answers.map { $0?.waited } } == expected)
  }

  @Test("The first attempt is the one finished first, not the one started first")
  func rankedByFinish() {
    let facts = Self.derive("S1.1#1 S1.1#2 F1.1#2:1/2 F1.1#1:2/2")
    #expect(facts.attempts.map(\.number) == [1, 2])
    #expect(facts.attempts.map(\.finishRank) == [2, 1])
  }

  @Test("An event without a time has its place in the order but no day")
  func withoutTime() {
    var history = Notation.history("O LL", in: Self.world)
    history.devices[0].records[1].millisecondsSinceEpoch = EventRecord.noTime
    let facts = Self.deriver.derive(history, upTo: nil)
    #expect(facts.steps.count == 3)
    #expect(facts.steps[1].reachedAt == facts.steps[0].reachedAt)
    history.devices[0].records[0].millisecondsSinceEpoch = EventRecord.noTime
    let end = history.devices[0].records[2].millisecondsSinceEpoch
    #expect(Self.deriver.derive(history, upTo: Timestamp(millisecondsSinceEpoch: end)).eventCount == 0)
  }

  @Test("The nodes of the current version carry the names of the store")
  func nodes() {
    let nodes = Curriculum.pathNodes(of: TinyWorld.curriculum.versions[0])
    #expect(
      nodes.map(\.name) == ["onboarding", "star.lesson1", "star.lesson2", "star.quiz1", "star.quiz2", "star.badge"])
    #expect(nodes.map(\.title).prefix(2) == ["Onboarding", "Star, lesson 1"])
  }
}
