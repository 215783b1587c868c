internal import CivilTime
internal import ProgressModel
internal import Simulation
internal import Storage

/// Brings what is derived of each learner up to date: facts for the measures, findings of the replay.
struct DeriveStage {
  let store: Store
  let curriculum: CurriculumChoice
  let zone: TimeZoneData
  let progress: ProgressLine

  /// Another text, another derivation: raise it when a rule or a fact changes meaning.
  private static let rulesVersion = "14"

  private var basis: DerivationBasis {
    DerivationBasis(rulesVersion: Self.rulesVersion, curriculumHash: curriculum.hash, zone: zone.name)
  }

  /// How many learners have facts that are not derived yet.
  var staleCount: Int {
    get throws { try store.staleLearnerCount(on: basis) }
  }

  /// Replays and derives every learner with new facts; the rest is as it was. Those who turn out to be copies of each other
  /// are replayed again.
  func run() throws {
    guard try staleCount > 0 else { return }
    defer { progress.finish() }
    try derive()
    if try TwinStage(store: store).run() { try derive() }
  }

  private func derive() throws {
    let writer = try DerivedWriter(store: store, basis: basis)
    let pipeline = DerivePipeline(path: store.path, curriculum: curriculum.curriculum, zone: zone)
    do {
      try writer.begin()
      var done = 0
      while let batch = try pipeline.next() {
        for derived in batch {
          try writer.replace(derived.facts, findings: derived.findings, prints: derived.prints, of: derived.learner)
        }
        done += batch.count
        progress.advance(to: done)
        try Interruption.check()
      }
      try writer.commit()
    } catch {
      pipeline.cancel()
      try? writer.rollback()
      throw error
    }
  }
}
