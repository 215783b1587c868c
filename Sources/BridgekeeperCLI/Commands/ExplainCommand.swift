internal import CommandLineKit
internal import ProgressModel
internal import Simulation
internal import Storage

/// `explain LEARNER`
struct ExplainCommand: Command {
  let description = CommandDescription(
    name: "explain", summary: "One learner's history step by step: what held, where it broke, the nearest legal states",
    discussion: """
      Each step says what it needed and whether that held; an attempt is one step. A record that the rules exclude is NO with \
      its rule, what is legal only with it rests on it. Below stand the contradictions, two facts each with the rule between \
      them, and every snapshot that no run of the app ends with, else the state that a broken log leads to, with the nearest \
      legal states and the two one-sided repairs: trust only what is supported, assume what was skipped. Nothing is written \
      into data. Long histories leave out steps that say nothing new; --verbose shows all.
      """,
    argument: ArgumentDescription(
      "LEARNER", .one, .text,
      "The app's own id, a pseudonym or its first four or more digits, or a report's code such as L-12 with its period."
    ),
    options: GroupOptions.period + [GroupOptions.lockWait.description],
    rules: GroupOptions.periodRules,
    examples: [
      ExampleDescription("bridgekeeper explain 4f1c", "By the first digits of the pseudonym."),
      ExampleDescription("bridgekeeper explain L-12 --week 2025-W50", "By the code in a report of that week."),
    ])

  func run(_ context: CommandContext) throws -> CommandResult {
    let records = StoreAccess.isWritable(context.invocation[SharedOptions.store])
    let access = records ? try StoreAccess.forWriting(context) : try StoreAccess.forReading(context)
    let stage = try ExplainStage(context, access, records: records)
    let name = context.invocation.positionals.first ?? ""
    let learner = try stage.learner(name, context)
    let explanation = try stage.explain(learner)
    let shown = try stage.shown(learner, named: name)
    let places = try stage.places(of: learner)
    let text = ExplainText(
      learner: shown.short, explanation: explanation, devices: learner.history.devices,
      page: ExplainPage(columns: context.outputColumns, style: context.outputStyle),
      showsAll: context.isVerbose, places: places)
    context.printForPeople(text.text)
    return CommandResult(
      members: ExplainJSON(learner: shown.full, explanation: explanation, places: places).members)
  }
}
