import ProgressModel
import Testing

@testable import Simulation

@Suite("Three devices against all interleavings")
struct ThreeDeviceProofTests {
  /// What the replay and the naive reference disagree on.
  private func difference(_ logs: [[Int]], _ policy: RetakePolicy, _ pass: inout ReplayPass) -> String? {
    pass.begin(TwoDeviceProofTests.history(logs), policy: policy)
    pass.run()
    let codes = pass.suspicions.filter { $0.dependsOnOrder || [.notDecided, .unrecordedReset].contains($0.code) }.map(
      \.code)
    if codes.isEmpty == NaiveDevices.isLegal(logs, policy: policy) { return nil }
    return "\(logs): \(codes)"
  }

  @Test(
    "A history is suspicious exactly if no interleaving is legal: all 820 logs up to length 3, split in three",
    arguments: RetakePolicy.allCases)
  func split(policy: RetakePolicy) {
    var pass = Replayer(curriculum: TwoDeviceProofTests.world.curriculum, names: TwoDeviceProofTests.world.names)
      .scratch().pass
    var differences: [String] = []
    var histories = 0
    for length in 0...3 {
      ShortLogProofTests.small.forAll(length: length, first: 0..<9) { log in
        for first in 0...length {
          for second in first...length where differences.count < 5 {
            let logs = [Array(log[..<first]), Array(log[first..<second]), Array(log[second...])]
            histories += 1
            if let found = difference(logs, policy, &pass) { differences.append(found) }
          }
        }
      }
    }
    #expect(histories == 1 + 9 * 3 + 81 * 6 + 729 * 10)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test("So it is for longer ones with resets of all scopes", arguments: RetakePolicy.allCases)
  func random(policy: RetakePolicy) {
    var pass = Replayer(curriculum: TwoDeviceProofTests.world.curriculum, names: TwoDeviceProofTests.world.names)
      .scratch().pass
    var dice = Dice(seed: 12)
    var differences: [String] = []
    var legal = 0
    for _ in 0..<3_000 where differences.count < 5 {
      let logs = LikelyLogs.some(3, policy: policy, dice: &dice)
      if let found = difference(logs, policy, &pass) { differences.append(found) }
      if NaiveDevices.isLegal(logs, policy: policy) { legal += 1 }
    }
    #expect(differences.isEmpty, "\(differences)")
    #expect((600...2_400).contains(legal), "\(legal)")
  }

  @Test("Three resets that knew nothing of each other keep what any of them keeps", arguments: RetakePolicy.allCases)
  func resetsTogether(policy: RetakePolicy) {
    var pass = Replayer(curriculum: TwoDeviceProofTests.world.curriculum, names: TwoDeviceProofTests.world.names)
      .scratch().pass
    // A pass of the second quiz behind each of them: nothing can have been cleared.
    let logs = [[0, 1, 3, 4, 5, 7, 10, 5], [4, 11, 5], [4, 8, 5]]
    #expect(NaiveDevices.isLegal(logs, policy: policy))
    #expect(difference(logs, policy, &pass) == nil)
    #expect(difference([logs[0], logs[1] + [0], [4, 8, 3]], policy, &pass) == nil)
  }
}
