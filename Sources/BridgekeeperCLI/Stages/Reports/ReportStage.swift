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
  /// What learners' rows take.
  let passTime = PassTime()

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
      guard catalog.queries[name] == nil else {
        let names = builder.earlierQueries(ofTable: name)
        let earlier =
          try names.isEmpty
          ? nil
          : ScopedBuilder(basis: basis, request: request.atStart, store: try Store.openReadOnly(store.path))
            .run { try $0.tables(names) }
        return try builder.table(name, earlier: earlier)
      }
      let definition = try definition("weekly")
      guard let table = try prepared([definition], request, builder).report(definition).table(name) else {
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

  var basis: ReportBasis {
    ReportBasis(curriculum: curriculum, catalog: catalog, zone: zone, excluded: excluded, passTime: passTime)
  }

  /// Runs `body` with a builder that sees the store as of the request.
  func withBuilder<Result>(_ request: ReportRequest, _ body: (ReportBuilder) throws -> Result) throws -> Result {
    try ScopedBuilder(basis: basis, request: request, store: store).run(body)
  }
}
