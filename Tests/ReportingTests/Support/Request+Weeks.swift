import CivilTime
import Testing

@testable import Reporting

extension ReportRequest {
  /// A week of a zone with the eleven before it; as-of is its end.
  static func week(_ text: String = "2026-W09", zone name: String = "Europe/Berlin", state: ReportState = .final) throws
    -> ReportRequest
  {
    let zone = try TimeZoneDatabase().zone(named: name)
    let week = try #require(ISOWeek(parsing: text))
    let (monday, sunday) = (week.monday, week.sunday)
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = "\(monday.day) \(months[monday.month - 1]) – \(sunday.day) \(months[sunday.month - 1]) \(sunday.year)"
    let period = ReportPeriod(
      label: text, words: "Week \(text) (\(words))", start: week.start(in: zone), end: week.end(in: zone),
      firstDay: Int32(monday.daysSinceEpoch), lastDay: Int32(sunday.daysSinceEpoch),
      previousStart: week.previous.start(in: zone), asOf: week.end(in: zone), knownAt: 1, zone: name)
    let weeks = (-11...0).map { week.adding(weeks: $0) }.map { week in
      ReportWeek(
        label: week.description, start: week.start(in: zone), end: week.end(in: zone),
        firstDay: Int32(week.monday.daysSinceEpoch), lastDay: Int32(week.sunday.daysSinceEpoch))
    }
    let provenance = ReportProvenance(
      toolVersion: "1", zoneDataVersion: "2026a", curriculumHash: "c", inputCount: 1, inputHash: "h",
      readAt: nil, command: "bridgekeeper report weekly --week \(text)")
    return ReportRequest(period: period, state: state, weeks: weeks, hasEntryPeriod: false, provenance: provenance)
  }
}
