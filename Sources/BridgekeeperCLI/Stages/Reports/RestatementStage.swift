internal import CivilTime
internal import ProgressModel
internal import Reporting
internal import Storage

/// What of the last final weeks would come out differently with what a report knows: only weeks for which something has changed
/// since are made again, on a connection of their own.
struct RestatementStage {
  var basis: ReportBasis
  /// The store as the report sees it.
  var store: Store
  var request: ReportRequest
  /// The choice of periods at the report's known-at.
  var periods: PeriodChoice

  /// The tables of those weeks, the newest week first.
  func tables() throws -> [RestatedTable] {
    var restated: [RestatedTable] = []
    for (week, reports) in try finalWeeks() {
      for report in reports {
        try Interruption.check()
        guard let cause = try cause(of: report) else { continue }
        restated += try tables(of: report, week: week, cause)
      }
    }
    return restated
  }

  /// The last final weeks before the report's, each with the reports that tell its tables: of each table the one that was made
  /// first.
  private func finalWeeks() throws -> [(ISOWeek, [FinalReport])] {
    let asOf = Timestamp(millisecondsSinceEpoch: request.period.asOf)
    var weeks: [(week: ISOWeek, reports: [FinalReport])] = []
    for report in try store.finalReports(before: asOf, knownAt: request.period.knownAt, zone: basis.zone.name) {
      guard let week = ISOWeek(parsing: report.key.period), basis.catalog.reports[report.key.report] != nil else {
        continue
      }
      if weeks.last?.week != week { weeks.append((week, [])) }
      let known = Set(weeks[weeks.count - 1].reports.flatMap(\.record.figures.keys))
      var own = report
      own.record.figures = report.record.figures.filter { !known.contains($0.key) }
      if !own.record.figures.isEmpty { weeks[weeks.count - 1].reports.append(own) }
    }
    let count = basis.catalog.settings["restatedWeeks"]?.integer ?? 8
    return weeks.prefix(Int(count)).map { ($0.week, $0.reports) }
  }

  /// Why figures of a report can have changed; nil where they cannot.
  private func cause(of report: FinalReport) throws -> RestatementCause? {
    let record = report.record
    if report.key.definitionHash != basis.catalog.hash || record.curriculumHash != basis.curriculum.hash {
      return .definition
    }
    if record.zoneVersion != basis.zone.version { return .timeZoneData }
    let isLate = try store.hasLateRecords(
      before: report.key.asOf, after: report.key.knownAt, upTo: request.period.knownAt)
    return try isLate || store.findingsPrint(before: report.key.asOf) != record.findingsPrint ? .lateEvents : nil
  }

  private func tables(of report: FinalReport, week: ISOWeek, _ cause: RestatementCause) throws -> [RestatedTable] {
    guard let definition = basis.catalog.reports[report.key.report] else { return [] }
    let again = try periods.request(
      week: week, asOf: report.key.asOf.millisecondsSinceEpoch, true, request.provenance)
    let reader = try Store.openReadOnly(store.path)
    let now = try ScopedBuilder(basis: basis, request: again, store: reader).report(definition)
    return try ReportFigures.tables.compactMap { name in
      guard let kept = report.record.figures[name], let table = now.table(name) else { return nil }
      return RestatedTable(week: week.description, was: try ReportFigures(reading: kept), now: table, cause: cause)
    }
  }
}
