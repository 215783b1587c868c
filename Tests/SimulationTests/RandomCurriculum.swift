import ProgressModel

@testable import Simulation

/// A curriculum with random "all of" and "any of" gates over what comes before, and a search over its events.
struct RandomCurriculum {
  struct Item {
    var kind: Character
    var needs: [Int]
    var isAny: Bool
  }

  private(set) var items: [Item] = []
  /// Whether every badge needs all of at least one quiz.
  private(set) var isExact = true

  init(facts: Int, dice: inout Dice, anyBadges: Bool) {
    while items.count < facts {
      var kind: Character = ["L", "L", "Q", "Q", "B"][dice.below(5)]
      if items.count < 2 { kind = items.isEmpty ? "L" : "Q" }
      if items.count == facts - 1 { kind = "B" }
      let before = items.indices.filter { _ in dice.below(items.count + 1) < 2 }
      var item = Item(kind: kind, needs: before, isAny: before.count > 1 && dice.below(3) == 0)
      if kind == "B" {
        let quizzes = items.indices.filter { items[$0].kind == "Q" }
        item.needs = Array(Set(before + [quizzes[dice.below(quizzes.count)]])).sorted()
        item.isAny = anyBadges && item.needs.count > 1 && dice.below(2) == 0
        if item.isAny { isExact = false }
      }
      items.append(item)
    }
  }

  var curriculum: Curriculum {
    var badges: [Badge] = []
    for place in items.indices where items[place].kind == "B" {
      badges.append(
        Badge(id: "\(place)", title: "", storageKey: "\(place)", lessons: [], quizzes: [], requires: requirement(place))
      )
    }
    badges[0].lessons = items.indices.filter { items[$0].kind == "L" }.map {
      Lesson(id: "\($0)", title: "", storageKey: "\($0)", requires: requirement($0))
    }
    badges[0].quizzes = items.indices.filter { items[$0].kind == "Q" }.map {
      Quiz(
        id: "\($0)", title: "", storageKeys: QuizStorageKeys(passed: "\($0)", score: nil, attempts: nil), questions: [],
        requires: requirement($0))
    }
    return Curriculum(
      id: "random", title: "", onboardingStorageKey: "seen", learnerStorageKey: nil,
      versions: [
        CurriculumVersion(
          version: "1", releasedAt: World.release, passMark: 80, retakes: .best,
          badges: badges)
      ])
  }

  private func requirement(_ place: Int) -> Requirement {
    let ids = items[place].needs.map { "\($0)" }
    return items[place].isAny ? .any(ids) : .all(ids)
  }

  private func holds(_ place: Int, _ flags: Int) -> Bool {
    let needs = items[place].needs
    return items[place].isAny
      ? needs.contains { flags & (1 << $0) != 0 } : needs.allSatisfy { flags & (1 << $0) != 0 }
  }

  /// All snapshots that runs of the app can end in.
  func reachable(under policy: RetakePolicy) -> Set<Int> {
    let start = [0, latches(0, 0, policy)]
    var seen: Set<[Int]> = [start]
    var open = [start]
    while let state = open.popLast() {
      let (flags, latched) = (state[0], state[1])
      for place in items.indices where holds(place, flags) || latched & (1 << place) != 0 {
        var next = [flags | 1 << place]
        if items[place].kind == "Q" && policy != .best { next.append(failing(place, flags, policy)) }
        for flags in next {
          let state = [flags, latches(flags, latched, policy)]
          if seen.insert(state).inserted { open.append(state) }
        }
      }
    }
    return Set(seen.map { $0[0] })
  }

  private func latches(_ flags: Int, _ latched: Int, _ policy: RetakePolicy) -> Int {
    policy == .lastLatched ? items.indices.reduce(latched) { holds($1, flags) ? $0 | 1 << $1 : $0 } : 0
  }

  private func failing(_ quiz: Int, _ flags: Int, _ policy: RetakePolicy) -> Int {
    let badges = items.indices.filter { items[$0].kind == "B" && flags & (1 << $0) != 0 && holds($0, flags) }
    var rest = flags & ~(1 << quiz)
    guard policy == .lastRecomputed else { return rest }
    while let lost = badges.first(where: { rest & (1 << $0) != 0 && !holds($0, rest) }) { rest &= ~(1 << lost) }
    return rest
  }
}
