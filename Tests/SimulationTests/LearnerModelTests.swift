import ProgressModel
import Testing

@testable import Simulation

/// What synthetic learners do, and that they always do the same.
@Suite("The learner model")
struct LearnerModelTests {
  static func histories(_ count: Int, _ change: (inout SimulationOptions) -> Void = { _ in }) -> [LearnerHistory] {
    var options = SimulationOptions(start: World.release)
    options.hasDevices = true
    options.hasResets = true
    change(&options)
    let simulation = ForwardSimulation(curriculum: World().curriculum, options: options)
    return (0..<count).map { simulation.learner($0).history }
  }

  @Test(
    "Lessons are read again, questions skipped, attempts abandoned, quizzes taken again after a fail and after a pass")
  func habits() {
    var (reread, skipped, abandoned, afterFail, afterPass) = (0, 0, 0, 0, 0)
    for history in Self.histories(300) {
      for log in history.devices.map(\.records) {
        reread +=
          log.count { $0.kind == .lessonCompleted }
          - Set(log.filter { $0.kind == .lessonCompleted }.map(\.subject)).count
        skipped += log.count { $0.kind == .questionAnswered && $0.selected == EventRecord.skipped }
        abandoned += log.count { $0.kind == .quizStarted } - log.count { $0.kind == .quizFinished }
        for (index, start) in log.enumerated() where start.kind == .quizStarted {
          let last = log[..<index].last { $0.kind == .quizFinished && $0.subject == start.subject }
          afterFail += last?.passed == false ? 1 : 0
          afterPass += last?.passed == true ? 1 : 0
        }
      }
    }
    for count in [reread, skipped, abandoned, afterFail, afterPass] { #expect(count > 50) }
  }

  @Test("Second devices have logs and clocks of their own; resets have all scopes; no log is anything but in order")
  func devices() {
    let histories = Self.histories(600)
    let logs = histories.flatMap { $0.devices.map(\.records) }
    #expect(histories.count { $0.devices.count == 2 } > 100)
    let scopes = Set(logs.joined().filter { $0.kind == .progressReset }.map(\.scope))
    #expect(scopes == [.all, .keepBadges, .badge])
    for log in logs {
      #expect(log.map(\.seq) == Array(1...Int64(log.count)))
      #expect(log.count { $0.kind == .onboardingCompleted } == 1)
      #expect(zip(log, log.dropFirst()).allSatisfy { $0.millisecondsSinceEpoch <= $1.millisecondsSinceEpoch })
    }
    let apart = histories.count { history in
      !NaiveJudgeTests.judge().isLegal(history.devices.map(\.records), skew: 300_000)
    }
    #expect(apart == 0)
  }

  @Test("Learners leave everywhere; the able ones finish")
  func ends() {
    let reached = Self.histories(400) { $0.hasResets = false }.map { history in
      Set(history.devices.flatMap(\.records).filter { $0.kind == .badgeUnlocked }.map(\.subject)).count
    }
    for badges in 0...4 { #expect(reached.count { $0 == badges } > 15, "\(badges)") }
  }

  /// FNV-1a over all fields of all records: another value is another world for everybody who names a seed.
  @Test(
    "The same seed gives the same records on every machine",
    arguments: [(1, 0x9af8_dcbf_6f44_5b9e), (42, 0x8ef6_9a00_9cfe_7c26)] as [(UInt64, UInt64)])
  func pinned(seed: UInt64, expected: UInt64) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for record in Self.histories(20, { $0.seed = seed }).flatMap(\.devices).flatMap(\.records) {
      let fields = [
        record.seq, record.millisecondsSinceEpoch, Int64(record.kind.rawValue), Int64(record.subject), record.attempt,
        Int64(record.question), record.selected, record.score, record.passed == true ? 1 : 0,
      ]
      for field in fields { hash = (hash ^ UInt64(bitPattern: field)) &* 0x100_0000_01b3 }
    }
    #expect(hash == expected, "\(seed): 0x\(String(hash, radix: 16))")
  }
}
