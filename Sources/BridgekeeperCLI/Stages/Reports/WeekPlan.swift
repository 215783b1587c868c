internal import CivilTime
internal import Storage

/// The weeks that a weekly run has to write, oldest first.
struct WeekPlan {
  var stage: ReportStage
  var report: String

  /// Provisional weeks that are final by now, then the complete weeks after the last one produced; on a store without
  /// any, the last complete week alone.
  func weeks() throws -> [ISOWeek] {
    let periods = try stage.periods(knownAt: nil)
    let last = periods.lastCompleteWeek
    let claims = try stage.store.claims(ofReport: report).filter { $0.state != .failed }
    let produced = claims.compactMap { claim in
      ISOWeek(parsing: claim.key.period).map { (week: $0, isFinal: claim.isFinal) }
    }
    guard let newest = produced.map(\.week).max() else { return [last] }
    let final = Set(produced.filter(\.isFinal).map(\.week))
    let ripe = Set(produced.map(\.week)).subtracting(final).filter { week in
      week < last && week.end(in: stage.zone) + periods.graceDays * 86_400_000 <= stage.now
    }
    var weeks = ripe.sorted()
    var next = newest.next
    while next <= last {
      weeks.append(next)
      next = next.next
    }
    return weeks.isEmpty && newest == last ? [last] : weeks
  }
}

extension ReportStage {
  /// The run at which a final report of that period was frozen; nil when there is none.
  func frozenRun(_ report: String, _ period: String) throws -> Int64? {
    try store.claims(ofReport: report).last { $0.isFinal && $0.key.period == period && $0.key.zone == zone.name }?.key
      .knownAt
  }
}
