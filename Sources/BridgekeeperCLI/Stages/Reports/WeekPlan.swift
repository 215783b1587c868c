internal import CivilTime
internal import ProgressModel
internal import Reporting
internal import Storage

/// The weeks of one report that a weekly run has to write, decided from what has been made so far.
struct WeekPlan {
  var periods: PeriodChoice

  /// Provisional weeks that are final by now, then the complete weeks after the last one produced, oldest first; on a
  /// store without any, the last complete week alone. When all is made, the last week, to see that its files are in place.
  ///
  /// Failed reports, and those that end observation before their week has ended, count as not made.
  func weeks(after claims: [ReportClaim]) -> [ISOWeek] {
    let last = periods.lastCompleteWeek
    let made = claims.compactMap { claim in week(madeBy: claim).map { (week: $0, isFinal: claim.isFinal) } }
    guard let newest = made.map(\.week).max() else { return [last] }
    let final = Set(made.filter(\.isFinal).map(\.week))
    let ripe = Set(made.map(\.week)).subtracting(final).filter(isFinal)
    let weeks = ripe.sorted() + (newest < last ? (1...newest.weeks(to: last)).map { newest.adding(weeks: $0) } : [])
    return weeks.isEmpty && newest == last ? [last] : weeks
  }

  /// The week whose complete report a claim is about, in the zone of this run.
  private func week(madeBy claim: ReportClaim) -> ISOWeek? {
    guard claim.state != .failed, claim.key.zone == periods.zone.name, let week = ISOWeek(parsing: claim.key.period),
      claim.key.asOf.millisecondsSinceEpoch >= week.end(in: periods.zone)
    else { return nil }
    return week
  }

  private func isFinal(_ week: ISOWeek) -> Bool {
    periods.state(week.end(in: periods.zone)) == .final
  }
}

extension ReportStage {
  /// What a weekly run has to write: weeks in their order, each with the names of the reports that lack it.
  func plan(_ reports: [String]) throws -> [(week: ISOWeek, reports: [String])] {
    let plan = WeekPlan(periods: try periods(knownAt: nil))
    var missing: [ISOWeek: [String]] = [:]
    for report in reports {
      for week in plan.weeks(after: try store.claims(ofReport: report)) { missing[week, default: []].append(report) }
    }
    return missing.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The run at which a final report of that period was frozen; nil when there is none.
  func frozenRun(_ report: String, _ period: String) throws -> Int64? {
    try store.claims(ofReport: report).last { $0.isFinal && $0.key.period == period && $0.key.zone == zone.name }?.key
      .knownAt
  }
}
