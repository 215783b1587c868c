internal import CommandLineKit
internal import ProgressModel
internal import Reporting
internal import Storage
internal import StrictJSON

/// `what-if`
struct WhatIfCommand: Command {
  static let passMark = OptionKey.once(
    "pass-mark", .integer(in: 0...100), "P", "The mark in percent that the recorded answers are held against.")
  static let retakes = OptionKey.once(
    "retakes", .choice(RetakePolicy.allCases.map(\.rawValue)), "POLICY", "The retake policy.")
  static let rules = OptionKey.once(
    "rules", .path, "FILE", "Another curriculum, whose newest version judges all records.")
  static let out = OptionKey.once(
    "out", .folder, "DIR", "Writes the report there as well.", defaultText: "nothing is written")

  let description = CommandDescription(
    name: "what-if", summary: "Replays the recorded attempts under another pass mark, retake policy or curriculum file",
    discussion: """
      Says which recorded attempts meet the other mark, from the same answers, and how many recorded paths the other rules \
      would have stopped, at least, and where. It says nothing of what learners would then have done: what is not claimed \
      stands beside the facts, on the screen, in JSON and on a sheet of its own. A scenario with assumed behaviour is \
      simulate. --curriculum is the curriculum in force, --rules the other one. Without a period it is everything to the end \
      of the last complete week.
      """,
    options: [passMark.description, retakes.description, rules.description] + GroupOptions.period + [
      out.description, GroupOptions.reportFormat.description, GroupOptions.lockWait.description,
    ],
    rules: GroupOptions.periodRules + [
      .exclusive([rules.description, passMark.description]), .exclusive([rules.description, retakes.description]),
    ],
    examples: [
      ExampleDescription("bridgekeeper what-if --pass-mark 70", "Which attempts meet 70 percent."),
      ExampleDescription(
        "bridgekeeper what-if --rules draft.json --out out", "A draft of the curriculum, as a workbook."),
    ])

  func run(_ context: CommandContext) throws -> CommandResult {
    let records = StoreAccess.isWritable(context.invocation[SharedOptions.store])
    let access = records ? try StoreAccess.forWriting(context) : try StoreAccess.forReading(context)
    let reports = try ReportStage(context, access, records: records)
    let stage = try WhatIfStage(context, reports)
    let report = try stage.report(named: description.name, context)
    context.printForPeople(WhatIfText(report: report, columns: context.outputColumns).text)
    let files = try stage.write(report, context)
    for file in files { context.messages.summarise("produced: \(file.path)", isVerbose: context.isVerbose) }
    return CommandResult(members: WhatIfJSON(report: report, counts: stage.result, files: files).members)
  }
}
