internal import CivilTime

/// The system's time zones.
enum Zones {
  private static let database = TimeZoneDatabase()
  private static let names = Set(database.names + ["UTC", "Etc/UTC"])

  /// The zone of that name; the error names the nearest one.
  static func named(_ name: String) throws(CivilTimeError) -> TimeZoneData {
    try database.zone(named: name)
  }

  /// Whether there is a zone of that name; the nearest is not looked for. Without a list of names the files tell.
  @Sendable static func isKnown(_ name: String) -> Bool {
    names.contains(name) || database.names.isEmpty && (try? database.zone(named: name)) != nil
  }
}
