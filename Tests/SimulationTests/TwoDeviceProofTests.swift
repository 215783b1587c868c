import ProgressModel
import Testing

@testable import Simulation

@Suite("Two devices against all interleavings")
struct TwoDeviceProofTests {
  static let world = ShortLogProofTests.world

  /// The kinds of `NaiveDevices`, of a device that records outcomes only; all at one time.
  static func records(_ log: [Int]) -> [EventRecord] {
    log.enumerated().map { place, kind in
      var record =
        kind < 9
        ? ShortLogProofTests.records[kind] : EventRecord(seq: 0, millisecondsSinceEpoch: 0, kind: .progressReset)
      if kind >= 9 { record.scope = kind == 9 ? .keepBadges : .badge }
      if kind >= 10 { record.subject = world.names.number(of: "B\(kind - 9)") ?? 0 }
      record.seq = Int64(place) + 1
      record.millisecondsSinceEpoch = Notation.start
      return record
    }
  }

  static func history(_ logs: [[Int]]) -> LearnerHistory {
    let devices = logs.enumerated().map {
      DeviceHistory(device: "d\($0.offset + 1)", records: records($0.element), exports: [])
    }
    return LearnerHistory(devices: devices, snapshots: [])
  }

  /// What the replay and the naive reference disagree on.
  private func difference(_ logs: [[Int]], _ policy: RetakePolicy, _ pass: inout ReplayPass) -> String? {
    pass.begin(Self.history(logs), policy: policy)
    pass.run()
    let codes = pass.suspicions.filter { $0.dependsOnOrder || [.notDecided, .unrecordedReset].contains($0.code) }.map(
      \.code)
    if codes.isEmpty == NaiveDevices.isLegal(logs, policy: policy) { return nil }
    return "\(logs): \(codes)"
  }

  @Test(
    "A history is suspicious exactly if no interleaving is legal: all 7,381 logs up to length 4, split in every way",
    arguments: RetakePolicy.allCases)
  func split(policy: RetakePolicy) {
    var pass = Replayer(curriculum: Self.world.curriculum, names: Self.world.names).scratch().pass
    var differences: [String] = []
    var logs = 0
    for length in 0...4 {
      for code in 0..<(0..<length).reduce(1, { product, _ in product * 9 }) {
        var rest = code
        let log = (0..<length).map { _ in
          defer { rest /= 9 }
          return rest % 9
        }
        logs += 1
        for cut in 0...length {
          guard differences.count < 5 else { break }
          if let found = difference([Array(log[..<cut]), Array(log[cut...])], policy, &pass) {
            differences.append(found)
          }
        }
      }
    }
    #expect(logs == 7381)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("So it is for longer ones with resets of all scopes", arguments: RetakePolicy.allCases)
  func random(policy: RetakePolicy) {
    var pass = Replayer(curriculum: Self.world.curriculum, names: Self.world.names).scratch().pass
    var dice = Dice(seed: 11)
    var differences: [String] = []
    var legal = 0
    for _ in 0..<30_000 where differences.count < 5 {
      let logs = LikelyLogs.some(2, policy: policy, dice: &dice)
      if let found = difference(logs, policy, &pass) { differences.append(found) }
      if NaiveDevices.isLegal(logs, policy: policy) { legal += 1 }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect((6_000...24_000).contains(legal), "\(legal)")
  }
}

/// Logs that are legal about as often as not: dealt from one legal run, then perhaps damaged.
enum LikelyLogs {
  static func some(_ count: Int, policy: RetakePolicy, dice: inout Dice) -> [[Int]] {
    var state = NaiveDevices(policy: policy, devices: count)
    var logs = Array(repeating: [Int](), count: count)
    var device = 0
    let length = 4 + dice.below(9)
    while logs.joined().count < length {
      if dice.below(3) == 0 { device = (device + 1 + dice.below(count - 1)) % count }
      let kind = dice.below(6) == 0 ? 8 + dice.below(4) : dice.below(8)
      if state.take(kind, by: device) || dice.below(12) == 0 { logs[device].append(kind) }
    }
    if dice.below(3) == 0, let device = logs.indices.first(where: { !logs[$0].isEmpty }) {
      logs[device].remove(at: dice.below(logs[device].count))
    }
    return logs
  }
}
