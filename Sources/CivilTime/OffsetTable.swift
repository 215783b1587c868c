/// Offsets from UTC as spans between transitions, in seconds since the epoch.
///
/// A rule for the time after the last recorded transition is written out for 400 years and a margin. Later times are
/// looked up 400 years, or a multiple, earlier: the Gregorian calendar repeats after 146,097 days, which are whole
/// weeks, so the rule does, too.
struct OffsetTable: Sendable, Hashable {
  /// When the offset changes, rising; the first span has no beginning.
  private let transitions: [Int]
  /// One more than transitions: `offsets[0]` holds before the first of them.
  private let offsets: [Int]
  /// Where the repetition begins; nil without a rule that changes.
  private let horizon: Int?

  /// One offset for all times.
  init(fixed offset: Int) {
    (transitions, offsets, horizon) = ([], [offset], nil)
  }

  /// Recorded transitions, which must rise, and the rule after the last of them.
  init(transitions: [Int], offsets: [Int], rule: PosixRule?) {
    guard let rule else {
      (self.transitions, self.offsets, horizon) = (transitions, offsets, nil)
      return
    }
    let last = transitions.last ?? 0
    let first = CivilDate(daysSinceEpoch: floorDivision(last, secondsPerDay).quotient).year - 1
    let written = rule.changes(inYears: first...first + Self.writtenYears).filter { $0.time > last }
    self.transitions = transitions + written.map(\.time)
    self.offsets = offsets + written.map(\.offset)
    horizon = written.last.map { $0.time - Self.margin }
  }

  func offset(at second: Int) -> Int {
    offsets[span(at: second - shift(second))]
  }

  /// The first second at which local clocks show `local` (seconds since 1970 on the wall) or later.
  func firstInstant(ofLocalSecond local: Int) -> Int {
    // No zone is two days away from UTC, so nothing before this can be it.
    let earliest = local - 2 * secondsPerDay
    let shift = shift(earliest)
    var span = span(at: earliest - shift)
    while true {
      let start = span == 0 ? Int.min : transitions[span - 1]
      let candidate = max(start, local - shift - offsets[span])
      if span == transitions.count || candidate < transitions[span] { return candidate + shift }
      span += 1
    }
  }

  private func shift(_ second: Int) -> Int {
    guard let horizon, second >= horizon else { return 0 }
    return ((second - horizon) / Self.period + 1) * Self.period
  }

  /// The number of transitions at or before the second.
  private func span(at second: Int) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static let period = 146_097 * secondsPerDay
  private static let margin = 30 * secondsPerDay
  private static let writtenYears = 404
}
