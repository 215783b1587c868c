/// An instant, in whole milliseconds since 1970-01-01T00:00:00Z.
///
///     Timestamp(millisecondsSinceEpoch: 1_764_576_000_000)   // 2025-12-01T08:00:00Z
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds UTC since 1970, without leap seconds.
  public var millisecondsSinceEpoch: Int64

  /// The instant that lies so many milliseconds after 1970-01-01T00:00:00Z.
  public init(millisecondsSinceEpoch: Int64) {
    self.millisecondsSinceEpoch = millisecondsSinceEpoch
  }

  /// Earlier instants are less.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
  }
}
