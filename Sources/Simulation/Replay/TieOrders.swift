internal import ProgressModel

/// Deals out the orders of tied records one after another; records that say the same count once.
struct TieOrders {
  private let history: LearnerHistory
  private let ties: [Tie]
  /// By tie: for each place the first tied record that says what is there now.
  private var ranks: [[Int]]
  private var isFirst = true

  init(_ history: LearnerHistory, ties: [Tie]) {
    self.history = history
    self.ties = ties
    ranks = ties.map { tie in
      let records = history.devices[tie.device].records
      return tie.places.map { place in
        tie.places.first { records[$0].hasSameContent(as: records[place]) } ?? place
      }.sorted()
    }
  }

  /// How many orders there are, at most `limit`; nil where there are more.
  static func count(_ history: LearnerHistory, ties: [Tie], limit: Int) -> Int? {
    var count = 1
    for tie in ties {
      for factor in 1...tie.places.count {
        count *= factor
        if count > limit { return nil }
      }
    }
    return count
  }

  /// The next order; nil after the last.
  mutating func next() -> LearnerHistory? {
    if isFirst {
      isFirst = false
    } else {
      guard let tie = ranks.indices.first(where: { advance($0) }) else { return nil }
      for earlier in 0..<tie { ranks[earlier].sort() }
    }
    return ordered
  }

  private var ordered: LearnerHistory {
    var ordered = history
    for (number, tie) in ties.enumerated() {
      for (place, rank) in zip(tie.places, ranks[number]) {
        ordered.devices[tie.device].records[place] = history.devices[tie.device].records[rank]
      }
    }
    return ordered
  }

  /// The next permutation of a tie in rising order of its ranks; false after the last.
  private mutating func advance(_ tie: Int) -> Bool {
    var row = ranks[tie]
    guard let pivot = row.indices.dropLast().last(where: { row[$0] < row[$0 + 1] }),
      let larger = row.lastIndex(where: { $0 > row[pivot] })
    else { return false }
    row.swapAt(pivot, larger)
    row[(pivot + 1)...].reverse()
    ranks[tie] = row
    return true
  }
}
