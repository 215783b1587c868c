import ProgressModel
import Testing

@testable import Simulation

/// Every short log of one device with numbers missing in one place, against all that unseen records may hold there.
@Suite("All short logs with a gap at the level of outcomes")
struct GapProofTests {
  static let logs = OutcomeLogs(sections: 2, lessons: 1, quizzes: 1)
  /// So many numbers that some are too few for each thing there is to lack, and enough for everything.
  static let unseen = [1, 2, 3, 5, 8, 12]

  /// What the naive app and the replay say of them.
  struct Counts: Equatable {
    var legal = 0
    var explained = 0
    var refuted = 0
    var undecided = 0
  }

  @Test(
    "14,148 logs of length 3 and less with a gap of six sizes anywhere: none that a filling makes legal is refuted, every other one is, or is out of order, or not decided",
    arguments: [
      (RetakePolicy.best, Counts(legal: 3_011, explained: 1_166, refuted: 9_915, undecided: 56)),
      (.lastLatched, Counts(legal: 3_011, explained: 1_163, refuted: 9_918, undecided: 56)),
      (.lastRecomputed, Counts(legal: 2_801, explained: 1_219, refuted: 10_072, undecided: 56)),
    ])
  func short(policy: RetakePolicy, expected: Counts) {
    let replayer = Replayer(curriculum: Self.logs.world.curriculum, names: Self.logs.world.names)
    var scratch = replayer.scratch()
    var gaps = NaiveGaps(Self.logs.shape, policy)
    var counts = Counts()
    var differences: [String] = []
    forAll(longest: 3) { log, unseen, place in
      scratch.pass.begin(Self.history(log, unseen: unseen, at: place), policy: policy)
      scratch.pass.run()
      let isLegal = gaps.isLegal(log, unseen: unseen, at: place)
      var isRight = true
      if scratch.pass.suspicions.contains(where: \.refutes) {
        counts.refuted += 1
        isRight = !isLegal
      } else if scratch.pass.suspicions.contains(where: { $0.code == .notDecided }) {
        counts.undecided += 1
      } else if isLegal {
        counts.legal += 1
      } else {
        counts.explained += 1
        isRight =
          scratch.pass.suspicions.contains { $0.code.isRule && $0.resolution == .order }
          || gaps.isLegalLoosely(log, unseen: unseen, at: place)
      }
      guard !isRight else { return }
      differences.append(
        "\(log) ⟨\(unseen)⟩ before \(place): \(scratch.pass.suspicions.map { "\($0.code) \($0.index)" })")
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(8))")
    #expect(counts == expected)
  }

  private func forAll(longest: Int, _ body: ([Int], _ unseen: Int, _ place: Int) -> Void) {
    for length in 1...longest {
      Self.logs.forAll(length: length, first: 0..<Self.logs.shape.kinds) { log in
        for place in 0..<length {
          for unseen in Self.unseen { body(log, unseen, place) }
        }
      }
    }
  }

  private static func history(_ log: [Int], unseen: Int, at place: Int) -> LearnerHistory {
    var history = logs.history(log)
    for index in place..<log.count { history.devices[0].records[index].seq += Int64(unseen) }
    return history
  }
}
