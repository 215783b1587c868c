import ProgressModel
import StrictJSON
import Spelling

/// Checks the gates of one version: every id known, no cycle, every item reachable.
struct GateCheck {
  let badges: [Badge]
  let register: ItemRegister

  /// One fault per unknown id, else one per item that can never be reached.
  func faults() -> [JSONFault] {
    let gates = gates()
    let unknown = gates.flatMap { item, gate in
      gate.ids.filter { register.items[$0] == nil }.compactMap { unknownFault($0, of: item) }
    }
    return unknown.isEmpty ? unreachable(gates) : unknown
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
  private func unreachable(_ gates: [(item: String, gate: Requirement)]) -> [JSONFault] {
    var reached: Set<String> = []
    var closed = gates
    while true {
      let open = closed.filter { $0.gate.isMet(by: reached) }
      if open.isEmpty { break }
      reached.formUnion(open.map(\.item))
      closed.removeAll { reached.contains($0.item) }
    }
    return closed.compactMap { item, gate in
      register.items[item]?.refused(
        found:
          "\(item) can never be reached: it waits for \(gate.ids.filter { !reached.contains($0) }.joined(separator: ", "))",
        expected: "gates without a cycle", advice: "change \"requires\"")
    }
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
