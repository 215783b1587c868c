/// Hides small counts, and as many others as it takes that nobody can compute them from what is shown.
struct CellHiding {
  /// Counts from 1 to one less are small.
  let limit: Int64
  var system: CountSystem
  /// For each count the sums that it is in.
  private let sums: [Int: [Int]]
  private var memory: [[SumKnowledge.Row]: [Int]] = [:]

  init(limit: Int64, system: CountSystem) {
    (self.limit, self.system) = (limit, system)
    var sums: [Int: [Int]] = [:]
    for (index, sum) in system.sums.enumerated() {
      for count in Set(sum.parts + [sum.total]) { sums[count, default: []].append(index) }
    }
    self.sums = sums
  }

  /// Hides what has to be hidden; `grown` counts are small in what came to them since the last report.
  mutating func run(grown: [Int] = []) {
    for count in grown { system.hide(count) }
    for count in system.values.indices where isSmall(system.values[count]) { system.hide(count) }
    repeat {
      while hideWhatSumsTell() {}
    } while hideWhatSumsTellTogether()
  }

  private func isSmall(_ value: Int64) -> Bool { 0 < value && value < limit }

  /// Whether a reader does not see it.
  private func isUnknown(_ count: Int) -> Bool { system.isHidden[count] || system.isDifference[count] }

  /// Whether a reader must not find it out.
  private func isProtected(_ count: Int) -> Bool { system.isHidden[count] || isSmall(system.values[count]) }

  /// One pass over all sums and courses; whether anything was hidden.
  private mutating func hideWhatSumsTell() -> Bool {
    let before = system.isHidden
    for sum in system.sums {
      let unknown = (sum.parts + [sum.total]).filter(isUnknown)
      if unknown.count == 1, isProtected(unknown[0]) {
        hideAnother(in: sum, besides: unknown[0])
      } else if !isUnknown(sum.total), isTooLittle(sum) {
        system.hide(sum.total)
      }
    }
    for course in system.courses { hideSmallSteps(course) }
    return system.isHidden != before
  }

  /// The smallest other part above 0, of equal ones the later; where there is none, the total.
  private mutating func hideAnother(in sum: CountSystem.Sum, besides known: Int) {
    let others = sum.parts.filter { $0 != known && !isUnknown($0) && system.values[$0] > 0 && !system.isKnown[$0] }
    var smallest: Int?
    for part in others where smallest.map({ system.values[part] <= system.values[$0] }) ?? true { smallest = part }
    system.hide(smallest ?? sum.total)
  }

  /// Whether the hidden parts are so few together that their sum tells about them.
  private func isTooLittle(_ sum: CountSystem.Sum) -> Bool {
    let hidden = sum.parts.filter { system.isHidden[$0] }
    guard !hidden.isEmpty else { return false }
    let together = sum.parts.filter(isUnknown).reduce(0) { $0 + system.values[$1] }
    // Each hidden part is at least 1: as many as they are together, they are all 1.
    return together < limit || (together == hidden.count && hidden.count == sum.parts.filter(isUnknown).count)
  }

  /// Of two counts that are shown one after the other and differ by a few, the smaller is hidden.
  private mutating func hideSmallSteps(_ course: [Int]) {
    var last: Int?
    for count in course where !system.isHidden[count] {
      if let last, isSmall(system.values[last] - system.values[count]) {
        system.hide(system.values[count] > 0 ? count : last)
      }
      if !system.isHidden[count] { last = count }
    }
  }

  /// Whether sums together still told hidden counts; then for each another one is hidden, unless one beside it just was.
  private mutating func hideWhatSumsTellTogether() -> Bool {
    var beside: Set<Int> = []
    var knowledge = SumKnowledge(system, memory: memory)
    let known = knowledge.known()
    memory = knowledge.memory
    for count in known where isProtected(count) && !beside.contains(count) {
      guard let other = nearestShown(to: count) else { continue }
      system.hide(other)
      for sum in (sums[other] ?? []) + (sums[count] ?? []) {
        beside.formUnion(system.sums[sum].parts + [system.sums[sum].total])
      }
    }
    return !beside.isEmpty
  }

  /// The smallest shown count above 0 in the sums of `count`, else in those of the counts beside it, and so on.
  private func nearestShown(to count: Int) -> Int? {
    var reached: Set<Int> = [count]
    var next = [count]
    while !next.isEmpty {
      let members = Set(next.flatMap { sums[$0] ?? [] }.flatMap { system.sums[$0].parts + [system.sums[$0].total] })
      let shown = members.filter { !isUnknown($0) && system.values[$0] > 0 && !system.isKnown[$0] }
      if let found = shown.min(by: { (system.values[$0], -$0) < (system.values[$1], -$1) }) { return found }
      next = members.filter { isUnknown($0) && reached.insert($0).inserted }
    }
    return nil
  }
}
