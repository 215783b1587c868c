internal import ProgressModel

/// Lays the sections of a version out as arrays by item: gates, sizes, neighbours.
struct SectionLayout {
  var gates: [(needs: FactSet, isAny: Bool)]
  var present: FactSet
  var sizes: [Int]
  var badgeBefore: [Int]
  var badgeOf: [Int]
  var badgesOfFact: [[Int]]
  private let items: [String: Int]

  init(_ version: CurriculumVersion, items: [String: Int]) {
    self.items = items
    let nothing = FactSet(count: items.count)
    gates = Array(repeating: (nothing, false), count: items.count)
    present = nothing
    sizes = Array(repeating: 0, count: items.count)
    badgeBefore = Array(repeating: -1, count: items.count)
    badgeOf = badgeBefore
    badgesOfFact = Array(repeating: [], count: items.count)
    var before: Badge?
    for badge in version.badges {
      lay(badge, after: before)
      before = badge
    }
    for badge in version.badges {
      let item = number(badge.id)
      for fact in gates[item].needs.items { badgesOfFact[fact].append(item) }
    }
  }

  private func number(_ id: String) -> Int { items[id] ?? 0 }

  private mutating func lay(_ badge: Badge, after before: Badge?) {
    let opened = before.map { [$0.id] } ?? []
    for lesson in badge.lessons {
      place(lesson.id, badge: badge, before: before, requires: lesson.requires ?? .all(opened))
    }
    for quiz in badge.quizzes {
      place(
        quiz.id, badge: badge, before: before, requires: quiz.requires ?? .all(opened + badge.lessons.map(\.id)))
      sizes[number(quiz.id)] = quiz.questions.count
    }
    place(badge.id, badge: badge, before: before, requires: badge.requires ?? .all(badge.quizzes.map(\.id)))
  }

  private mutating func place(_ id: String, badge: Badge, before: Badge?, requires: Requirement) {
    let item = number(id)
    present.insert(item)
    badgeOf[item] = number(badge.id)
    badgeBefore[item] = before.map { number($0.id) } ?? -1
    let (ids, isAny) =
      switch requires {
      case .all(let ids): (ids, false)
      case .any(let ids): (ids, true)
      }
    for needed in ids { gates[item].needs.insert(number(needed)) }
    gates[item].isAny = isAny
  }
}
