/// The rule for all time after a zone file's last transition, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2017, *Environment Variables*, TZ, with the times of −167 to 167 hours of RFC 8536 section 3.3.1.
struct PosixRule: Sendable, Hashable {
  /// Seconds ahead of UTC outside daylight saving time.
  let standardOffset: Int
  let daylight: Daylight?

  struct Daylight: Sendable, Hashable {
    let offset: Int
    /// When it begins, on clocks that show standard time, and ends, on clocks that show daylight saving time.
    let start: YearlyMoment
    let end: YearlyMoment
  }

  struct Change {
    let time: Int
    /// What holds from then on.
    let offset: Int
  }

  /// The changes of these years in order of time; of two at once, the one to daylight saving time last: a zone may
  /// keep it all year.
  func changes(inYears years: ClosedRange<Int>) -> [Change] {
    guard let daylight else { return [] }
    let all = years.flatMap { year in
      [
        Change(time: daylight.end.localSecond(in: year) - daylight.offset, offset: standardOffset),
        Change(time: daylight.start.localSecond(in: year) - standardOffset, offset: daylight.offset),
      ]
    }
    return all.sorted { left, right in
      left.time == right.time ? right.offset == daylight.offset && left.offset != right.offset : left.time < right.time
    }
  }
}
