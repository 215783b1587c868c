/// Tells in one walk over prints whether any learner can be another's twin at all; mostly none is, and `TwinSearch` need not
/// look.
///
///     var filter = TwinFilter(printCount: count)
///     for learner in learners { filter.meet(prints) }
///     if filter.mayHoldTwins { … }
///
/// Of two twins, the one met later has `RecordPrints.twins` prints or more that were met before him, so no twins are missed.
/// A print marks three bits of a word (F. Putze, P. Sanders, J. Singler, "Cache-, Hash- and Space-Efficient Bloom Filters", 2007):
/// of the others fewer than one in a hundred seem to have been met.
public struct TwinFilter: Sendable {
  private var words: [UInt64]
  private let shift: UInt64
  /// Whether somebody had so many prints that others seem to have.
  public private(set) var mayHoldTwins = false

  /// A filter fit for so many prints: about sixteen bits for each, 2^12 to 2^30 in all.
  public init(printCount: Int) {
    var bits: UInt64 = 12
    while bits < 30, 1 << bits < printCount &* 16 { bits += 1 }
    words = [UInt64](repeating: 0, count: 1 << (bits - 6))
    shift = 64 - (bits - 6)
  }

  /// Holds a learner's prints against those met before.
  public mutating func hold(_ prints: Span<UInt32>) {
    var known = 0
    for place in prints.indices {
      let (word, mark) = Self.place(of: prints[place], shift)
      if words[word] & mark == mark { known += 1 }
    }
    if known >= RecordPrints.twins { mayHoldTwins = true }
  }

  /// The same, and keeps them in mind for those who come later. What occurs among his own only does not count.
  public mutating func meet(_ prints: Span<UInt32>) {
    hold(prints)
    for place in prints.indices {
      let (word, mark) = Self.place(of: prints[place], shift)
      words[word] |= mark
    }
  }

  @inline(__always)
  private static func place(of print: UInt32, _ shift: UInt64) -> (word: Int, mark: UInt64) {
    let hash = UInt64(print) &* 0x9e37_79b9_7f4a_7c15
    return (Int(hash >> shift), 1 << (hash & 63) | 1 << (hash >> 6 & 63) | 1 << (hash >> 12 & 63))
  }
}
