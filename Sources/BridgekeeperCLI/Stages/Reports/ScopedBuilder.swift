internal import CivilTime
internal import ProgressModel
internal import Reporting
internal import SQLite
internal import Storage

/// What every report of a run is made with, whichever connection it reads.
struct ReportBasis: Sendable {
  var curriculum: CurriculumChoice
  var catalog: Catalog
  var zone: TimeZoneData
  var excluded: [Pseudonym]
  /// What learners' rows take.
  var passTime = PassTime()
}

/// A report builder on one connection that sees the store as of a request: affected learners are derived again first.
struct ScopedBuilder {
  var basis: ReportBasis
  var request: ReportRequest
  var store: Store

  /// Runs `body` inside one read transaction.
  func run<Result>(_ body: (ReportBuilder) throws -> Result) throws -> Result {
    let asOf = Timestamp(millisecondsSinceEpoch: request.period.asOf)
    let newest = try store.newestFinishedRun()
    let lastRun = request.period.knownAt < newest ? request.period.knownAt : nil
    let scope = try basis.passTime.measure {
      let scope = try ReportScope(store: store, asOf: asOf, lastRun: lastRun, excluding: basis.excluded)
      if scope.affectedCount > 0 { try derive(into: scope, asOf: asOf, lastRun: lastRun) }
      try scope.install()
      return scope
    }
    defer { try? scope.remove() }
    try store.database.begin(.deferred)
    defer { try? store.database.rollback() }
    var request = request
    request.excludedCount = scope.excludedCount
    return try body(
      try ReportBuilder(
        database: store.database, catalog: basis.catalog, request: request, passTime: basis.passTime))
  }

  /// The report that the definition describes, with what it needs as of the period's start.
  func report(_ definition: ReportDefinition) throws -> Report {
    let names = try run { $0.earlierQueries(of: definition) }
    var start = self
    start.request = request.atStart
    let earlier = try names.isEmpty ? nil : start.run { try $0.tables(names) }
    return try run { builder in
      try builder.report(
        definition, from: [builder.tables(builder.lanes(of: [definition], count: 1).first ?? [])], earlier: earlier)
    }
  }

  private func derive(into scope: ReportScope, asOf: Timestamp, lastRun: Int64?) throws {
    let deriver = LearnerDeriver(store: store, curriculum: basis.curriculum.curriculum, zone: basis.zone)
    let reader = try HistoryReader(store: store, selection: .affected, lastRun: lastRun, asOf: asOf)
    while let learner = try reader.next() {
      let (facts, findings) = deriver.derive(learner, upTo: asOf)
      try scope.add(facts, findings: findings, of: learner)
    }
  }
}
