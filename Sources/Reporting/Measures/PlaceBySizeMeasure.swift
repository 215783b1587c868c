/// `place_by_size(n, group)`: 1 for all rows of the group with the greatest n, 2 for those of the next one, and so on, of equal ones the one
/// that stands first; nothing for a group without an n above 0.
///
/// Among small cells only counts that are shown have a place: to stand behind one would tell a hidden one.
struct PlaceBySizeMeasure: Measure {
  static let name = "place_by_size"
  static let argumentCount = 2...2
  static let outputCount = 1
  static let tellsAllRows = true

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let (sizes, groups) = (arguments.columns[0], arguments.columns[1])
    var firsts: [Cell: Int] = [:]
    for row in groups.indices where firsts[groups[row]] == nil && (sizes[row].number ?? 0) > 0 {
      firsts[groups[row]] = row
    }
    let ordered = firsts.sorted { left, right in
      (-(sizes[left.value].number ?? 0), left.value) < (-(sizes[right.value].number ?? 0), right.value)
    }
    let places = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.key, $0 + 1) })
    return [arguments.column { row in .text(places[groups[row]].map(String.init) ?? "") }]
  }
}
