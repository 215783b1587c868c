internal import CommandLineKit
internal import Exports
internal import Files
internal import ProgressModel

/// `import PATH…`
struct ImportCommand: Command {
  static let retry = OptionKey.flag(
    "retry", "Reads files although they are known; without PATH, the refused records that the store keeps.")
  static let learner = OptionKey.once(
    "learner", .text, "ID", "The app's id of the learner, for property lists that name none.")
  static let plainIDs = OptionKey.flag("plain-ids", "Keeps the learners' ids as they are; only when the store is made.")
  static let maximumFileBytes = OptionKey.once(
    "max-file-bytes", .integer(in: 1...), "N", "Refuses larger files.", default: 4 << 30)
  static let maximumExpandedBytes = OptionKey.once(
    "max-expanded-bytes", .integer(in: 1...), "N", "Reads no more than this out of one archive.", default: 2 << 30)
  static let maximumDepth = OptionKey.once(
    "max-depth", .integer(in: 1...1024), "N", "Refuses deeper nesting.", default: 64)

  let description = CommandDescription(
    name: "import", summary: "Reads export files, folders and archives into the store",
    discussion: """
      What a file is, its first bytes tell: JSON exports (one object, one per line, or an array), xAPI statements, CSV tables, \
      property lists in XML or binary, and zip, tar, gzip or Zstandard archives of them. Folders and app containers \
      (.xcappdata) are read with all that is in them; - is standard input. What cannot be read is refused in the smallest \
      unit that holds the fault, with its place and reason; the rest goes in. Importing again changes nothing, and a run \
      that was killed is continued by the next one.
      """,
    argument: ArgumentDescription(
      "PATH", .any, .path, "Files, folders, archives, app containers, or - for standard input."),
    options: [
      GroupOptions.dryRun.description, retry.description, learner.description, GroupOptions.jobs.description,
      plainIDs.description, maximumFileBytes.description, maximumExpandedBytes.description, maximumDepth.description,
      GroupOptions.lockWait.description,
      GroupOptions.demoKey.description,
    ],
    examples: [
      ExampleDescription("bridgekeeper import exports/", "Takes in a folder."),
      ExampleDescription("bridgekeeper import --retry", "Tries the refused records again, after an update."),
      ExampleDescription("bridgekeeper import --dry-run --json new.jsonl", "Says what would happen."),
    ])

  func run(_ context: CommandContext) throws -> CommandResult {
    DecodingMemory.returnLargeBlocks()
    if context.invocation.positionals.isEmpty { return try retryRecords(context) }
    let options = Self.options(context.invocation)
    let curriculum = try CurriculumChoice.load(context)
    let store = context.invocation[SharedOptions.store]
    let walk = InputWalk(context.invocation.positionals, options: options, store: store)
    let inputs = try ImportQueue(walk)
    if !inputs.hasInput, !FileSystem.exists(store) {
      return Self.result(try inputs.summaryWithoutInput(), context)
    }
    let access = try StoreAccess.forImport(
      context, plainIDs: context.invocation[Self.plainIDs], isDryRun: options.isDryRun)
    let stage = try ImportStage(
      context, access.store, curriculum, byteCount: walk.byteCount, options: options)
    try stage.run(inputs, now: Timestamp(millisecondsSinceEpoch: context.now))
    return Self.result(stage.summary, context)
  }

  /// `--retry` without a PATH: the records that the store keeps.
  private func retryRecords(_ context: CommandContext) throws -> CommandResult {
    let options = Self.options(context.invocation)
    guard options.readsKnownFiles else {
      throw CommandFailure(
        .usage, "'bridgekeeper import' needs PATH, found nothing; --retry alone reads refused records")
    }
    let curriculum = try CurriculumChoice.load(context)
    let access = try StoreAccess.forWriting(context)
    let stage = try ImportStage(context, access.store, curriculum, byteCount: nil, options: options)
    try stage.retry(now: Timestamp(millisecondsSinceEpoch: context.now))
    return Self.result(stage.summary, context)
  }

  private static func options(_ given: Invocation) -> ImportOptions {
    var options = ImportOptions()
    if let jobs = given[GroupOptions.jobs] { options.jobs = jobs }
    options.readsKnownFiles = given[retry]
    options.isDryRun = given[GroupOptions.dryRun]
    options.learner = given[learner]
    options.maximumFileBytes = given[maximumFileBytes]
    options.maximumExpandedBytes = given[maximumExpandedBytes]
    options.maximumDepth = given[maximumDepth]
    return options
  }

  private static func result(_ summary: ImportSummary, _ context: CommandContext) -> CommandResult {
    for (file, problem) in summary.all { context.messages.warn(problem.line(file: file)) }
    context.messages.summarise(summary.sentence, isVerbose: context.isVerbose)
    return CommandResult(code: summary.exitCode, members: summary.members)
  }
}
