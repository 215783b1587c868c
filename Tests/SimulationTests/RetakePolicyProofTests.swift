import ProgressModel
import Testing

@testable import Simulation

@Suite("Short logs under the policies where the last result counts")
struct RetakePolicyProofTests {
  /// The app, step by step, in the world of two badges with one lesson and one quiz each. A badge that is due counts as
  /// awarded for what it opens.
  struct App {
    let policy: RetakePolicy
    var lessons = [false, false]
    var passes = [false, false]
    var awarded = [false, false]
    var due = [false, false]
    var latchedQuiz = [false, false]

    /// Applies an event if its guard holds; else false.
    mutating func take(_ kind: Int) -> Bool {
      if kind == 8 {
        self = App(policy: policy)
        return true
      }
      let section = kind / 4
      let isOpen = section == 0 || due[0]
      switch kind % 4 {
      case 0:
        guard isOpen else { return false }
        lessons[section] = true
        if policy == .lastLatched { latchedQuiz[section] = true }
      case 1, 2:
        guard (isOpen && lessons[section]) || latchedQuiz[section] else { return false }
        finish(section, isPassed: kind % 4 == 1)
      default:
        guard due[section], !awarded[section] else { return false }
        awarded[section] = true
      }
      return true
    }

    private mutating func finish(_ section: Int, isPassed: Bool) {
      passes[section] = isPassed
      if isPassed { due[section] = true }
      if !isPassed && policy == .lastRecomputed {
        due[section] = false
        awarded[section] = false
      }
    }
  }

  @Test(
    "The first record that the app would not have let happen is the first one flagged",
    arguments: [RetakePolicy.lastLatched, .lastRecomputed], 3...5)
  func first(policy: RetakePolicy, length: Int) {
    let replayer = Replayer(curriculum: ShortLogProofTests.world.curriculum, names: ShortLogProofTests.world.names)
    var scratch = replayer.scratch()
    var differences: [String] = []
    let total = (0..<length).reduce(1) { product, _ in product * 9 }
    // Every seventh log of length 5: coprime to 9, so that every prefix occurs.
    for code in stride(from: 0, to: total, by: length == 5 ? 7 : 1) {
      var rest = code
      let log = (0..<length).map { _ in
        defer { rest /= 9 }
        return rest % 9
      }
      var app = App(policy: policy)
      let expected = log.firstIndex { !app.take($0) }
      scratch.pass.begin(ShortLogProofTests.history(log), policy: policy)
      scratch.pass.run()
      let found = scratch.pass.unsupported.first?.index
      if found != expected && differences.count < 6 {
        differences.append("\(log): \(found ?? -1) for \(expected ?? -1)")
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }
}
