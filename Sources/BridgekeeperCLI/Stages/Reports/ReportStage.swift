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

  /// Refuses the name of a query that does not exist.
  func checkQuery(_ name: String) throws(CommandFailure) {
    guard catalog.queries[name] == nil else { return }
    let nearest = nearestName(to: name, among: catalog.queries.keys.sorted()).map { "; did you mean \($0)?" } ?? "."
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
    let (report, isEmpty) = try withBuilder(request) { builder -> (Report, Bool) in
      (try self.report(definition, request, builder), try !hasActivity(request))
    }
    let files = try output.write(report)
    let outcome: ReportClaim.State = isEmpty ? .empty : .produced
    if records {
      try store.setClaim(
        ReportClaim(
          key: key, state: outcome, isFinal: isFinal,
          claimedAt: Timestamp(millisecondsSinceEpoch: now), producedRun: request.period.knownAt, files: files))
    }
    return Made(name: definition.name, request: request, outcome: outcome, files: files)
  }

  /// The report; its queries run on two connections at a time, where that saves waiting.
  private func report(_ definition: ReportDefinition, _ request: ReportRequest, _ builder: ReportBuilder) throws
    -> Report
  {
    let lanes = builder.lanes(of: definition, count: 2)
    guard lanes.count == 2 else { return try builder.report(definition) }
    let other = SideTask { [basis, path = store.path] in
      let reader = try Store.openReadOnly(path)
      return try ScopedBuilder(basis: basis, request: request, store: reader).run { try $0.tables(lanes[1]) }
    }
    let own = Result { try builder.tables(lanes[0]) }
    let others = other.result()
    return try builder.report(definition, from: [own.get(), others.get()])
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
