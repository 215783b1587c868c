import CivilTime
import Testing

@Suite struct TimeZoneTests {
  @Test("offsets are those that Python's zoneinfo finds, also centuries after the last recorded transition")
  func offsets() throws {
    for (name, rows) in try Fixtures.rows("offsets.tsv") {
      let zone = try Fixtures.zone(name)
      for row in rows {
        let second = try #require(Int64(row[1]))
        #expect(zone.offsetSeconds(at: second * 1_000) == Int(row[2]), "\(name) \(second)")
      }
    }
  }

  @Test(
    "a day begins at midnight, after a gap, at the first of two midnights, or with the next day when it is skipped",
    arguments: [
      ("America/Sao_Paulo", "1997-10-06", "1997-10-06T03:00:00Z"),
      ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
      ("Asia/Jerusalem", "2001-09-24", "2001-09-23T21:00:00Z"),
      ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z"),
      ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"),
      ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"),
      ("Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15:00Z"),
      ("Australia/Lord_Howe", "2026-07-01", "2026-06-30T13:30:00Z"),
      ("Europe/Berlin", "2426-07-01", "2426-06-30T22:00:00Z"),
      ("Europe/Berlin", "9999-12-31", "9999-12-30T23:00:00Z"),
    ])
  func firstInstants(zone: String, day: String, expected: String) throws {
    let date = try #require(CivilDate(parsing: day))
    let zone = try Fixtures.zone(zone)
    let first = zone.firstInstant(of: date)
    #expect(RFC3339.text(millisecondsSinceEpoch: first) == expected.dropLast() + ".000Z")
    #expect(zone.civilDate(at: first) >= date)
    #expect(zone.civilDate(at: first - 1) < date)
  }

  @Test("calendar and clock of a zone, before 1970 too")
  func civilTime() throws {
    let time = try Fixtures.zone("Europe/Berlin").civilTime(at: instant("2026-03-29T01:00:00.123Z"))
    #expect("\(time.date) \(time.clock).\(time.millisecond) \(time.offsetSeconds)" == "2026-03-29 03:00:00.123 7200")
    let early = TimeZoneData.utc.civilTime(at: -1)
    #expect("\(early.date) \(early.clock).\(early.millisecond)" == "1969-12-31 23:59:59.999")
  }

  @Test("the ends of the number range are held, not crashed on", arguments: [Int64.min, .max])
  func extremes(milliseconds: Int64) throws {
    let zone = try Fixtures.zone("Europe/Berlin")
    #expect([3600, 7200, 3208].contains(zone.offsetSeconds(at: milliseconds)))
    #expect(abs(zone.civilDate(at: milliseconds).year) > 280_000)
    #expect(!RFC3339.text(millisecondsSinceEpoch: milliseconds).isEmpty)
    #expect(ISOWeek(containing: milliseconds, in: zone).number > 0)
  }

  @Test("UTC needs no files")
  func withoutFiles() throws {
    let database = TimeZoneDatabase(directory: "/nowhere")
    #expect(database.names.isEmpty)
    #expect(database.version == "unknown")
    #expect(try database.zone(named: "UTC") == .utc)
    #expect(try database.zone(named: "Etc/UTC").offsetSeconds(at: 0) == 0)
    #expect(throws: CivilTimeError.self) { try database.zone(named: "Europe/Berlin") }
  }

  @Test("version and names come from the installed list")
  func lists() throws {
    #expect(Fixtures.database.version == "2026f")
    #expect(Fixtures.database.names.count == 12)
    #expect(try Fixtures.zone("Europe/Berlin").version == "2026f")
  }

  @Test(
    "a zone that does not exist is refused with the nearest name",
    arguments: [
      ("Europe/Brelin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("Berlin", "Europe/Berlin"),
      ("America/New-York", "America/New_York"), ("utc", "UTC"), ("Mars/Olympus_Mons_Base_Camp", nil),
    ] as [(String, String?)])
  func unknownZone(name: String, nearest: String?) {
    expect(.unknownZone(nearest: nearest), of: name)
  }

  @Test(
    "names that could leave the folder never reach the file system",
    arguments: [
      "../../etc/passwd", "/etc/passwd", "Europe/../../../etc/passwd", "./Europe/Berlin", "Europe//Berlin", "", ".",
      "Europe/", "a\u{0}b", "Europe/Berlin\n", "Europe\\Berlin", "tzdata.zi",
    ])
  func hostileNames(name: String) {
    expect(.badZoneName, of: name)
  }

  @Test("messages hold no control characters and say what to do")
  func messages() {
    let error = CivilTimeError(zone: "Europe/Brelin", nearest: "Europe/Berlin")
    #expect(error?.description == "there is no time zone 'Europe/Brelin'; did you mean Europe/Berlin?")
    #expect(throws: CivilTimeError.self) { try Fixtures.zone("\u{1B}[31m") }
    do { _ = try Fixtures.zone("\u{1B}[31m") } catch { #expect(!"\(error)".contains("\u{1B}")) }
  }

  private func expect(_ reason: CivilTimeError.Reason, of name: String) {
    do {
      _ = try Fixtures.zone(name)
      Issue.record("\(name) was accepted")
    } catch let error as CivilTimeError {
      #expect(error.reason == reason)
    } catch {
      Issue.record(error)
    }
  }
}

extension CivilTimeError {
  /// What asking for a zone throws, if it names that neighbour.
  fileprivate init?(zone: String, nearest: String) {
    do {
      _ = try Fixtures.database.zone(named: zone)
      return nil
    } catch {
      guard error.reason == .unknownZone(nearest: nearest) else { return nil }
      self = error
    }
  }
}
