internal import CivilTime

/// The system's time zones.
enum Zones {
  private static let database = TimeZoneDatabase()
  private static let names = Set(database.names)

  /// The zone of that name; the error names the nearest one.
  static func named(_ name: String) throws(CivilTimeError) -> TimeZoneData {
    try database.zone(named: name)
  }

  /// Whether there is a zone of that name.
  @Sendable static func isKnown(_ name: String) -> Bool {
    names.contains(name) || (try? database.zone(named: name)) != nil
  }
}
