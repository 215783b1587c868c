import ProgressModel
import Testing

@testable import Simulation

@Suite("Two devices against all interleavings")
struct TwoDeviceProofTests {
  /// The eight kinds of two badges with one lesson and one quiz: L1 P1 X1 B1 L2 P2 X2 B2, without resets.
  static let kinds = 8

  /// Whether some order that keeps both devices' own sequences holds every guard, by trying all.
  static func isLegal(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>, done: [Int] = []) -> Bool {
    if first.isEmpty && second.isEmpty { return true }
    let facts = ShortLogProofTests.Reference.reached(done)
    for (head, isFirst) in [(first.first, true), (second.first, false)] {
      // An award recorded on both devices counts once.
      guard let head, ShortLogProofTests.Reference.guardHolds(head, on: facts, before: []) else { continue }
      let rest = isFirst ? (first.dropFirst(), second) : (first, second.dropFirst())
      if isLegal(rest.0, rest.1, done: done + [head]) { return true }
    }
    return false
  }

  @Test(
    "A history is suspicious exactly if no interleaving is legal, for all logs split in every way", arguments: 2...4)
  func split(length: Int) {
    let world = ShortLogProofTests.world
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    var scratch = replayer.scratch()
    var differences: [String] = []
    let total = (0..<length).reduce(1) { product, _ in product * Self.kinds }
    for code in 0..<total {
      var rest = code
      let log = (0..<length).map { _ in
        defer { rest /= Self.kinds }
        return rest % Self.kinds
      }
      for cut in 1..<length {
        let (first, second) = (log[..<cut], log[cut...])
        let hasTwice = [first, second].contains { half in [3, 7].contains { kind in half.count { $0 == kind } > 1 } }
        if hasTwice { continue }
        let devices =
          ShortLogProofTests.history(Array(first)).devices + ShortLogProofTests.history(Array(second)).devices
        scratch.pass.begin(LearnerHistory(devices: devices, snapshots: []), policy: .best)
        scratch.pass.run()
        let isSuspicious = scratch.pass.suspicions.contains { $0.missing != nil && $0.code != .needsSync }
        if isSuspicious == Self.isLegal(first, second) && differences.count < 5 {
          differences.append("\(first) \(second)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences)")
  }
}
