/// A week of ISO 8601: Monday to Sunday, named by the week-based year and a number.
///
///     ISOWeek(containing: date)          // 2024-12-30 is in 2025-W01
///     ISOWeek(parsing: "2025-W50")?.interval(in: zone)
public struct ISOWeek: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The week-based year: that of the week's Thursday.
  public let year: Int
  /// The number, 1 to 52 or 53.
  public let number: Int

  /// Nil for a week that the year does not have.
  public init?(year: Int, number: Int) {
    guard CivilDate(year: year, month: 1, day: 4) != nil, 1...Self.weeks(in: year) ~= number else { return nil }
    (self.year, self.number) = (year, number)
  }

  /// The week that a day is in.
  public init(containing date: CivilDate) {
    let thursday = date.adding(days: 4 - date.weekday)
    year = thursday.year
    number = (thursday.daysSinceEpoch - Self.daysBefore(thursday.year)) / 7 + 1
  }

  /// The week that an instant is in for people in `zone`.
  public init(containing millisecondsSinceEpoch: Int64, in zone: TimeZoneData) {
    self.init(containing: zone.civilDate(at: millisecondsSinceEpoch))
  }

  /// Reads exactly `YYYY-Www`; nil for anything else and for weeks that the year does not have.
  public init?(parsing text: String) {
    var digits = DigitReader(text)
    guard let year = digits.number(4), digits.skip("-"), digits.skip("W"), let number = digits.number(2),
      digits.isAtEnd
    else { return nil }
    self.init(year: year, number: number)
  }

  /// The week's first day.
  public var monday: CivilDate {
    // Day 0, 1970-01-01, was a Thursday: so is every multiple of 7.
    let firstThursday = Self.daysBefore(year) + floorDivision(-Self.daysBefore(year), 7).remainder
    return CivilDate(daysSinceEpoch: firstThursday - 3 + 7 * (number - 1))
  }

  /// The week's last day.
  public var sunday: CivilDate { monday.adding(days: 6) }

  /// The week so many weeks later, or earlier where `weeks` is negative.
  public func adding(weeks: Int) -> ISOWeek { ISOWeek(containing: monday.adding(days: 7 * weeks)) }

  /// The week after this one.
  public var next: ISOWeek { adding(weeks: 1) }

  /// The week before this one.
  public var previous: ISOWeek { adding(weeks: -1) }

  /// How many weeks lie between the two: 0 for the same week, negative when `other` is earlier.
  public func weeks(to other: ISOWeek) -> Int {
    (other.monday.daysSinceEpoch - monday.daysSinceEpoch) / 7
  }

  /// The first instant of the week in `zone`, in milliseconds UTC: when its civil date is first that Monday or later.
  public func start(in zone: TimeZoneData) -> Int64 { zone.firstInstant(of: monday) }

  /// The first instant after the week in `zone`, in milliseconds UTC, which is the next week's start.
  public func end(in zone: TimeZoneData) -> Int64 { zone.firstInstant(of: monday.adding(days: 7)) }

  /// The week in `zone` as milliseconds UTC. Its length varies: 144 h in Apia's 2011-W52, 169 h where clocks go back.
  public func interval(in zone: TimeZoneData) -> Range<Int64> { start(in: zone)..<end(in: zone) }

  /// 52 or 53.
  public static func weeks(in year: Int) -> Int {
    let days = daysBefore(year + 1) - daysBefore(year)
    let firstWeekday = floorDivision(daysBefore(year) + 3, 7).remainder + 1
    return firstWeekday == 4 || (days == 366 && firstWeekday == 3) ? 53 : 52
  }

  /// In the order of time.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool {
    (left.year, left.number) < (right.year, right.number)
  }

  /// `2025-W50`.
  public var description: String { "\(padded(year, 4))-W\(padded(number, 2))" }

  /// The day number of 1 January.
  private static func daysBefore(_ year: Int) -> Int {
    CivilDate(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
  }
}
