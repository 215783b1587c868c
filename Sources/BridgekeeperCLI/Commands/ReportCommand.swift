internal import CivilTime
internal import CommandLineKit
internal import Reporting
internal import Storage

/// `report [NAME…]`
struct ReportCommand: Command {
  let description = CommandDescription(
    name: "report", summary: "Writes spreadsheets for a period",
    discussion: """
      Without a period it is the last complete week. The same store, period and catalog make the same files, byte for \
      byte; a report that is there as it should be is not made again. An old file stays until the new one is verified.
      """,
    argument: ArgumentDescription(
      "NAME", .any, .text, "Reports: weekly (the default), pass-rate, drop-off, question-difficulty, impossible-states."
    ),
    options: GroupOptions.period + [
      GroupOptions.out.description, GroupOptions.reportFormat.description, GroupOptions.force.description,
      GroupOptions.lockWait.description,
    ],
    rules: GroupOptions.periodRules,
    examples: [
      ExampleDescription("bridgekeeper report --week 2026-W50 --out out", "The weekly workbook."),
      ExampleDescription(
        "bridgekeeper report pass-rate --from 2026-11-01 --to 2026-11-30 --format xlsx,csv", "A month."),
    ])

  func run(_ context: CommandContext) throws -> CommandResult {
    let options = context.invocation
    let records = StoreAccess.isWritable(options[SharedOptions.store])
    let access = records ? try StoreAccess.forWriting(context) : try StoreAccess.forReading(context)
    let stage = try ReportStage(context, access, records: records)
    if !records { context.messages.warn("the store cannot be written: the reports are not recorded") }
    let names = options.positionals.isEmpty ? ["weekly"] : options.positionals
    let definitions = try names.map(stage.definition)
    let output = ReportOutput(folder: options[GroupOptions.out], formats: Self.formats(options))
    let wanted = try definitions.map { try Self.wanted($0, stage, context) }
    let made = try stage.make(wanted, output: output, force: options[GroupOptions.force])
    for report in made where report.outcome == .empty {
      context.messages.warn(
        "\(report.name) \(report.request.period.label): nothing happened in this period; the report says so")
    }
    for report in made {
      for file in report.files {
        context.messages.summarise("\(report.outcome.rawValue): \(file.path)", isVerbose: context.isVerbose)
      }
    }
    if context.isVerbose { context.messages.summarise(Self.times(stage), isVerbose: true) }
    return CommandResult(members: [ReportJSON.member(made)])
  }

  /// What the run has taken so far, parted as `scripts/bench` shows it.
  private static func times(_ stage: ReportStage) -> String {
    let pass = stage.passTime.seconds
    let rest = PassTime.processSeconds - pass
    return "CPU time: \(hundredths(pass)) s for rows of learners, \(hundredths(rest)) s for all else"
  }

  private static func hundredths(_ seconds: Double) -> String {
    let rounded = Int((seconds * 100).rounded())
    return "\(rounded / 100).\(rounded % 100 / 10)\(rounded % 10)"
  }

  private static func wanted(
    _ definition: Reporting.ReportDefinition, _ stage: ReportStage, _ context: CommandContext
  ) throws -> ReportStage.Wanted {
    let options = context.invocation
    var run = try stage.knownAt(context)
    var request = try stage.periods(knownAt: run).request(
      options, provenance: stage.provenance(knownAt: run, command: ""))
    if run == nil, request.state == .final {
      run = try stage.frozenRun(definition.name, request.period.label)
      request = try stage.periods(knownAt: run).request(
        options, provenance: stage.provenance(knownAt: run, command: ""))
    }
    request.provenance.command = command(definition.name, request, options)
    return ReportStage.Wanted(definition: definition, request: request)
  }

  /// The command that makes the file again.
  static func command(_ name: String, _ request: Reporting.ReportRequest, _ options: Invocation) -> String {
    "bridgekeeper report \(name) \(periodOptions(request))\(otherOptions(options))"
  }

  /// What is hidden and who is left out.
  static func otherOptions(_ options: Invocation) -> String {
    let smallCells = options[GroupOptions.smallCells].map { " --min-cell \($0)" } ?? ""
    return smallCells + (options[GroupOptions.exclude].map { " --exclude \($0)" } ?? "")
  }

  /// The options that ask for the same state of the store again.
  static func periodOptions(_ request: Reporting.ReportRequest) -> String {
    let period = request.period
    let days =
      request.hasEntryPeriod ? "--from \(day(period.firstDay)) --to \(day(period.lastDay))" : "--week \(period.label)"
    let isWhole = period.asOf == period.end
    let asOf = isWhole ? "" : " --as-of \(RFC3339.text(millisecondsSinceEpoch: period.asOf))"
    let partial = request.state == .partial ? " --include-partial" : ""
    return "\(days)\(asOf)\(partial) --known-at \(period.knownAt) --zone \(period.zone)"
  }

  private static func day(_ day: Int32) -> String {
    CivilDate(daysSinceEpoch: Int(day)).description
  }

  static func formats(_ options: Invocation) -> [String] {
    let given = options[GroupOptions.reportFormat]
    return given.isEmpty ? ["xlsx"] : ["xlsx", "csv", "json"].filter(given.contains)
  }
}
