internal import CivilTime
internal import CommandLineKit
internal import Reporting

/// The period that options ask for, in a zone, as the clock of the run allows.
struct PeriodChoice {
  var zone: TimeZoneData
  var now: Int64
  var knownAt: Int64
  var graceDays: Int64
  var weeksShown: Int

  /// `--week`, or `--from` and `--to`, or the last complete week.
  func request(_ options: Invocation, provenance: ReportProvenance) throws -> ReportRequest {
    let isPartialAllowed = options[GroupOptions.includePartial]
    if let from = options[GroupOptions.from], let to = options[GroupOptions.to] {
      guard from <= to else { throw CommandFailure(.usage, "--from \(from) is after --to \(to)") }
      return try request(days: from, to, options, isPartialAllowed, provenance)
    }
    let week = options[GroupOptions.week] ?? lastCompleteWeek
    return try request(week: week, asOf: options[GroupOptions.asOf], isPartialAllowed, provenance)
  }

  /// The newest week that has ended.
  var lastCompleteWeek: ISOWeek {
    ISOWeek(containing: now, in: zone).previous
  }

  /// A report of one week.
  func request(week: ISOWeek, asOf: Int64? = nil, _ isPartialAllowed: Bool, _ provenance: ReportProvenance) throws
    -> ReportRequest
  {
    let end = week.end(in: zone)
    try checkEnded(end, isPartialAllowed, label: "the week \(week)")
    let period = ReportPeriod(
      label: week.description, words: "Week \(week) (\(Self.words(week.monday, week.sunday)))",
      start: week.start(in: zone), end: end, firstDay: Int32(week.monday.daysSinceEpoch),
      lastDay: Int32(week.sunday.daysSinceEpoch), previousStart: week.previous.start(in: zone),
      asOf: asOf ?? min(end, max(now, week.start(in: zone))), knownAt: knownAt, zone: zone.name)
    return ReportRequest(
      period: period, state: state(end), weeks: weeks(to: week), hasEntryPeriod: false, provenance: provenance)
  }

  private func request(
    days from: CivilDate, _ to: CivilDate, _ options: Invocation, _ isPartialAllowed: Bool,
    _ provenance: ReportProvenance
  ) throws -> ReportRequest {
    let end = zone.firstInstant(of: to.adding(days: 1))
    try checkEnded(end, isPartialAllowed, label: "the period to \(to)")
    let length = to.daysSinceEpoch - from.daysSinceEpoch + 1
    let start = zone.firstInstant(of: from)
    let period = ReportPeriod(
      label: Self.label(from, to), words: Self.words(from, to), start: start, end: end,
      firstDay: Int32(from.daysSinceEpoch), lastDay: Int32(to.daysSinceEpoch),
      previousStart: zone.firstInstant(of: from.adding(days: -length)),
      asOf: options[GroupOptions.asOf] ?? min(end, max(now, start)), knownAt: knownAt, zone: zone.name)
    return ReportRequest(
      period: period, state: state(end), weeks: weeks(to: ISOWeek(containing: to)), hasEntryPeriod: true,
      provenance: provenance)
  }

  private func checkEnded(_ end: Int64, _ isPartialAllowed: Bool, label: String) throws {
    guard end > now, !isPartialAllowed else { return }
    throw CommandFailure(
      .usage,
      "\(label) ends \(RFC3339.text(millisecondsSinceEpoch: end)), which is not yet; add --include-partial to look at it all the same"
    )
  }

  /// What a report of a period with that end is today.
  func state(_ end: Int64) -> ReportState {
    if end > now { return .partial }
    return now < end + graceDays * 86_400_000 ? .provisional : .final
  }

  private func weeks(to last: ISOWeek) -> [ReportWeek] {
    (1 - weeksShown...0).map { offset in
      let week = last.adding(weeks: offset)
      return ReportWeek(
        label: week.description, start: week.start(in: zone), end: week.end(in: zone),
        firstDay: Int32(week.monday.daysSinceEpoch), lastDay: Int32(week.sunday.daysSinceEpoch))
    }
  }

  /// `2026-11` for a whole month, else both days.
  private static func label(_ from: CivilDate, _ to: CivilDate) -> String {
    let isMonth =
      from.day == 1 && from.year == to.year && from.month == to.month
      && to.day == CivilDate.days(inMonth: to.month, of: to.year)
    return isMonth ? String(from.description.prefix(7)) : "\(from)_\(to)"
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// `8 Dec – 14 Dec 2025`
  private static func words(_ from: CivilDate, _ to: CivilDate) -> String {
    let year = from.year == to.year ? "" : " \(from.year)"
    return "\(from.day) \(months[from.month - 1])\(year) – \(to.day) \(months[to.month - 1]) \(to.year)"
  }
}
