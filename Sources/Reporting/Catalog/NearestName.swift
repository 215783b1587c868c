/// "; did you mean x?" for the name among `names` that is nearest to `name`; empty when none is near.
func nearest(to name: String, among names: some Collection<String>) -> String {
  let best = names.map { (name: $0, distance: editDistance(name, $0)) }.min { $0.distance < $1.distance }
  guard let best, best.distance <= max(1, name.count / 2) else { return "" }
  return "; did you mean \(best.name)?"
}

/// How many insertions, deletions and replacements of characters lead from one text to the other.
private func editDistance(_ left: String, _ right: String) -> Int {
  let target = Array(right)
  var row = Array(0...target.count)
  for (i, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in target.enumerated() {
      let replaced = diagonal + (character == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[target.count]
}
