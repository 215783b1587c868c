/// A value of the app's storage, as an export holds it.
public enum StoredValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  /// The key is there, but its value says nothing: neither true nor false, no number.
  case unknown
}

/// The app's storage of one learner at one time: `@AppStorage` keys and values.
public struct Snapshot: Hashable, Sendable {
  /// When it was taken.
  public var takenAt: Timestamp
  /// Keys and values, sorted by the keys' UTF-8 bytes; keys with unusable values are absent or unknown, in a full copy unknown.
  public var values: [Entry]
  /// True for a full copy of the storage (property list): an absent key is then false or 0, else it is unknown.
  public var isComplete: Bool

  /// One key and its value.
  public struct Entry: Hashable, Sendable {
    /// The storage key, such as `quiz1Score`.
    public var key: String
    /// Its value.
    public var value: StoredValue

    /// A key and its value.
    public init(key: String, value: StoredValue) {
      self.key = key
      self.value = value
    }
  }

  /// A snapshot; `values` are sorted here.
  public init(takenAt: Timestamp, values: [Entry], isComplete: Bool) {
    self.takenAt = takenAt
    self.values = Self.isInOrder(values) ? values : values.sorted(by: Self.isBefore)
    self.isComplete = isComplete
  }

  /// Whether values stand in the order of their keys, which the initialiser else gives them.
  public static func isInOrder(_ values: [Entry]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { !isBefore($1, $0) }
  }

  /// Whether a value stands before another: by the UTF-8 bytes of the keys.
  public static func isBefore(_ left: Entry, _ right: Entry) -> Bool { left.key.utf8Precedes(right.key) }
}

extension String {
  /// Whether this text stands before another in the order of their UTF-8 bytes.
  fileprivate func utf8Precedes(_ other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    let count = Swift.min(left.count, right.count)
    var place = 0
    while place < count, left[place] == right[place] { place += 1 }
    return place == count ? left.count < right.count : left[place] < right[place]
  }
}
