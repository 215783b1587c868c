/// Instants in the spelling of the format.
enum TimeText {
  /// `2025-12-01T08:09:21.500Z`.
  static func utc(_ millisecondsSinceEpoch: Int64) -> String {
    let day = Int64((Double(millisecondsSinceEpoch) / Double(CivilDate.millisecondsPerDay)).rounded(.down))
    let rest = millisecondsSinceEpoch - day * CivilDate.millisecondsPerDay
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }.joined(separator: ":")
    return "\(CivilDate.text(days: day))T\(clock).\(padded(rest % 1000, 3))Z"
  }
}
