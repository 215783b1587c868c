import ProgressModel
import StrictJSON
import Spelling

/// Checks the gates of one version: every id known, no cycle, every item reachable.
struct GateCheck {
  let badges: [Badge]
  let register: ItemRegister

  /// One fault per unknown id, else one per cycle: what only waits for a cycle is not reported.
  func faults() -> [JSONFault] {
    let gates = gates()
    let unknown = gates.flatMap { item, gate in
      gate.ids.filter { register.items[$0] == nil }.compactMap { unknownFault($0, of: item) }
    }
    return unknown.isEmpty ? cycles(closed(gates)) : unknown
  }

  private func gates() -> [(item: String, gate: Requirement)] {
    var gates: [(String, Requirement)] = []
    var opener: [String] = []
    for badge in badges {
      let lessons = badge.lessons.map(\.id)
      for lesson in badge.lessons { gates.append((lesson.id, lesson.requires ?? .all(opener))) }
      for quiz in badge.quizzes { gates.append((quiz.id, quiz.requires ?? .all(opener + lessons))) }
      gates.append((badge.id, badge.requires ?? .all(badge.quizzes.map(\.id))))
      opener = [badge.id]
    }
    return gates
  }

  /// Items that are not reached by opening whatever can be opened, until nothing changes.
  private func closed(_ gates: [(item: String, gate: Requirement)]) -> [(item: String, gate: Requirement)] {
    var reached: Set<String> = []
    var closed = gates
    while true {
      let open = closed.filter { $0.gate.isMet(by: reached) }
      if open.isEmpty { return closed }
      reached.formUnion(open.map(\.item))
      closed.removeAll { reached.contains($0.item) }
    }
  }

  /// Each item that can never be reached waits for another such; whoever follows them comes to a cycle.
  private func cycles(_ closed: [(item: String, gate: Requirement)]) -> [JSONFault] {
    let items = Set(closed.map(\.item))
    let next = Dictionary(closed.map { ($0.item, $0.gate.ids.first(where: items.contains)) }) { first, _ in first }
    var seen: Set<String> = []
    var faults: [JSONFault] = []
    for start in closed.map(\.item) {
      var path: [String] = []
      var item: String? = start
      while let current = item, seen.insert(current).inserted {
        path.append(current)
        item = next[current] ?? nil
      }
      guard let end = item, let first = path.firstIndex(of: end) else { continue }
      if let fault = fault(cycle: Array(path[first...])) { faults.append(fault) }
    }
    return faults
  }

  /// At the first item of the cycle whose gate the file gives.
  private func fault(cycle: [String]) -> JSONFault? {
    let own = badges.flatMap { badge in
      badge.lessons.filter { $0.requires != nil }.map(\.id) + badge.quizzes.filter { $0.requires != nil }.map(\.id)
        + (badge.requires == nil ? [] : [badge.id])
    }
    let start = cycle.firstIndex(where: own.contains) ?? 0
    let ring = Array(cycle[start...] + cycle[..<start]) + [cycle[start]]
    let waits = zip(ring, ring.dropFirst()).map { "\($0) waits for \($1)" }.joined(separator: ", ")
    return register.items[ring[0]]?.refused(
      found: "\(ring[0]) can never be reached: \(waits)", expected: "gates without a cycle",
      advice: "change \"requires\"")
  }

  private func unknownFault(_ id: String, of item: String) -> JSONFault? {
    let nearest = nearestName(to: id, among: register.items.keys.sorted()).map { "did you mean \($0)?" }
    return register.items[item]?.refused(
      found: "\(item) requires \(id)", expected: "the id of a lesson, quiz or badge of this version",
      advice: nearest ?? "name one")
  }
}

extension Requirement {
  fileprivate var ids: [String] {
    switch self {
    case .all(let ids), .any(let ids): ids
    }
  }

  fileprivate func isMet(by reached: Set<String>) -> Bool {
    switch self {
    case .all(let ids): ids.allSatisfy(reached.contains)
    case .any(let ids): ids.contains(where: reached.contains)
    }
  }
}
