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
    (facts.derive(learner.history, upTo: asOf), replayer.replay(learner.history, using: &scratch).findings)
  }
}
