/// The offsets of one time zone for all times, read from the system's zone files.
///
///     let zone = try TimeZoneDatabase().zone(named: "Europe/Berlin")
///     zone.firstInstant(of: date)
public struct TimeZoneData: Sendable, Hashable {
  /// The IANA name it was asked for by.
  public let name: String
  /// The release of the zone data, such as `2025b`; `built in` for UTC, `unknown` where the data do not say.
  public let version: String

  private let table: OffsetTable

  init(name: String, version: String, table: OffsetTable) {
    self.name = name
    self.version = version
    self.table = table
  }

  /// UTC, which needs no file.
  public static let utc = TimeZoneData(name: "UTC", version: "built in", table: OffsetTable(fixed: 0))

  /// How many seconds the zone's clocks are ahead of UTC at an instant in milliseconds UTC.
  public func offsetSeconds(at millisecondsSinceEpoch: Int64) -> Int {
    table.offset(at: floorDivision(held(millisecondsSinceEpoch), 1_000).quotient)
  }

  /// What calendar and clock show in the zone at an instant in milliseconds UTC.
  public func civilTime(at millisecondsSinceEpoch: Int64) -> CivilTimeOfDay {
    CivilTimeOfDay(
      millisecondsSinceEpoch: millisecondsSinceEpoch, offsetSeconds: offsetSeconds(at: millisecondsSinceEpoch))
  }

  /// The zone's civil date at an instant in milliseconds UTC.
  public func civilDate(at millisecondsSinceEpoch: Int64) -> CivilDate {
    let local = held(millisecondsSinceEpoch) + offsetSeconds(at: millisecondsSinceEpoch) * 1_000
    return CivilDate(daysSinceEpoch: floorDivision(local, millisecondsPerDay).quotient)
  }

  /// The first instant, in milliseconds UTC, at which the zone's civil date is `date` or later.
  ///
  /// That is midnight where there is one; where clocks skip it, the end of the gap; where it comes twice, the first;
  /// where the whole day is skipped, the beginning of the next.
  public func firstInstant(of date: CivilDate) -> Int64 {
    Int64(table.firstInstant(ofLocalSecond: date.daysSinceEpoch * secondsPerDay) * 1_000)
  }
}
