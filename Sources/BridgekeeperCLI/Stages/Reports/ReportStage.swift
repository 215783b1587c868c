internal import CivilTime
internal import CommandLineKit
internal import ProgressModel
internal import Reporting
internal import SQLite
internal import Storage
internal import Spelling

/// Makes reports from a store whose derived rows are up to date: the state of the store at the period's as-of, the
/// report, its files, the claim.
struct ReportStage {
  let store: Store
  let curriculum: CurriculumChoice
  let catalog: Catalog
  let zone: TimeZoneData
  let now: Int64
  let excluded: [Pseudonym]
  /// Whether claims can be recorded.
  let records: Bool

  /// A report that was made, or found as it should be.
  struct Made {
    var name: String
    var request: ReportRequest
    var outcome: ReportClaim.State
    var files: [ReportFile]
  }

  /// The choice of periods as of a run; nil = the newest finished one.
  func periods(knownAt run: Int64?) throws -> PeriodChoice {
    let grace = catalog.settings["graceDays"]?.integer ?? 7
    let weeks = catalog.settings["weeksShown"]?.integer ?? 12
    return PeriodChoice(
      zone: zone, now: now, knownAt: try run ?? store.newestFinishedRun(), graceDays: grace, weeksShown: Int(weeks))
  }

  /// What the sheet Manifest says.
  func provenance(knownAt run: Int64?, command: String) throws -> ReportProvenance {
    let run = try run ?? store.newestFinishedRun()
    let inputs = try store.inputs(upTo: run)
    return ReportProvenance(
      toolVersion: Program.version, zoneDataVersion: zone.version, curriculumHash: curriculum.hash,
      inputCount: inputs.count, inputHash: inputs.hash,
      readAt: try store.finishTime(ofRun: run)?.millisecondsSinceEpoch, command: command)
  }

  /// The definition of that name.
  func definition(_ name: String) throws -> ReportDefinition {
    if let definition = catalog.reports[name] { return definition }
    let names = catalog.reports.keys.sorted()
    let nearest = nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? "."
    throw CommandFailure(.usage, "there is no report \(name)\(nearest) There are: \(names.joined(separator: ", "))")
  }

  /// Tables that are no queries; the weekly report has them all.
  static let namedTables = [
    "definitions", "manifest", "overview_attention", "overview_cards", "overview_sentence", "restatements",
  ]

  /// The finished table of a query, or one of the weekly report that is none.
  func table(_ name: String, _ request: ReportRequest) throws -> Table {
    var request = request
    request.weeks = try marked(request, ofReport: "weekly")
    return try withBuilder(request) { builder in
      guard catalog.queries[name] == nil else { return try builder.table(name) }
      guard let table = try report(definition("weekly"), request, builder).table(name) else {
        throw CommandFailure(.configuration, "the report weekly has no table \(name)")
      }
      return table
    }
  }

  /// Refuses the name of a query that does not exist.
  func checkQuery(_ name: String) throws(CommandFailure) {
    guard catalog.queries[name] == nil, !Self.namedTables.contains(name) else { return }
    let names = (catalog.queries.keys + Self.namedTables).sorted()
    let nearest = nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? "."
    throw CommandFailure(.usage, "there is no query \(name)\(nearest) 'bridgekeeper query' lists them")
  }

  private var basis: ReportBasis {
    ReportBasis(curriculum: curriculum, catalog: catalog, zone: zone, excluded: excluded)
  }

  /// Runs `body` with a builder that sees the store as of the request.
  func withBuilder<Result>(_ request: ReportRequest, _ body: (ReportBuilder) throws -> Result) throws -> Result {
    try ScopedBuilder(basis: basis, request: request, store: store).run(body)
  }

  /// Makes the report's files, unless they are there as they should be and `force` is off.
  func make(_ definition: ReportDefinition, _ request: ReportRequest, output: ReportOutput, force: Bool) throws -> Made
  {
    let key = claimKey(definition, request)
    let isFinal = request.state == .final
    // What was made as provisional says so in the file: it is made once more when it is final.
    if !force, let claim = try store.claim(on: key), claim.isFinal || !isFinal,
      try output.isInPlace(claim.files, definition.name, request)
    {
      return Made(name: definition.name, request: request, outcome: .current, files: claim.files)
    }
    var request = request
    request.provenance.weeksLate = try weeksLate(definition.name, request)
    request.weeks = try marked(request, ofReport: definition.name)
    let (report, isEmpty, record) = try withBuilder(request) { builder -> (Report, Bool, ReportRecord?) in
      let report = try self.report(definition, request, builder)
      return (report, try !hasActivity(request), isFinal ? try finalRecord(of: report) : nil)
    }
    let files = try output.write(report)
    let outcome: ReportClaim.State = isEmpty ? .empty : .produced
    if records {
      try store.setClaim(
        ReportClaim(
          key: key, state: outcome, isFinal: isFinal,
          claimedAt: Timestamp(millisecondsSinceEpoch: now), producedRun: request.period.knownAt, files: files,
          record: record))
    }
    return Made(name: definition.name, request: request, outcome: outcome, files: files)
  }

  /// The report; its queries run on two connections at a time, where that saves waiting.
  func report(_ definition: ReportDefinition, _ request: ReportRequest, _ builder: ReportBuilder) throws -> Report {
    let restated = try RestatementStage(
      basis: basis, store: store, request: request, periods: try periods(knownAt: request.period.knownAt)
    ).tables()
    let lanes = builder.lanes(of: definition, count: 2)
    let earlierNames = builder.earlierQueries(of: definition)
    let other = SideTask { [basis, path = store.path] () throws -> (lane: QueryTables?, earlier: QueryTables?) in
      let lane =
        try lanes.count < 2
        ? nil
        : ScopedBuilder(basis: basis, request: request, store: try Store.openReadOnly(path))
          .run { try $0.tables(lanes[1]) }
      let earlier =
        try earlierNames.isEmpty
        ? nil
        : ScopedBuilder(basis: basis, request: request.atStart, store: try Store.openReadOnly(path))
          .run { try $0.tables(earlierNames) }
      return (lane, earlier)
    }
    let own = Result { try builder.tables(lanes.first ?? []) }
    let others = try other.result().get()
    return try builder.report(
      definition, from: [own.get()] + (others.lane.map { [$0] } ?? []), earlier: others.earlier, restated: restated)
  }

  /// What a final report's record keeps.
  private func finalRecord(of report: Report) throws -> ReportRecord {
    var figures: [String: String] = [:]
    for name in ReportFigures.tables {
      if let table = report.table(name) { figures[name] = try ReportFigures(of: table).text }
    }
    return ReportRecord(
      curriculumHash: curriculum.hash, zoneVersion: zone.version,
      findingsPrint: try store.findingsPrint(before: Timestamp(millisecondsSinceEpoch: report.period.asOf)),
      figures: figures)
  }

  /// How many weeks after the week behind it a week's report was first made; 0 for other periods.
  private func weeksLate(_ name: String, _ request: ReportRequest) throws -> Int {
    guard ISOWeek(parsing: request.period.label) != nil else { return 0 }
    let first = try store.firstClaim(ofReport: name, period: request.period.label, zone: zone.name)
    let week: Int64 = 7 * 86_400_000
    return max(0, Int(((first?.millisecondsSinceEpoch ?? now) - request.period.end) / week))
  }

  /// The weeks of a request, marked where the report's definition is another than the week before: lines are not drawn
  /// across them.
  private func marked(_ request: ReportRequest, ofReport name: String) throws -> [ReportWeek] {
    let asOf = Timestamp(millisecondsSinceEpoch: request.period.asOf)
    let kept = try store.finalReports(before: asOf, knownAt: request.period.knownAt, zone: zone.name)
      .filter { $0.key.report == name }
    // Of several of one week the first that was made counts.
    var definitions = Dictionary(kept.map { ($0.key.period, [$0.key.definitionHash, $0.record.curriculumHash]) }) {
      first, _ in first
    }
    definitions[request.period.label] = [catalog.hash, curriculum.hash]
    var last: [String]?
    return request.weeks.map { week in
      var week = week
      guard let definition = definitions[week.label] else { return week }
      week.isRedefined = last.map { $0 != definition } ?? false
      last = definition
      return week
    }
  }

  private func claimKey(_ definition: ReportDefinition, _ request: ReportRequest) -> ReportClaimKey {
    ReportClaimKey(
      report: definition.name, period: request.period.label,
      asOf: Timestamp(millisecondsSinceEpoch: request.period.asOf), knownAt: request.period.knownAt,
      definitionHash: catalog.hash, zone: zone.name)
  }

  private func hasActivity(_ request: ReportRequest) throws -> Bool {
    let days: [SQLValue] = [.integer(Int64(request.period.firstDay)), .integer(Int64(request.period.lastDay))]
    return try store.database.integer("select 1 from activity where day between ?1 and ?2 limit 1", days) != nil
  }
}
