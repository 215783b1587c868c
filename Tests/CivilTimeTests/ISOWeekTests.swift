import CivilTime
import Testing

@Suite struct ISOWeekTests {
  @Test(
    "days around New Year are in the week that ISO 8601 says",
    arguments: [
      ("2021-01-03", "2020-W53"), ("2024-12-30", "2025-W01"), ("2025-12-29", "2026-W01"), ("2027-01-03", "2026-W53"),
      ("2026-12-31", "2026-W53"), ("2025-12-08", "2025-W50"), ("2025-12-14", "2025-W50"), ("1969-12-29", "1970-W01"),
      ("2005-01-01", "2004-W53"), ("2008-12-29", "2009-W01"), ("0001-01-01", "0001-W01"),
    ])
  func days(day: String, label: String) throws {
    let week = ISOWeek(containing: try #require(CivilDate(parsing: day)))
    #expect(week.description == label)
    #expect(ISOWeek(parsing: label) == week)
  }

  @Test("weeks follow each other without gap or overlap from 1600 to 2400")
  func everyWeek() throws {
    var week = try #require(ISOWeek(year: 1600, number: 1))
    #expect(week.monday.description == "1600-01-03")
    while week.year <= 2400 {
      let next = week.next
      guard next.monday == week.monday.adding(days: 7), week.monday.weekday == 1, next.previous == week, week < next,
        ISOWeek(containing: week.sunday) == week, ISOWeek(parsing: week.description) == week,
        next.number == (week.number == ISOWeek.weeks(in: week.year) ? 1 : week.number + 1)
      else {
        Issue.record("\(week)")
        return
      }
      week = next
    }
    #expect(try #require(ISOWeek(year: 1600, number: 1)).weeks(to: week) == 2 * 20_871 + 52)
  }

  @Test("a cycle of 400 years has 71 long years")
  func longYears() {
    #expect((2000..<2400).count { ISOWeek.weeks(in: $0) == 53 } == 71)
    #expect([2004, 2009, 2015, 2020, 2026, 2032].allSatisfy { ISOWeek.weeks(in: $0) == 53 })
  }

  @Test(
    "what is no week is nil",
    arguments: [
      "2025-W53", "2025-W00", "2025-W1", "2025W50", "2025-w50", "2025-50", "", "2025-W50 ", "2025-W50-1", "2025-W٥٠",
    ])
  func refused(text: String) {
    #expect(ISOWeek(parsing: text) == nil)
  }

  @Test(
    "weeks begin and end where the zone's calendar does",
    arguments: [
      ("UTC", "2025-W50", "2025-12-08T00:00:00Z", "2025-12-15T00:00:00Z", 168),
      ("Europe/Berlin", "2026-W13", "2026-03-22T23:00:00Z", "2026-03-29T22:00:00Z", 167),
      ("Europe/Berlin", "2026-W43", "2026-10-18T22:00:00Z", "2026-10-25T23:00:00Z", 169),
      ("America/New_York", "2026-W10", "2026-03-02T05:00:00Z", "2026-03-09T04:00:00Z", 167),
      ("America/New_York", "2026-W44", "2026-10-26T04:00:00Z", "2026-11-02T05:00:00Z", 169),
      ("America/Sao_Paulo", "1997-W41", "1997-10-06T03:00:00Z", "1997-10-13T02:00:00Z", 167),
      ("Asia/Jerusalem", "2001-W39", "2001-09-23T21:00:00Z", "2001-09-30T22:00:00Z", 169),
      ("Pacific/Apia", "2011-W52", "2011-12-26T10:00:00Z", "2012-01-01T10:00:00Z", 144),
    ])
  func intervals(zone: String, label: String, start: String, end: String, hours: Int64) throws {
    let interval = try #require(ISOWeek(parsing: label)).interval(in: Fixtures.zone(zone))
    #expect(RFC3339.text(millisecondsSinceEpoch: interval.lowerBound) == start.dropLast() + ".000Z")
    #expect(RFC3339.text(millisecondsSinceEpoch: interval.upperBound) == end.dropLast() + ".000Z")
    #expect(interval.upperBound - interval.lowerBound == hours * 3_600_000)
  }

  @Test("an instant belongs to the week of its zone")
  func containing() throws {
    let zone = try Fixtures.zone("Europe/Berlin")
    let start = try instant("2026-03-22T23:00:00Z")
    #expect(ISOWeek(containing: start, in: zone).description == "2026-W13")
    #expect(ISOWeek(containing: start - 1, in: zone).description == "2026-W12")
    #expect(ISOWeek(containing: start, in: .utc).description == "2026-W12")
  }

  @Test("of every zone, all weeks that are not 168 hours long are those that Python's zoneinfo finds")
  func irregularWeeks() throws {
    let recorded = try Fixtures.rows("weeks.tsv")
    for name in Fixtures.database.names where name != "America/Godthab" {
      let zone = try Fixtures.zone(name)
      let found = weeks(1990...2060).compactMap { week -> [Substring]? in
        let interval = week.interval(in: zone)
        guard interval.upperBound - interval.lowerBound != 604_800_000 else { return nil }
        let fields = [name, "\(week)", "\(interval.lowerBound / 1000)", "\(interval.upperBound / 1000)"]
        return fields.map { Substring($0) }
      }
      #expect(found == recorded[name, default: []], "\(name)")
    }
    #expect(recorded["Europe/Berlin"]?.count == 142)
  }
}

/// All weeks of these years.
func weeks(_ years: ClosedRange<Int>) -> [ISOWeek] {
  years.flatMap { year in (1...ISOWeek.weeks(in: year)).compactMap { ISOWeek(year: year, number: $0) } }
}
