/// The counts of a report and what ties them together: the same count in several places is one, counts add up to others.
///
/// What a reader of the report can compute from what is shown follows from these sums.
struct CountSystem {
  /// The value of each count.
  private(set) var values: [Int64] = []
  /// Differences that stand nowhere, but follow from counts that do.
  private(set) var isDifference: [Bool] = []
  /// Totals that stand nowhere, but are known.
  private(set) var isKnown: [Bool] = []
  private(set) var isHidden: [Bool] = []
  private(set) var sums: [Sum] = []
  /// Counts of which each holds the next, the greatest first.
  private(set) var courses: [[Int]] = []
  private var places: [CellPlace: Int] = [:]

  struct Sum: Hashable {
    var parts: [Int]
    var total: Int
  }

  /// The counts of `places` with their values; places in the same group of `alike` are one.
  init(_ counts: [(place: CellPlace, value: Int64)], alike: [(CellPlace, CellPlace)]) {
    var parent = Array(counts.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index { index = parent[index] }
      return index
    }
    let indices = Dictionary(counts.enumerated().map { ($1.place, $0) }) { first, _ in first }
    for (left, right) in alike {
      guard let left = indices[left], let right = indices[right], counts[left].value == counts[right].value else {
        continue
      }
      let roots = (root(left), root(right))
      parent[max(roots.0, roots.1)] = min(roots.0, roots.1)
    }
    var numbers: [Int: Int] = [:]
    for index in counts.indices {
      let root = root(index)
      if numbers[root] == nil { numbers[root] = add(counts[root].value, isDifference: false) }
      places[counts[index].place] = numbers[root]
    }
  }

  private mutating func add(_ value: Int64, isDifference: Bool) -> Int {
    values.append(value)
    self.isDifference.append(isDifference)
    isKnown.append(false)
    isHidden.append(false)
    return values.count - 1
  }

  /// The count in a place; nil where none stands.
  subscript(place: CellPlace) -> Int? { places[place] }

  /// Adds that the parts make the total; what does not add up is left out.
  mutating func addSum(_ parts: [CellPlace], _ total: CellPlace?) {
    let found = parts.compactMap { places[$0] }
    let sum = found.reduce(0) { $0 + values[$1] }
    guard found.count == parts.count, !found.isEmpty else { return }
    guard let total else {
      let known = add(sum, isDifference: false)
      isKnown[known] = true
      return sums.append(Sum(parts: found, total: known))
    }
    guard let whole = places[total], found != [whole], sum == values[whole] else { return }
    sums.append(Sum(parts: found, total: whole))
  }

  /// Adds that the whole holds the part; the rest is a count that stands nowhere.
  mutating func addPart(_ part: CellPlace, of whole: CellPlace) {
    guard let part = places[part], let whole = places[whole] else { return }
    addPart(part, of: whole)
  }

  private mutating func addPart(_ part: Int, of whole: Int) {
    guard part != whole, values[part] <= values[whole] else { return }
    let rest = add(values[whole] - values[part], isDifference: true)
    sums.append(Sum(parts: [part, rest], total: whole))
  }

  /// Adds a course of counts, the greatest first.
  mutating func addCourse(_ course: [CellPlace]) {
    let found = course.compactMap { places[$0] }
    guard found.count > 1 else { return }
    for (whole, part) in zip(found, found.dropFirst()) { addPart(part, of: whole) }
    courses.append(found)
  }

  /// Hides a count wherever it stands.
  mutating func hide(_ count: Int) {
    if !isDifference[count], !isKnown[count] { isHidden[count] = true }
  }

  /// Forgets sums that are there twice.
  mutating func removeRepeatedSums() {
    var seen: Set<Sum> = []
    sums = sums.filter { seen.insert($0).inserted }
  }
}
