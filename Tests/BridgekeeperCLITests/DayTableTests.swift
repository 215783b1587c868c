import CivilTime
import Testing

@testable import BridgekeeperCLI

@Suite struct DayTableTests {
  @Test(
    "The day of an instant is that of the calendar, above all around midnights",
    arguments: [
      "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Apia", "Asia/Beirut",
    ])
  func days(_ name: String) throws {
    let zone = try TimeZoneDatabase().zone(named: name)
    let table = DayTable(zone: zone)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let day = CivilDate(daysSinceEpoch: Int.random(in: 13_000...48_000, using: &random))
      let midnight = zone.firstInstant(of: day)
      for instant in [midnight - 1, midnight, midnight + 1, midnight + Int64.random(in: -9_000_000...9_000_000)] {
        #expect(Int(table.day(instant)) == zone.civilDate(at: instant).daysSinceEpoch, "\(instant)")
      }
    }
  }
}
