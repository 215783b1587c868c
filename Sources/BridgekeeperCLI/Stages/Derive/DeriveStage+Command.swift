internal import Storage

extension DeriveStage {
  /// The stage with the curriculum and the zone of a command line; what it needs is recorded in the store.
  init(_ context: CommandContext, store: Store) throws {
    let curriculum = try CurriculumChoice.load(context)
    try curriculum.record(in: store)
    let bar = ProgressLine(context.progressBar("Replaying", total: nil, unit: "learners"))
    self.init(
      store: store, curriculum: curriculum, zone: try ZoneChoice.zone(context, store), progress: bar)
  }
}
