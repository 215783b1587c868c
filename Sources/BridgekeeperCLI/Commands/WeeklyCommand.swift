internal import CivilTime
internal import CommandLineKit
internal import Files
internal import ProgressModel
internal import Reporting
internal import Storage
internal import StrictJSON

/// `weekly`: what cron runs.
struct WeeklyCommand: Command {
  static let inbox = OptionKey.repeated("inbox", .path, "PATH", "Files and folders with new exports.")
  static let report = OptionKey.repeated("report", .text, "NAME", "Reports to write.", defaultText: "weekly")
  static let maximumWeeks = OptionKey.once(
    "max-weeks", .integer(in: 1...520), "N", "Writes at most so many weeks in one run.", default: 8)
  static let failOn = OptionKey.commaSeparated(
    "fail-on", .choice(["alert", "stale", "partial", "empty"]), "WHAT",
    "Conditions that give an exit code other than 0.")

  let description = CommandDescription(
    name: "weekly", summary: "Imports the inbox, replays, writes each complete week not yet produced",
    discussion: """
      For cron and timers: it decides the weeks by itself, oldest first, and is silent when all is well. Weeks that were \
      missed are caught up; a run too many ends without doing anything. Weeks made while late data could still come in \
      are made once more when they are final.
      """,
    options: [
      inbox.description, GroupOptions.out.description, report.description, GroupOptions.reportFormat.description,
      maximumWeeks.description, failOn.description, GroupOptions.exclude.description,
      GroupOptions.smallCells.description, GroupOptions.lockWait.description,
      GroupOptions.demoKey.description,
    ],
    examples: [ExampleDescription("bridgekeeper weekly --inbox /srv/exports --out out", "For a crontab.")])

  func run(_ context: CommandContext) throws -> CommandResult {
    let options = context.invocation
    let curriculum = try CurriculumChoice.load(context)
    let access = try StoreAccess.forImport(context, plainIDs: false, isDryRun: false)
    let inputs = InputWalk(options[Self.inbox], store: options[SharedOptions.store])
    let importing = try ImportStage(context, access.store, curriculum, byteCount: inputs.byteCount)
    try importing.run(inputs, now: Timestamp(millisecondsSinceEpoch: context.now))
    for (file, problem) in importing.summary.all { context.messages.warn(problem.line(file: file)) }
    let stage = try ReportStage(context, access, records: true)
    let replay = try ReplaySummary.read(access.store, learner: nil, codes: [], limit: nil)
    let names = options[Self.report].isEmpty ? ["weekly"] : options[Self.report]
    let output = ReportOutput(folder: options[GroupOptions.out], formats: ReportCommand.formats(options))
    var made: [ReportStage.Made] = []
    let weeks = try stage.plan(names)
    for (week, names) in weeks.prefix(options[Self.maximumWeeks]) {
      try Interruption.check()
      let wanted = try names.map { try Self.wanted($0, week, stage, options) }
      made += try stage.make(wanted, output: output, force: false)
    }
    let remaining = max(0, weeks.count - options[Self.maximumWeeks])
    summarise(context, importing.summary, made, remaining)
    return CommandResult(
      code: try exitCode(context, importing.summary, made, stage),
      members: [
        JSONMember("import", JSONValue(importing.summary.members)),
        JSONMember("replay", JSONValue(ReplayJSON(summary: replay).members)),
        ReportJSON.member(made), JSONMember("remaining", JSONValue(remaining)),
      ])
  }

  private static func wanted(
    _ name: String, _ week: ISOWeek, _ stage: ReportStage, _ options: Invocation
  ) throws -> ReportStage.Wanted {
    let run = try stage.frozenRun(name, week.description)
    var request = try stage.periods(knownAt: run).request(
      week: week, false, stage.provenance(knownAt: run, command: ""))
    request.provenance.command = ReportCommand.command(name, request, options)
    return ReportStage.Wanted(definition: try stage.definition(name), request: request)
  }

  private func summarise(
    _ context: CommandContext, _ summary: ImportSummary, _ made: [ReportStage.Made], _ remaining: Int
  ) {
    let weeks = made.map { "\($0.name) \($0.request.period.label) \($0.outcome.rawValue)" }.joined(separator: ", ")
    let rest = remaining > 0 ? "; \(remaining.counted("week")) remain\(remaining == 1 ? "s" : "")" : ""
    context.messages.summarise(
      "\(summary.sentence); \(weeks.isEmpty ? "no week to write" : weeks)\(rest)", isVerbose: context.isVerbose)
  }

  private func exitCode(
    _ context: CommandContext, _ summary: ImportSummary, _ made: [ReportStage.Made], _ stage: ReportStage
  )
    throws -> ExitCode
  {
    let failOn = context.invocation[Self.failOn]
    var code = ExitCode.done
    if failOn.contains("partial"), summary.hasRejections { code = code.combined(with: .partlyRejected) }
    if failOn.contains("empty"), made.contains(where: { $0.outcome == .empty }) {
      code = code.combined(with: .suspiciouslyLittle)
    }
    if failOn.contains("stale"), try StoreStatus.read(stage.store, now: context.now).isStale {
      code = code.combined(with: .stale)
    }
    return code
  }
}
