/// How many faults that show were found, in three ways that are told apart.
struct Recall: Sendable {
  var detectable = 0
  /// See `FaultTrace`.
  var found = 0
  var expected = 0
  var atRecord = 0

  mutating func add(_ trace: FaultTrace) {
    guard trace.isDetectable else { return }
    detectable += 1
    if trace.isFound { found += 1 }
    if trace.isExpected { expected += 1 }
    if trace.isAtRecord { atRecord += 1 }
  }

  mutating func merge(_ other: Recall) {
    detectable += other.detectable
    found += other.found
    expected += other.expected
    atRecord += other.atRecord
  }
}
