/// A device's clock: a constant offset and a drift that is mended at 40 seconds.
struct AppClock: Sendable {
  /// Milliseconds ahead of the true time.
  var offset: Int64 = 0
  /// Milliseconds gained in a million.
  var drift: Int64 = 0
  /// The drift counts from here.
  var start: Int64 = 0
  /// From a true time on, the clock is set back by so many milliseconds.
  var step: (from: Int64, by: Int64)?

  func time(at trueTime: Int64) -> Int64 {
    let drifted = min(max((trueTime - start) / 1_000_000 * drift, -40_000), 40_000)
    let back = step.map { trueTime >= $0.from ? $0.by : 0 } ?? 0
    return trueTime + offset + drifted - back
  }
}
