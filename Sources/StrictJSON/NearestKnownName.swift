/// The known name that was most likely meant: the fewest edits, at most a third of the longer name (at least 1),
/// upper and lower case being equal. Among equals the first wins.
public func nearestKnownName(to name: String, among known: [String]) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(65))
  guard wanted.count <= 64 else { return nil }
  var nearest: (name: String, edits: Int)?
  for candidate in known {
    let spelt = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let edits = editDistance(wanted, spelt)
    guard edits <= max(1, max(wanted.count, spelt.count) / 3), edits < nearest?.edits ?? .max else { continue }
    nearest = (candidate, edits)
  }
  return nearest?.name
}

/// The optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var previous = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
      var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        cost = min(cost, before[column - 1] + 1)
      }
      current.append(cost)
    }
    (before, previous) = (previous, current)
  }
  return previous[second.count]
}
