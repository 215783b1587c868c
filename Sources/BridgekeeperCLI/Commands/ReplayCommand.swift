internal import CivilTime
internal import CommandLineKit
internal import StrictJSON

/// `replay`
struct ReplayCommand: Command {
  static let failOn = OptionKey.once(
    "fail-on", .choice(["critical", "major", "minor", "never"]), "SEVERITY",
    "Ends with 10 when there is a finding of this severity or above.", default: "never")
  static let code = OptionKey.repeated("code", .text, "CODE", "Lists only findings of this rule, such as BK501.")
  static let limit = OptionKey.once("limit", .integer(in: 0...), "N", "Lists at most so many findings.")

  let description = CommandDescription(
    name: "replay", summary: "Replays the unlock rules and lists impossible states",
    discussion: """
      Only learners with new facts are replayed; what is listed is about the whole store. impossible and arithmetic: no \
      honest run of the app ends so. Findings of the other classes have a harmless explanation and accuse nobody.
      """,
    options: [
      failOn.description, code.description, GroupOptions.learner.description, limit.description,
      GroupOptions.lockWait.description,
    ],
    examples: [ExampleDescription("bridgekeeper replay --fail-on critical --limit 20", "For a check in a script.")])

  func run(_ context: CommandContext) throws -> CommandResult {
    let options = context.invocation
    let access = try StoreAccess.forWriting(context)
    try DeriveStage(context, store: access.store).run()
    let learner = try options[GroupOptions.learner].map { try LearnerChoice.pseudonym($0, in: access.store) }
    let summary = try ReplaySummary.read(
      access.store, learner: learner, codes: options[Self.code], limit: options[Self.limit])
    context.printForPeople(ReplayText(summary: summary, style: context.outputStyle).text)
    return CommandResult(
      code: Self.exitCode(summary, options[Self.failOn]), members: ReplayJSON(summary: summary).members)
  }

  static func exitCode(_ summary: ReplaySummary, _ failOn: String) -> ExitCode {
    guard let limit = ReplaySummary.severities.firstIndex(of: failOn) else { return .done }
    return summary.gravest >= limit ? .findings : .done
  }
}
