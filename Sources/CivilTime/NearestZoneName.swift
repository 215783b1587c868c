import Spelling

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
  return nearestName(to: name, among: names)
}
