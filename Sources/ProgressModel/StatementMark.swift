/// The 16 bytes of a UUID.
public struct UniqueID: Hashable, Sendable, Comparable {
  /// The first eight bytes, the first of them the highest.
  public var high: UInt64
  /// The last eight bytes.
  public var low: UInt64

  /// Sixteen bytes as two numbers.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The UUID's 36 characters, in lower case.
  public var uuidText: String {
    let digits = [high, low].map { half in
      let hex = String(half, radix: 16)
      return String(repeating: "0", count: 16 - hex.count) + hex
    }.joined()
    let places = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return places.map { String(digits.dropFirst($0.lowerBound).prefix($0.count)) }.joined(separator: "-")
  }

  /// In the order of the bytes.
  public static func < (left: UniqueID, right: UniqueID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

/// What an event that came as an xAPI statement carries besides its content.
public struct StatementMark: Hashable, Sendable {
  /// The statement's id, if it has one: then that is its identity.
  public var id: UniqueID?
  /// The registration, which tells attempts apart.
  public var registration: UniqueID?
  /// Which of several finishes of one registration counts, the lowest first: 0 passed or failed, 1 scored, 2 completed.
  public var finishRank: UInt8

  /// A mark; the one that says nothing by default.
  public init(id: UniqueID? = nil, registration: UniqueID? = nil, finishRank: UInt8 = 0) {
    self.id = id
    self.registration = registration
    self.finishRank = finishRank
  }
}
