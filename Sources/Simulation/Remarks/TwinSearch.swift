/// Finds learners with many equal records among any number of them, in time that grows with the records alone.
///
///     var search = TwinSearch(printCount: count)
///     for learner in learners { search.meet(prints) }
///     for learner in learners { search.add(prints, of: learner) }
///     for twin in search.twins() { … }
///
/// The first walk tells in two bitmaps which prints seem to occur again, so that hardly more than those are kept. A print that more
/// learners share than `fewest` is held against that many of them only: then each is still a twin of one of these.
public struct TwinSearch {
  /// A learner and the one with whom he shares the most records, of equals the one met first.
  public struct Twin: Hashable, Sendable {
    /// The learner.
    public var learner: Int64
    /// With whom he shares them.
    public var other: Int64
    /// How many.
    public var count: Int
  }

  private var owners: [Int64] = []
  /// Prints that seem to occur again, each above the place of its owner.
  private var shared: [UInt64] = []
  private var seen: BitMap
  private var again: BitMap
  private static let fewest = 8

  /// A search among nobody, fit for so many prints.
  public init(printCount: Int) {
    seen = BitMap(count: printCount)
    again = BitMap(count: printCount)
  }

  /// The first walk.
  public mutating func meet(_ prints: borrowing [UInt32]) {
    for place in prints.indices where seen.insert(prints[place]) { again.insert(prints[place]) }
  }

  /// The second walk, over the same prints.
  public mutating func add(_ prints: borrowing [UInt32], of learner: Int64) {
    let owner = UInt64(owners.count)
    for place in prints.indices where again.contains(prints[place]) {
      shared.append(UInt64(prints[place]) << 32 | owner)
    }
    owners.append(learner)
  }

  /// The learners with at least `RecordPrints.twins` records of another one, in the order in which they were added.
  public func twins() -> [Twin] {
    best(of: pairs(in: shared.sorted()))
  }

  private struct Pair: Hashable {
    var left: Int
    var right: Int
  }

  /// How many prints two learners share.
  private func pairs(in shared: [UInt64]) -> [Pair: Int] {
    var counts: [Pair: Int] = [:]
    var start = 0
    while start < shared.count {
      var end = start + 1
      while end < shared.count, shared[end] >> 32 == shared[start] >> 32 { end += 1 }
      var places: [Int] = []
      for entry in shared[start..<end] where places.last != Int(entry & 0xffff_ffff) {
        places.append(Int(entry & 0xffff_ffff))
      }
      for (index, right) in places.enumerated() {
        for left in places.prefix(min(index, Self.fewest)) { counts[Pair(left: left, right: right), default: 0] += 1 }
      }
      start = end
    }
    return counts
  }

  private func best(of pairs: [Pair: Int]) -> [Twin] {
    var best: [Int: (other: Int, count: Int)] = [:]
    func offer(_ learner: Int, _ other: Int, _ count: Int) {
      let known = best[learner] ?? (Int.max, 0)
      if (count, -other) > (known.count, -known.other) { best[learner] = (other, count) }
    }
    for (pair, count) in pairs where count >= RecordPrints.twins {
      offer(pair.left, pair.right, count)
      offer(pair.right, pair.left, count)
    }
    return best.sorted { $0.key < $1.key }.map {
      Twin(learner: owners[$0.key], other: owners[$0.value.other], count: $0.value.count)
    }
  }
}

/// A set of numbers by the upper bits of their products: what it does not contain was never inserted.
private struct BitMap {
  private var words: [UInt64]
  private let shift: UInt32

  /// About sixteen bits for each of `count` prints, 4,096 to 2^29.
  init(count: Int) {
    var bits = 12
    while bits < 29, 1 << bits < count &* 16 { bits += 1 }
    words = [UInt64](repeating: 0, count: 1 << (bits - 6))
    shift = UInt32(32 - bits)
  }

  /// Whether it seemed to be there before.
  @discardableResult
  mutating func insert(_ print: UInt32) -> Bool {
    let (word, bit) = place(of: print)
    defer { words[word] |= bit }
    return words[word] & bit != 0
  }

  func contains(_ print: UInt32) -> Bool {
    let (word, bit) = place(of: print)
    return words[word] & bit != 0
  }

  private func place(of print: UInt32) -> (Int, UInt64) {
    let bit = (print &* 0x9e37_79b1) >> shift
    return (Int(bit >> 6), 1 << UInt64(bit & 63))
  }
}
