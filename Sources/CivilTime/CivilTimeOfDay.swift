/// What a calendar and a clock show at one instant in one zone.
public struct CivilTimeOfDay: Sendable, Hashable {
  /// The civil date.
  public let date: CivilDate
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59.
  public let second: Int
  /// 0 to 999.
  public let millisecond: Int
  /// How far the zone's clocks are ahead of UTC.
  public let offsetSeconds: Int

  init(millisecondsSinceEpoch: Int64, offsetSeconds: Int) {
    let local = held(millisecondsSinceEpoch) + offsetSeconds * 1_000
    let (days, rest) = floorDivision(local, millisecondsPerDay)
    date = CivilDate(daysSinceEpoch: days)
    (hour, minute) = (rest / 3_600_000, rest / 60_000 % 60)
    (second, millisecond) = (rest / 1_000 % 60, rest % 1_000)
    self.offsetSeconds = offsetSeconds
  }

  /// `08:30:00`.
  public var clock: String { "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))" }
}
