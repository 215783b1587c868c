internal import CommandLineKit
internal import Exports
internal import Glibc
internal import Storage

extension ImportStage {
  /// The stage with the curriculum, the limits and the threads of a command line.
  convenience init(
    _ context: CommandContext, store: Store, byteCount: Int?, isDryRun: Bool = false, readsKnownFiles: Bool = false,
    maximumFileBytes: Int = 4 << 30, maximumDepth: Int = 64, jobs: Int? = nil
  ) throws {
    let curriculum = try CurriculumChoice.load(context)
    if !isDryRun { try curriculum.record(in: store) }
    var rules = DecodingRules(
      storageKeys: StorageKeys(curriculum.curriculum), pseudonym: store.pseudonymText,
      isKnownTimeZone: Zones.isKnown)
    rules.maximumFileBytes = maximumFileBytes
    rules.maximumDepth = maximumDepth
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let bar = ProgressLine(context.progressBar("Importing", total: byteCount, unit: "bytes"))
    try self.init(
      store: store, rules: rules, jobs: jobs ?? cores, command: context.invocation.command, now: context.now,
      readsKnownFiles: readsKnownFiles, isDryRun: isDryRun, progress: bar)
  }
}
