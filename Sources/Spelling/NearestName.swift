/// The candidate that somebody most likely meant by a misspelt name, or nil when none is near.
///
///     nearestName(to: "imprt", among: ["import", "report"])   // "import"
///
/// Near is a Damerau–Levenshtein distance of at most a third of the longer name (at least 1), upper and lower case
/// being equal; else the only candidate that begins with the two or more letters given. Among equals the first wins.
public func nearestName(to found: String, among candidates: [String]) -> String? {
  let name = found.prefix(longestComparedName).lowercased()
  guard !name.isEmpty else { return nil }
  var nearest: (candidate: String, distance: Int)?
  for candidate in candidates {
    guard let distance = nearDistance(name, candidate.lowercased()) else { continue }
    if let nearest, nearest.distance <= distance { continue }
    nearest = (candidate, distance)
  }
  return nearest?.candidate ?? onlyCandidate(beginningWith: name, among: candidates)
}

/// An argument may be a megabyte long, and the distance costs the product of both lengths.
private let longestComparedName = 64

private func nearDistance(_ name: String, _ candidate: String) -> Int? {
  let farthest = max(1, max(name.count, candidate.count) / 3)
  guard abs(name.count - candidate.count) <= farthest else { return nil }
  let distance = editDistance(name, candidate)
  return distance <= farthest ? distance : nil
}

private func onlyCandidate(beginningWith name: String, among candidates: [String]) -> String? {
  guard name.filter({ $0 != "-" }).count >= 2 else { return nil }
  let matches = candidates.filter { $0.lowercased().hasPrefix(name) }
  return matches.count == 1 ? matches[0] : nil
}
