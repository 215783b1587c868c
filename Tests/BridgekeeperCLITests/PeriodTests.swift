import CivilTime
import ProgressModel
import Reporting
import Storage
import Testing

@testable import BridgekeeperCLI

/// Weeks, states and what a weekly run has to do, on Berlin's clock.
@Suite struct PeriodTests {
  private func periods(at now: String) throws -> PeriodChoice {
    PeriodChoice(
      zone: try TimeZoneDatabase().zone(named: "Europe/Berlin"), now: try RFC3339.parse(now), knownAt: 1, graceDays: 7,
      weeksShown: 12)
  }

  @Test(
    "A week of Berlin is partial, provisional, then final; weeks with a change of clocks have 167 and 169 hours",
    arguments: [
      ("2026-W13", "2026-03-22T23:00:00Z", "2026-03-29T22:00:00Z", 167),
      ("2026-W43", "2026-10-18T22:00:00Z", "2026-10-25T23:00:00Z", 169),
      ("2026-W53", "2026-12-27T23:00:00Z", "2027-01-03T23:00:00Z", 168),
    ])
  func weeks(label: String, start: String, end: String, hours: Int64) throws {
    let week = try #require(ISOWeek(parsing: label))
    let ended = try RFC3339.parse(end)
    let periods = try periods(at: "2027-06-01T00:00:00Z")
    #expect(week.start(in: periods.zone) == (try RFC3339.parse(start)))
    #expect(week.end(in: periods.zone) == ended)
    #expect(ended - week.start(in: periods.zone) == hours * 3_600_000)
    let grace: Int64 = 7 * 86_400_000
    for (now, state) in [
      (ended - 1, ReportState.partial), (ended, .provisional), (ended + grace - 1, .provisional),
      (ended + grace, .final),
    ] {
      var periods = periods
      periods.now = now
      #expect(periods.state(ended) == state)
      #expect((periods.lastCompleteWeek == week) == (now >= ended && now < week.next.end(in: periods.zone)))
    }
  }

  private func claim(
    _ week: String, isFinal: Bool = false, state: ReportClaim.State = .produced, zone: String = "Europe/Berlin",
    early: Int64 = 0
  ) throws -> ReportClaim {
    let end = try #require(ISOWeek(parsing: week)).end(in: try TimeZoneDatabase().zone(named: "Europe/Berlin"))
    let key = ReportClaimKey(
      report: "weekly", period: week, asOf: Timestamp(millisecondsSinceEpoch: end - early), knownAt: 1,
      definitionHash: "", zone: zone)
    return ReportClaim(
      key: key, state: state, isFinal: isFinal, claimedAt: Timestamp(millisecondsSinceEpoch: end), producedRun: 1,
      files: [])
  }

  private func plan(_ claims: [ReportClaim]) throws -> [String] {
    WeekPlan(periods: try periods(at: "2026-01-14T06:00:00Z")).weeks(after: claims).map(\.description)
  }

  @Test("What has been made decides what a weekly run makes; W02 is the last complete week")
  func plans() throws {
    #expect(try plan([]) == ["2026-W02"])
    #expect(try plan([claim("2026-W02")]) == ["2026-W02"])
    #expect(try plan([claim("2026-W01")]) == ["2026-W01", "2026-W02"])
    #expect(try plan([claim("2026-W01", isFinal: true)]) == ["2026-W02"])
    #expect(try plan([claim("2025-W52", isFinal: true)]) == ["2026-W01", "2026-W02"])
    #expect(try plan([claim("2026-W01"), claim("2026-W01", isFinal: true)]) == ["2026-W02"])
    #expect(try plan([claim("2025-W52", state: .empty, early: 0)]) == ["2025-W52", "2026-W01", "2026-W02"])
  }

  @Test("Failed reports, looks at a running week and other zones' weeks do not count")
  func doNotCount() throws {
    #expect(try plan([claim("2026-W01", state: .failed)]) == ["2026-W02"])
    #expect(try plan([claim("2026-W01", isFinal: true), claim("2026-W03", early: 1)]) == ["2026-W02"])
    #expect(try plan([claim("2025-W52", zone: "UTC")]) == ["2026-W02"])
  }
}
