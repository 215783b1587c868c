internal import CivilTime

/// The civil day of instants in one zone, quickly: the first instants of all days from 2008 to 2100 are found once.
struct DayTable: Sendable {
  private let starts: [Int64]
  private let zone: TimeZoneData
  private static let firstDay = 13_879
  private static let lastDay = 47_482
  private static let dayLength: Int64 = 86_400_000

  init(zone: TimeZoneData) {
    self.zone = zone
    starts = (Self.firstDay...Self.lastDay + 1).map { zone.firstInstant(of: CivilDate(daysSinceEpoch: $0)) }
  }

  /// Days since 1970-01-01 of the zone's civil date at an instant.
  @Sendable func day(_ millisecondsSinceEpoch: Int64) -> Int32 {
    let guess = Int((millisecondsSinceEpoch / Self.dayLength)) - Self.firstDay
    guard guess > 0, guess < starts.count - 2 else {
      return Int32(clamping: zone.civilDate(at: millisecondsSinceEpoch).daysSinceEpoch)
    }
    var index = guess + 1
    while starts[index] > millisecondsSinceEpoch { index -= 1 }
    return Int32(index + Self.firstDay)
  }
}
