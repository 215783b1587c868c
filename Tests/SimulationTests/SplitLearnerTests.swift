import ProgressModel
import Testing

@testable import Simulation

@Suite("One honest learner on two devices")
struct SplitLearnerTests {
  /// Deals whole attempts, lessons and awards to two devices; each numbers its records and attempts itself, the second
  /// one's clock is off.
  static func split(_ records: [EventRecord], offset: Int64, dice: inout Dice) -> LearnerHistory {
    var logs: [[EventRecord]] = [[], []]
    var attempts: [[NameID: Int64]] = [[:], [:]]
    var device = 0
    for record in records {
      let isInside = record.kind == .questionAnswered || record.kind == .quizFinished
      if !isInside { device = dice.below(4) == 0 ? 1 - device : device }
      var record = record
      if record.kind == .quizStarted { attempts[device][record.subject, default: 0] += 1 }
      if record.attempt > 0 { record.attempt = attempts[device][record.subject] ?? 1 }
      record.seq = Int64(logs[device].count) + 1
      if device == 1 { record.millisecondsSinceEpoch += offset }
      logs[device].append(record)
    }
    let devices = logs.enumerated().filter { !$0.element.isEmpty }.map {
      DeviceHistory(device: "d\($0.offset)", records: $0.element, exports: [])
    }
    return LearnerHistory(devices: devices, snapshots: [])
  }

  @Test(
    "With clocks within the tolerance there are remarks on sync only; with clocks hours apart nobody is accused",
    arguments: [0, 240_000, -240_000, 14_400_000, -14_400_000] as [Int64])
  func split(offset: Int64) {
    let simulation = ForwardSimulationTests.simulation()
    let replayer = Replayer(curriculum: ForwardSimulationTests.world.curriculum, names: simulation.names)
    let deriver = FactsDeriver(curriculum: ForwardSimulationTests.world.curriculum, names: simulation.names) {
      Int32($0 / 86_400_000)
    }
    var dice = Dice(seed: 5)
    var synced = 0
    for index in 0..<120 {
      let whole = simulation.learner(index).history
      guard let log = whole.devices.first else { continue }
      let history = Self.split(log.records, offset: offset, dice: &dice)
      let replay = replayer.replay(history)
      let messages = replay.findings.map { "\($0.code) \($0.kind) \($0.message)" }
      #expect(!replay.findings.contains { $0.kind.refutes || $0.severity >= .major }, "\(index) \(messages)")
      if abs(offset) < 300_000 {
        #expect(replay.verdict == .consistent, "\(index) \(messages)")
        if replay.findings.contains(where: { $0.code == "BK601" }) { synced += 1 }
      }
      guard offset == 0 else { continue }
      let (one, two) = (deriver.derive(whole, upTo: nil), deriver.derive(history, upTo: nil))
      #expect(one.steps == two.steps)
      #expect(one.attempts.map(\.finishRank) == two.attempts.map(\.finishRank))
      #expect(one.activeDays == two.activeDays)
    }
    #expect(synced > 40 || abs(offset) > 300_000)
  }
}
