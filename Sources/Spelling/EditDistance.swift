/// The Damerau–Levenshtein distance: how many insertions, deletions, replacements and swaps of neighbours turn one
/// text into the other.
///
/// It is the unrestricted distance, a metric: letters may be inserted between two that were swapped, so `ca` and `abc`
/// are 2 apart. Costs the product of both lengths in time and space; bound the lengths first.
///
/// Source: R. Lowrance and R. A. Wagner, *An Extension of the String-to-String Correction Problem*, JACM 22 (1975).
public func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  let unreachable = first.count + second.count
  // Row and column 0 are a border of unreachable cells; row and column 1 stand for the empty prefix.
  var cost = Array(repeating: Array(repeating: unreachable, count: second.count + 2), count: first.count + 2)
  for row in 0...first.count { cost[row + 1][1] = row }
  for column in 0...second.count { cost[1][column + 1] = column }
  var lastRowWith: [Character: Int] = [:]
  for row in first.indices {
    var lastMatchingColumn = 0
    for column in second.indices {
      let swapRow = lastRowWith[second[column], default: 0]
      let swapColumn = lastMatchingColumn
      let isMatch = first[row] == second[column]
      if isMatch { lastMatchingColumn = column + 1 }
      cost[row + 2][column + 2] = min(
        cost[row + 1][column + 1] + (isMatch ? 0 : 1),
        cost[row + 2][column + 1] + 1,
        cost[row + 1][column + 2] + 1,
        cost[swapRow][swapColumn] + (row - swapRow) + 1 + (column - swapColumn))
    }
    lastRowWith[first[row]] = row + 1
  }
  return cost[first.count + 1][second.count + 1]
}
