import ProgressModel
import Simulation
import Testing

@Suite("Facts against a naive second implementation")
struct FactsAgainstNaiveTests {
  @Test("Random small histories of one and two devices give the same steps and attempts", arguments: 0..<40)
  func random(seed: Int) {
    let world = World(badges: 2, lessons: 2, quizzes: 2, questions: 1)
    let deriver = FactsDeriver(curriculum: world.curriculum, names: world.names) { Int32($0 / 86_400_000) }
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<25 {
      let devices = 1 + dice.below(2)
      let history = Self.history(devices: devices, world: world, dice: &dice)
      let end = Notation.start + Int64(dice.below(100)) * 60_000
      let facts = deriver.derive(history, upTo: Timestamp(millisecondsSinceEpoch: end))
      #expect(
        facts.steps.map(\.reachedAt.millisecondsSinceEpoch) == NaiveFacts.steps(history, before: end, world: world))
      guard devices == 1 else { continue }
      let attempts = facts.attempts.map { [Int64($0.quiz), $0.number, $0.score ?? -1, Int64($0.finishRank ?? 0)] }
      #expect(attempts == NaiveFacts.attempts(history, before: end))
    }
  }

  @Test(
    "Where versions have different paths each learner goes along those he met, also where sections change their order",
    arguments: 0..<40, [false, true])
  func versions(seed: Int, isTurned: Bool) {
    let world = World(badges: 2, lessons: 2, quizzes: 2, questions: 1, hasTwoVersions: true)
    var curriculum = world.curriculum
    if isTurned { curriculum.versions[1].badges.swapAt(0, 1) }
    let deriver = FactsDeriver(curriculum: curriculum, names: world.names) { Int32($0 / 86_400_000) }
    let paths = LearningPaths(curriculum)
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<25 {
      let history = Self.history(acrossVersions: world, dice: &dice)
      let facts = deriver.derive(history, upTo: nil)
      let found = facts.steps.map { step in
        NaiveFacts.Reached(
          node: paths.nodes[step.node].name, at: step.reachedAt.millisecondsSinceEpoch,
          next: step.step.map { paths.nodes[paths.steps[$0 - 1].to].name })
      }
      let expected = NaiveFacts.path(
        history, before: .max, curriculum: curriculum, names: world.names, need: world.need)
      #expect(found == expected)
    }
  }

  /// Most items, in about the order of the path, on both sides of the second version's release.
  static func history(acrossVersions world: World, dice: inout Dice) -> LearnerHistory {
    let last = World.release.millisecondsSinceEpoch + 864_000_000
    var text = "O"
    for section in 1...3 {
      for item in ["L\(section).1", "L\(section).2", "L1.3", "P\(section).1", "P\(section).2", "P2.3"]
      where dice.below(12) > 0 { text += " " + item }
      if dice.below(3) > 0 { text += " B\(section)" }
    }
    var history = Notation.history(text, in: world)
    let change = dice.below(history.devices[0].records.count + 1)
    for index in history.devices[0].records.indices {
      let isLate = index >= change
      history.devices[0].records[index].millisecondsSinceEpoch = last + Int64((isLate ? index : index - 1_000) * 60_000)
    }
    return history
  }

  @Test(
    "Random attempts, going to and fro between quizzes with a clock that jumps, give the same times of answers",
    arguments: 0..<20)
  func waits(seed: Int) {
    let world = World(badges: 1, lessons: 1, quizzes: 2, questions: 3)
    let deriver = FactsDeriver(curriculum: world.curriculum, names: world.names) { Int32($0 / 86_400_000) }
    var dice = Dice(seed: UInt64(seed))
    let tokens = ["S1.1#1", "S1.2#1", "S1.1#2", "t-300", "t+45", "1970", "L1.1"]
    for _ in 0..<25 {
      var text = "O"
      for _ in 0..<30 {
        let answer = "A1.\(1 + dice.below(2)).\(1 + dice.below(3))#\(1 + dice.below(2))"
        text += " " + (dice.below(3) == 0 ? tokens[dice.below(tokens.count)] : answer)
      }
      let history = Notation.history(text, in: world)
      let attempts = deriver.derive(history, upTo: nil).attempts
      #expect(attempts.map { $0.answers.map { $0?.waited } } == NaiveFacts.waits(history, world: world), "\(text)")
    }
  }

  static func history(devices: Int, world: World, dice: inout Dice) -> LearnerHistory {
    let section = ["L1.1", "L1.2", "P1.1", "P1.2", "X1.1", "S1.1", "F1.2#1:1/1", "A1.1.1#1", "B1", "l1.1"]
    let tokens =
      section + section.map { $0.replacing("1.", with: "2.").replacing("B1", with: "B2") } + ["R", "t-500", "O"]
    var text = dice.below(4) == 0 ? "⟨1⟩" : "O D1"
    for device in 1...devices {
      text += " d\(device) t+\(dice.below(3000))"
      for _ in 0..<(5 + dice.below(25)) { text += " " + tokens[dice.below(tokens.count)] }
    }
    return Notation.history(text, in: world)
  }
}

/// SplitMix64, for tests that need the same chance twice.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }
}
