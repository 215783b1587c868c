internal import CommandLineKit

/// `import PATH…`
struct ImportCommand: Command {
  static let retry = OptionKey.flag("retry", "Reads files although they are known; known events are no-ops.")
  static let plainIDs = OptionKey.flag("plain-ids", "Keeps the learners' ids as they are; only when the store is made.")
  static let maximumFileBytes = OptionKey.once(
    "max-file-bytes", .integer(in: 1...), "N", "Refuses larger files.", default: 4 << 30)
  static let maximumDepth = OptionKey.once(
    "max-depth", .integer(in: 1...1024), "N", "Refuses deeper nesting.", default: 64)

  let description = CommandDescription(
    name: "import", summary: "Reads export files and folders into the store",
    discussion: """
      Exports are JSON: one object, one object per line, or an array. Folders are read with all that is in them; - is \
      standard input. What cannot be read is refused in the smallest unit that holds the fault, with its place and reason; \
      the rest goes in. Importing again changes nothing, and a run that was killed is continued by the next one.
      """,
    argument: ArgumentDescription("PATH", .oneOrMore, .path, "Files, folders, or - for standard input."),
    options: [
      GroupOptions.dryRun.description, retry.description, GroupOptions.jobs.description, plainIDs.description,
      maximumFileBytes.description, maximumDepth.description, GroupOptions.lockWait.description,
      GroupOptions.demoKey.description,
    ],
    examples: [
      ExampleDescription("bridgekeeper import exports/", "Takes in a folder."),
      ExampleDescription("bridgekeeper import --dry-run --json new.jsonl", "Says what would happen."),
    ])

  func run(_ context: CommandContext) throws -> CommandResult {
    let options = context.invocation
    let inputs = InputWalk.inputs(of: options.positionals)
    let isDryRun = options[GroupOptions.dryRun]
    let store = try StoreAccess.forImport(context, plainIDs: options[Self.plainIDs], isDryRun: isDryRun)
    let stage = try ImportStage(
      context, store: store.store, byteCount: InputWalk.byteCount(of: inputs), isDryRun: isDryRun,
      readsKnownFiles: options[Self.retry],
      maximumFileBytes: options[Self.maximumFileBytes], maximumDepth: options[Self.maximumDepth],
      jobs: options[GroupOptions.jobs])
    try stage.run(inputs, now: context.now)
    let summary = stage.summary
    for (file, problem) in summary.all { context.messages.warn(problem.line(file: file)) }
    context.messages.summarise(summary.sentence, isVerbose: context.isVerbose)
    return CommandResult(code: summary.exitCode, members: summary.members)
  }
}
