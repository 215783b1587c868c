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
  private static let rulesVersion = "28"

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
    if try derive() { _ = try derive() }
  }

  /// Whether learners turned out to be copies of each other; they are stale then.
  private func derive() throws -> Bool {
    let writer = try DerivedWriter(store: store, basis: basis)
    let pipeline = try DerivePipeline(store, curriculum: curriculum.curriculum, zone: zone)
    do {
      try writer.begin()
      var twins = TwinFilter(printCount: try store.staleRecordCount())
      var changed: [Int64] = []
      while let batch = try pipeline.next() {
        try writer.replace(batch)
        batch.forEachPrints { twins.meet($0) }
        changed += batch.learnerIDs
        pipeline.recycle(batch)
        progress.advance(to: changed.count)
        try Interruption.check()
      }
      let hasTwins = try TwinStage(store: store).run(
        twins, changed: writer.replacesEverybody ? nil : changed)
      try writer.commit()
      return hasTwins
    } catch {
      pipeline.cancel()
      try? writer.rollback()
      throw error
    }
  }
}
