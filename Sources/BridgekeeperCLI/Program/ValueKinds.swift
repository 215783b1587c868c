internal import CivilTime
internal import CommandLineKit

/// The kinds of values that this program's options take beyond the common ones.
enum ValueKinds {
  /// An ISO week.
  static let week = ValueKind<ISOWeek>(expecting: "an ISO week such as 2025-W50") { ISOWeek(parsing: $0) }

  /// A civil day.
  static let date = ValueKind<CivilDate>(expecting: "a day such as 2025-12-08") { CivilDate(parsing: $0) }

  /// An instant in milliseconds since 1970.
  static let time = ValueKind<Int64>(expecting: "a time with offset such as 2025-12-08T06:00:00Z") {
    try? RFC3339.parse($0)
  }
}
