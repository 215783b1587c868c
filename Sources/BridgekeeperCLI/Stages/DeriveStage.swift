internal import CivilTime
internal import ProgressModel
internal import Simulation
internal import Storage

/// Brings what is derived of each learner up to date: facts for the measures, findings of the replay.
struct DeriveStage {
  let store: Store
  let curriculum: CurriculumChoice
  let zone: TimeZoneData
  let progress: (Int) -> Void

  /// Another text, another derivation: raise it when a rule or a fact changes meaning.
  private static let rulesVersion = "1"

  private var basis: DerivationBasis {
    DerivationBasis(rulesVersion: Self.rulesVersion, curriculumHash: curriculum.hash, zone: zone.name)
  }

  /// How many learners have facts that are not derived yet.
  var staleCount: Int {
    get throws { try store.staleLearnerCount(on: basis) }
  }

  /// Replays and derives every learner with new facts; the rest is as it was.
  func run() throws {
    guard try staleCount > 0 else { return }
    let writer = try DerivedWriter(store: store, basis: basis)
    let deriver = LearnerDeriver(store: store, curriculum: curriculum.curriculum, zone: zone)
    try writer.begin()
    do {
      let reader = try HistoryReader(store: store, selection: .stale)
      var done = 0
      while let learner = try reader.next() {
        let (facts, findings) = deriver.derive(learner, upTo: nil)
        try writer.replace(facts, findings: findings, of: learner)
        done += 1
        progress(done)
        if done.isMultiple(of: 256) { try Interruption.check() }
      }
      try writer.commit()
    } catch {
      try? writer.rollback()
      throw error
    }
  }
}

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

  /// The facts up to the as-of, and the findings of the whole history.
  func derive(_ learner: StoredLearner, upTo asOf: Timestamp?) -> (LearnerFacts, [Finding]) {
    (facts.derive(learner.history, upTo: asOf), replayer.replay(learner.history, using: &scratch).findings)
  }
}
