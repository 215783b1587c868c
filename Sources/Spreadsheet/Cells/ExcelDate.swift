/// A moment as a spreadsheet counts it: days since 1899-12-30, the time of day as fraction, no zone.
///
/// The caller resolves zones; this type only adds the offset it is given.
public struct ExcelDate: Hashable, Sendable {
  /// 61 (1900-03-01) up to 2958465.99999 (the last second of 9999).
  public let serial: Double

  /// The moment at whole seconds, rounded down so that a time never moves to the next day.
  ///
  /// Refuses days before 1900-03-01, where spreadsheets count a 29 February that never was, and years after 9999.
  public init?(millisecondsSinceEpoch: Int64, zoneOffsetMilliseconds: Int64 = 0) {
    let (local, overflow) = millisecondsSinceEpoch.addingReportingOverflow(zoneOffsetMilliseconds)
    guard !overflow else { return nil }
    let seconds = local.dividedDown(by: 1000)
    let day = seconds.dividedDown(by: 86_400)
    guard Self.days.contains(day) else { return nil }
    serial = Double(day + Self.daysBeforeEpoch) + Double(seconds - day * 86_400) / 86_400
  }

  /// Midnight of a civil day, counted from 1970-01-01; refuses what the other initialiser refuses.
  public init?(daysSinceEpoch: Int32) {
    guard Self.days.contains(Int64(daysSinceEpoch)) else { return nil }
    serial = Double(Int64(daysSinceEpoch) + Self.daysBeforeEpoch)
  }

  /// The moment as text, for what `init` refuses: `1899-12-31T23:00:00+01:00`.
  public static func isoText(millisecondsSinceEpoch: Int64, zoneOffsetMilliseconds: Int64 = 0) -> String {
    let (sum, overflow) = millisecondsSinceEpoch.addingReportingOverflow(zoneOffsetMilliseconds)
    let seconds = (overflow ? millisecondsSinceEpoch : sum).dividedDown(by: 1000)
    let day = seconds.dividedDown(by: 86_400)
    let time = clock(minutes: (seconds - day * 86_400) / 60) + ":" + padded((seconds - day * 86_400) % 60)
    let offset = (overflow ? 0 : zoneOffsetMilliseconds) / 60_000
    let zone = offset == 0 ? "Z" : (offset < 0 ? "-" : "+") + clock(minutes: Int64(offset.magnitude))
    return "\(isoText(daysSinceEpoch: day))T\(time)\(zone)"
  }

  /// The civil day as text: `1899-12-31`.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  public static func isoText(daysSinceEpoch: Int64) -> String {
    let shifted = daysSinceEpoch + 719_468
    let era = shifted.dividedDown(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))"
  }

  private static let daysBeforeEpoch: Int64 = 25_569
  private static let days: ClosedRange<Int64> = (61 - daysBeforeEpoch)...(2_958_465 - daysBeforeEpoch)

  private static func clock(minutes: Int64) -> String {
    "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  private static func padded(_ number: Int64, to width: Int = 2) -> String {
    let digits = String(number.magnitude)
    return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int64 {
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
