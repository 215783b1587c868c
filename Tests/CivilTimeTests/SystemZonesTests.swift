import CivilTime
import Testing

/// Properties of the weeks in every zone of the machine's own tzdata, whatever its release.
@Suite(.enabled(if: !TimeZoneDatabase().names.isEmpty, "tzdata is not installed"))
struct SystemZonesTests {
  static let database = TimeZoneDatabase()

  @Test("every zone and link can be read, and the release is named")
  func allZones() throws {
    #expect(Self.database.names.count > 300)
    #expect(Self.database.version.hasPrefix("20"))
    for name in Self.database.names {
      #expect(throws: Never.self, "\(name)") { try Self.database.zone(named: name) }
    }
  }

  @Test("in every zone, weeks from 1990 to 2060 begin with their Monday's first instant and last 120 to 192 hours")
  func weekLengths() throws {
    let mondays = weeks(1990...2060).map(\.monday)
    for name in Self.database.names {
      let zone = try Self.database.zone(named: name)
      var start = zone.firstInstant(of: mondays[0])
      for (monday, nextMonday) in zip(mondays, mondays.dropFirst()) {
        let end = zone.firstInstant(of: nextMonday)
        guard 120...192 ~= (end - start) / 3_600_000, zone.civilDate(at: start) >= monday,
          zone.civilDate(at: start - 1) < monday
        else {
          Issue.record("\(name) \(monday)")
          return
        }
        start = end
      }
    }
  }
}
