internal import CivilTime

/// Instants and days as ISO text.
enum InstantText {
  /// `2025-12-08T00:00:00.000Z` of milliseconds since 1970.
  static func utc(_ milliseconds: Int64) -> String {
    RFC3339.text(millisecondsSinceEpoch: milliseconds)
  }

  /// `2025-12-08 00:00` of milliseconds since 1970, UTC.
  static func minute(_ milliseconds: Int64) -> String {
    String(utc(milliseconds).prefix(16)).replacing("T", with: " ")
  }

  /// `2025-12-08` of days since 1970-01-01.
  static func date(_ day: Int64) -> String {
    CivilDate(daysSinceEpoch: Int(day)).description
  }
}
