/// The zone that somebody most likely meant: the same name in other case, else one whose last part is the same (as in
/// `Berlin`), else the one with the fewest edits, at most a third of its length.
func nearestZoneName(to name: String, among names: [String]) -> String? {
  let wanted = String(name.prefix(64)).lowercased()
  let spelt = names.map { (name: $0, lowercased: $0.lowercased()) }
  if let same = spelt.first(where: { $0.lowercased == wanted }) { return same.name }
  let city = wanted.split(separator: "/").last.map { String($0.map { $0 == " " ? "_" : $0 }) } ?? wanted
  if let place = spelt.first(where: { $0.lowercased.split(separator: "/").last.map(String.init) == city }) {
    return place.name
  }
  var nearest: (name: String, edits: Int)?
  for candidate in spelt {
    let edits = editDistance(Array(wanted.utf8), Array(candidate.lowercased.utf8))
    guard edits <= max(1, candidate.name.utf8.count / 3), edits < nearest?.edits ?? .max else { continue }
    nearest = (candidate.name, edits)
  }
  return nearest?.name
}

/// The Levenshtein distance: insertions, deletions and replacements.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var previous = Array(0...second.count)
  for row in 0..<first.count {
    var current = [row + 1]
    for column in 0..<second.count {
      let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
      current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[second.count]
}
