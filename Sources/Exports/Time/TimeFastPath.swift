/// The spelling that the app writes, `2025-12-01T08:09:21.500Z`, three words at a time.
///
/// Gives exactly what `TimeReading(text:)` gives, or nothing: then that must decide.
struct TimeFastPath {
  private var year: UInt64 = 0
  private var day: UInt64 = 0
  private var milliseconds: Int64 = 0

  /// Milliseconds since 1970 if `text` is in this spelling, valid, and in the window.
  @inline(__always)
  mutating func read(_ text: UnsafeRawBufferPointer) -> Int64? {
    guard text.count == 24, let start = text.baseAddress else { return nil }
    let first = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    let second = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let third = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
    // Digits become their values and separators 0; everything else makes its byte too large.
    let clock = second ^ 0x3030_3A30_3054_3030, rest = third ^ 0x5A30_3030_2E30_303A
    let high: UInt64 = 0x8080_8080_8080_8080, low = ~high
    let clockFaults = ((clock & low) &+ 0x7676_7F76_767F_7676) | clock
    let restFaults = ((rest & low) &+ 0x7F76_7676_7F76_767F) | rest
    guard (clockFaults | restFaults) & high == 0 else { return nil }
    if first != year || second & 0xFFFF != day {
      guard readDay(text, first, second & 0xFFFF) else { return nil }
    }
    let hour = clock.digit(3) &* 10 &+ clock.digit(4), minute = clock.digit(6) &* 10 &+ clock.digit(7)
    let seconds = rest.digit(1) &* 10 &+ rest.digit(2)
    guard hour < 24, minute < 60, seconds < 60 else { return nil }
    let fraction = (rest.digit(4) &* 10 &+ rest.digit(5)) &* 10 &+ rest.digit(6)
    return milliseconds &+ ((hour &* 60 &+ minute) &* 60 &+ seconds) &* 1000 &+ fraction
  }

  /// Keeps the day for the next times: a log has many of one day.
  @inline(never)
  private mutating func readDay(_ text: UnsafeRawBufferPointer, _ first: UInt64, _ second: UInt64) -> Bool {
    guard case .time(let time) = TimeReading(text: text) else { return false }
    (year, day) = (first, second)
    milliseconds = time - time % CivilDate.millisecondsPerDay
    return true
  }
}

extension UInt64 {
  /// The byte at a place, from the least significant.
  @inline(__always)
  fileprivate func digit(_ place: UInt64) -> Int64 { Int64(truncatingIfNeeded: self &>> (place &* 8) & 0xFF) }
}
