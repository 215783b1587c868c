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
