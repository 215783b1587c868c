/// Incomplete responses, made ready for the marginal likelihood: only items whose difficulty is finite, sets of items
/// cut into blocks that are always seen together.
struct MarginalDesign {
  /// Persons who saw the same items.
  struct Group {
    /// The blocks whose items they saw.
    let blocks: [Int]
    /// How many had how many of these items right; no count is 0.
    let cells: [(score: Int, count: Double)]
  }

  /// The items of the responses that have a finite difficulty: somebody had them right and somebody wrong.
  let items: [Int]
  /// For each of these, how many had it right and how many saw it.
  let rightCounts: [Double], seenCounts: [Double]
  /// For each of these, the block that it belongs to.
  let blockOfItem: [Int]
  let blockCount: Int
  let groups: [Group]
  /// How many persons saw at least one of the items.
  let personCount: Double

  init(_ responses: IncompleteResponses) {
    let items = (0..<responses.itemCount).filter { item in
      responses.rightCounts[item] > 0 && responses.rightCounts[item] < responses.seenCounts[item]
    }
    let reduced = Self.scoreCounts(responses, keeping: Set(items))
    // The order of a dictionary differs from run to run; the sums must not.
    let sets = reduced.keys.sorted { $0.lexicographicallyPrecedes($1) }
    let (blockOfItem, blockCount) = Self.blocks(of: items, in: sets)
    let position = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1, $0) })
    groups = sets.map { set in
      let blocks = Set(set.compactMap { item in position[item].map { blockOfItem[$0] } }).sorted()
      let cells = reduced[set, default: []].enumerated().filter { $0.element > 0 }
      return Group(blocks: blocks, cells: cells.map { ($0.offset, Double($0.element)) })
    }
    self.items = items
    self.blockOfItem = blockOfItem
    self.blockCount = blockCount
    rightCounts = items.map { Double(responses.rightCounts[$0]) }
    seenCounts = items.map { Double(responses.seenCounts[$0]) }
    personCount = groups.reduce(0) { $0 + $1.cells.reduce(0) { $0 + $1.count } }
  }

  /// How many different sets of items and scores there are.
  var cellCount: Int { groups.reduce(0) { $0 + $1.cells.count } }

  /// The cells without the other items: one that everybody had right took a point from everybody who saw it.
  private static func scoreCounts(_ responses: IncompleteResponses, keeping kept: Set<Int>) -> [[Int]: [Int]] {
    var reduced: [[Int]: [Int]] = [:]
    for (set, counts) in responses.scoreCounts {
      let items = set.filter(kept.contains)
      guard !items.isEmpty else { continue }
      let alwaysRight = set.count { !kept.contains($0) && responses.rightCounts[$0] > 0 }
      for (score, count) in counts.enumerated() where count > 0 {
        reduced[items, default: Array(repeating: 0, count: items.count + 1)][score - alwaysRight] += count
      }
    }
    return reduced
  }

  /// Items in the same sets are one block.
  private static func blocks(of items: [Int], in sets: [[Int]]) -> (blockOfItem: [Int], count: Int) {
    var memberships: [Int: [Int]] = [:]
    for (index, set) in sets.enumerated() {
      for item in set { memberships[item, default: []].append(index) }
    }
    var blocks: [[Int]: Int] = [:]
    let blockOfItem = items.map { item in
      let next = blocks.count
      let block = blocks[memberships[item, default: []], default: next]
      blocks[memberships[item, default: []]] = block
      return block
    }
    return (blockOfItem, blocks.count)
  }
}
