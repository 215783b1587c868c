internal import CommandLineKit
internal import ProgressModel
internal import Reporting
internal import SQLite
internal import Simulation
internal import Storage

/// Holds the recorded attempts against other rules, and hands the counts to the queries of a report.
final class WhatIfStage {
  private let reports: ReportStage
  private let scenario: WhatIf.Scenario
  /// Rule, in force, other.
  private let rules: [(String, String, String)]
  /// What was counted, once the report is made.
  private(set) var result = WhatIfResult()

  init(_ context: CommandContext, _ reports: ReportStage) throws {
    self.reports = reports
    let options = context.invocation
    let inForce = reports.curriculum.curriculum.versions.last
    let mark = options[WhatIfCommand.passMark]
    let policy = options[WhatIfCommand.retakes].flatMap(RetakePolicy.init(rawValue:))
    var other = (mark ?? inForce?.passMark ?? 0, policy ?? inForce?.retakes ?? .best, inForce?.version ?? "")
    if let path = options[WhatIfCommand.rules] {
      let curriculum = try CurriculumChoice.load(path, of: "--rules").curriculum
      scenario = .curriculum(curriculum)
      if let newest = curriculum.versions.last {
        other = (newest.passMark, newest.retakes, "\(newest.version) of \(path)")
      }
    } else if mark != nil || policy != nil {
      scenario = .changed(passMark: mark, retakes: policy)
    } else {
      throw CommandFailure(.usage, "what-if needs other rules: --pass-mark P, --retakes POLICY or --rules FILE")
    }
    if options[WhatIfCommand.rules] == nil, other.0 == inForce?.passMark, other.1 == inForce?.retakes {
      context.messages.warn(
        "the other rules are those in force (pass mark \(other.0), retakes \(other.1.rawValue)): nothing can differ")
    }
    rules = [
      ("Pass mark, percent", "\(inForce?.passMark ?? 0)", "\(other.0)"),
      ("Retakes", inForce?.retakes.rawValue ?? "", other.1.rawValue), ("Curriculum", inForce?.version ?? "", other.2),
    ]
  }

  /// The report over everything that counts for the period.
  func report(named name: String, _ context: CommandContext) throws -> Report {
    let run = try reports.knownAt(context)
    var request = try reports.periods(knownAt: run).request(
      context.invocation, provenance: reports.provenance(knownAt: run, command: ""))
    request.provenance.command = [
      command(context), ReportCommand.periodOptions(request) + ReportCommand.otherOptions(context.invocation),
    ].joined(separator: " ")
    let definition = try reports.definition(name)
    return try reports.withBuilder(request) { builder in
      result = try count(request, lastRun: run)
      try fillTables()
      return try builder.report(definition)
    }
  }

  /// Writes the report's files, where a folder was named.
  func write(_ report: Report, _ context: CommandContext) throws -> [ReportFile] {
    guard let folder = context.invocation[WhatIfCommand.out] else { return [] }
    return try ReportOutput(folder: folder, formats: ReportCommand.formats(context.invocation)).write(report)
  }

  /// The command that makes the file again.
  private func command(_ context: CommandContext) -> String {
    let options = context.invocation
    var words = "bridgekeeper what-if"
    if let mark = options[WhatIfCommand.passMark] { words += " --pass-mark \(mark)" }
    if let policy = options[WhatIfCommand.retakes] { words += " --retakes \(policy)" }
    if let path = options[WhatIfCommand.rules] { words += " --rules \(path)" }
    return words
  }

  private func count(_ request: ReportRequest, lastRun: Int64?) throws -> WhatIfResult {
    let asOf = Timestamp(millisecondsSinceEpoch: request.period.asOf)
    var whatIf = WhatIf(
      inForce: reports.curriculum.curriculum, other: scenario, names: reports.store.names)
    let excluded = Set(reports.excluded)
    let reader = try HistoryReader(store: reports.store, lastRun: lastRun, asOf: asOf)
    while let learner = try reader.next() {
      try Interruption.check()
      if !excluded.contains(learner.pseudonym) { whatIf.add(learner.history, before: asOf) }
    }
    return whatIf.result
  }

  private func fillTables() throws {
    for table in ["rules", "paths", "quizzes", "gates"] { try insert("delete from temp.scenario_\(table)", []) }
    for (index, rule) in rules.enumerated() {
      try insert(
        "insert into temp.scenario_rules values (?1, ?2, ?3, ?4)",
        [.integer(Int64(index)), .text(rule.0), .text(rule.1), .text(rule.2)])
    }
    try insert(
      "insert into temp.scenario_paths values (?1, ?2, ?3, ?4, ?5, ?6)",
      numbers(
        result.paths, result.stopped, result.wholePaths, result.notObserved, result.openedEarlier, result.opensLater))
    for (index, quiz) in result.quizzes.enumerated() {
      try insert(
        "insert into temp.scenario_quizzes values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        [.integer(Int64(index)), .text(quiz.id)]
          + numbers(quiz.finished, quiz.passed, quiz.wouldPass, quiz.gained, quiz.lost, quiz.notComparable))
    }
    for (index, gate) in result.gates.enumerated() {
      try insert(
        "insert into temp.scenario_gates values (?1, ?2, ?3, ?4, ?5)",
        [.integer(Int64(index)), .text(gate.id)] + numbers(gate.used, gate.stoppedHere, gate.openedByOther))
    }
  }

  private func numbers(_ values: Int...) -> [SQLValue] { values.map { .integer(Int64($0)) } }

  private func insert(_ sql: String, _ values: [SQLValue]) throws { try reports.store.database.run(sql, values) }
}
