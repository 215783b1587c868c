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
    if Verdict(findings) == .impossible { facts.nearestLegal = nearestLegal(learner.history, findings, upTo: asOf) }
    return (facts, findings)
  }

  /// Of the newest snapshot that no run of the app ends with, else of the state that a broken log leads to.
  private func nearestLegal(
    _ history: LearnerHistory, _ findings: [Finding], upTo asOf: Timestamp?
  ) -> NearestLegalState? {
    for snapshot in history.snapshots.reversed() {
      if let asOf, snapshot.snapshot.takenAt >= asOf { continue }
      if let nearest = nearest(replayer.repairs(of: snapshot)) { return nearest }
    }
    guard findings.contains(where: { $0.kind.refutes && $0.isOfRecord }) else { return nil }
    return replayer.endState(of: history, before: asOf)?.repairs.flatMap(nearest)
  }

  private func nearest(_ repairs: SnapshotRepairs) -> NearestLegalState? {
    guard repairs.distance > 0, let changes = repairs.nearest.first else { return nil }
    return NearestLegalState(distance: repairs.distance, changes: RepairLines.text(changes))
  }
}

extension Finding {
  /// Whether it is about a record of a log, not about a snapshot.
  fileprivate var isOfRecord: Bool { facts.first?.record != nil }
}
