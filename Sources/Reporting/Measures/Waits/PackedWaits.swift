internal import Statistics

/// How long the answers of an attempt took, as the store packs them: `[20000,null,-5]`, one entry for each question of the quiz.
///
/// See `attempts.waits` in `docs/store.md`: milliseconds from the event before the answer in the attempt.
enum PackedWaits {
  /// Calls `body` with the position, from 0, and the milliseconds of each answer that has them; not with negative ones, where the
  /// clock went back.
  static func forEach(in text: ArraySlice<UInt8>, _ body: (_ position: Int, _ milliseconds: Int) -> Void) {
    var position = 0
    var milliseconds: Int?
    var isNegative = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        milliseconds = (milliseconds ?? 0) &* 10 &+ Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "-"):
        isNegative = true
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        if let milliseconds, !isNegative { body(position, milliseconds) }
        milliseconds = nil
        isNegative = false
        position += 1
      default: continue
      }
    }
  }

  /// The median of times in milliseconds, as a cell in seconds.
  static func median(of times: [Int]) -> Cell {
    NearestRank.median.value(of: times).map { .real(Double($0) / 1000) } ?? .empty(.noData)
  }
}
