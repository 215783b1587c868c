internal import CommandLineKit
internal import Exports
internal import Glibc
internal import ProgressModel
internal import Storage

extension ImportStage {
  /// The stage with the clock and the progress bar of a command line; `byteCount` is how much there is to read.
  convenience init(
    _ context: CommandContext, _ store: Store, _ curriculum: CurriculumChoice, byteCount: Int?,
    options: ImportOptions = ImportOptions()
  ) throws {
    if !options.isDryRun { try curriculum.record(in: store) }
    var rules = DecodingRules(
      storageKeys: StorageKeys(curriculum.curriculum), pseudonym: store.pseudonymText,
      isKnownTimeZone: Zones.isKnown)
    rules.activities = CurriculumActivities(curriculum.curriculum)
    rules.maximumFileBytes = options.maximumFileBytes
    rules.maximumDepth = options.maximumDepth
    rules.learner = options.learner
    rules.now = Timestamp(millisecondsSinceEpoch: context.now)
    let bar = ProgressLine(context.progressBar("Importing", total: byteCount, unit: "bytes"))
    try self.init(
      store: store, rules: rules, command: context.invocation.command, options: options, progress: bar
    ) {
      try store.recognitionKey.map { key in
        DocumentRecognition(
          key: key, curriculum: curriculum.hash, beginnings: try store.knownBeginnings(forInputOf: byteCount))
      }
    }
  }
}
