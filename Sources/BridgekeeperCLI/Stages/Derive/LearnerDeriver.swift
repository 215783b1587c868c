internal import CivilTime
internal import ProgressModel
internal import Simulation
internal import Storage

/// The pure functions over one learner's history, with what they need at hand.
final class LearnerDeriver {
  private let replayer: Replayer
  private let facts: FactsDeriver
  private var scratch: ReplayScratch

  init(store: Store, curriculum: Curriculum, zone: TimeZoneData) {
    replayer = Replayer(curriculum: curriculum, names: store.names)
    let days = DayTable(zone: zone)
    facts = FactsDeriver(curriculum: curriculum, names: store.names, dayOf: days.day)
    scratch = replayer.scratch()
  }

  /// What copies of his records are found by.
  func prints(_ learner: StoredLearner) -> [UInt32] { RecordPrints.prints(of: learner.history) }

  /// The facts up to the as-of, and the findings of the whole history.
  func derive(_ learner: StoredLearner, upTo asOf: Timestamp?) -> (LearnerFacts, [Finding]) {
    let findings = replayer.replay(learner.history, using: &scratch).findings
    var facts = facts.derive(learner.history, upTo: asOf)
    if Verdict(findings) == .impossible { facts.nearestLegal = nearestLegal(learner.history, upTo: asOf) }
    return (facts, findings)
  }

  /// Of the newest snapshot that no run of the app ends with.
  private func nearestLegal(_ history: LearnerHistory, upTo asOf: Timestamp?) -> NearestLegalState? {
    for snapshot in history.snapshots.reversed() {
      if let asOf, snapshot.snapshot.takenAt >= asOf { continue }
      let repairs = replayer.repairs(of: snapshot)
      guard repairs.distance > 0, let changes = repairs.nearest.first else { continue }
      return NearestLegalState(distance: repairs.distance, changes: SnapshotBlocks.text(changes))
    }
    return nil
  }
}
