import Spreadsheet
import Testing

@Suite("Dates")
struct ExcelDateTests {
  /// Days since 1970 and the serial, from Excel's own counting.
  @Test(
    "A day is counted as Excel does, from March 1900 to the year 9999",
    arguments: [(-25_508, 61), (0, 25_569), (20_787, 46_356), (2_932_896, 2_958_465)] as [(Int32, Double)])
  func days(day: Int32, serial: Double) {
    #expect(ExcelDate(daysSinceEpoch: day)?.serial == serial)
  }

  @Test("A day outside is refused", arguments: [-25_509, -25_567, 2_932_897, .min, .max] as [Int32])
  func outside(day: Int32) {
    #expect(ExcelDate(daysSinceEpoch: day) == nil)
  }

  @Test(
    "A moment never moves to the next day, and fractions of a second are dropped",
    arguments: [
      (1_709_510_399_999, 0, 45_354.0 + 86_399.0 / 86_400), (-1, 0, 25_568.0 + 86_399.0 / 86_400),
      (0, 3_600_000, 25_569.0 + 3_600.0 / 86_400), (0, -1, 25_568.0 + 86_399.0 / 86_400),
    ] as [(Int64, Int64, Double)])
  func moments(milliseconds: Int64, offset: Int64, serial: Double) {
    let date = ExcelDate(millisecondsSinceEpoch: milliseconds, zoneOffsetMilliseconds: offset)
    #expect(date?.serial == serial)
  }

  @Test("A moment outside is refused", arguments: [.min, .max, 253_402_300_800_000, -2_203_891_200_001] as [Int64])
  func momentsOutside(milliseconds: Int64) {
    #expect(ExcelDate(millisecondsSinceEpoch: milliseconds) == nil)
    #expect(ExcelDate(millisecondsSinceEpoch: milliseconds, zoneOffsetMilliseconds: milliseconds) == nil)
  }

  @Test(
    "A moment outside is told in ISO text",
    arguments: [
      (-2_209_161_600_000, 0, "1899-12-30T00:00:00Z"), (253_402_300_800_000, 0, "10000-01-01T00:00:00Z"),
      (0, -19_800_000, "1969-12-31T18:30:00-05:30"), (1_709_164_800_999, 3_600_000, "2024-02-29T01:00:00+01:00"),
      (-62_167_219_200_000, 0, "0000-01-01T00:00:00Z"), (-62_167_219_200_001, 0, "-0001-12-31T23:59:59Z"),
    ] as [(Int64, Int64, String)])
  func isoText(milliseconds: Int64, offset: Int64, text: String) {
    #expect(
      ExcelDate.isoText(millisecondsSinceEpoch: milliseconds, zoneOffsetMilliseconds: offset) == text)
  }

  @Test("The ends of time have a text", arguments: [Int64.min, Int64.max])
  func ends(milliseconds: Int64) {
    #expect(!ExcelDate.isoText(millisecondsSinceEpoch: milliseconds, zoneOffsetMilliseconds: milliseconds).isEmpty)
  }

  @Test("Every day of 400 years has the date that counting day by day gives")
  func everyDay() {
    var (year, month, day) = (1900, 3, 1)
    for serial in Int64(61)..<(61 + 146_097) {
      let digits = (month < 10 ? "-0" : "-") + "\(month)" + (day < 10 ? "-0" : "-") + "\(day)"
      guard ExcelDate.isoText(daysSinceEpoch: serial - 25_569) == "\(year)" + digits else {
        Issue.record("\(serial) is not \(year)\(digits)")
        return
      }
      day += 1
      if day > Self.length(of: month, in: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(year == 2300)
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
