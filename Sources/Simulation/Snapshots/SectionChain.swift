/// The sections of a curriculum in which every gate is the default one.
struct SectionChain: Sendable {
  struct Section: Sendable {
    var lessons: FactSet
    var quizzes: FactSet
    var badge: FactSet
    /// All of them.
    var all: FactSet
  }

  private(set) var sections: [Section] = []

  /// Nil where a gate is another than the default, or changed with a version.
  init?(_ version: RuleVersion, ways: [[FactSet]], book: RuleBook) {
    var before: Int?
    while let badge = book.badges.first(where: {
      version.present.contains($0) && version.badgeBefore[$0] == before ?? -1
    }) {
      guard sections.count < book.badges.count,
        let section = Self.section(of: badge, before: before, version, ways: ways, book: book)
      else { return nil }
      sections.append(section)
      before = badge
    }
  }

  private static func section(
    of badge: Int, before: Int?, _ version: RuleVersion, ways: [[FactSet]], book: RuleBook
  ) -> Section? {
    let nothing = book.noFacts
    var section = Section(lessons: nothing, quizzes: nothing, badge: nothing, all: nothing)
    section.badge.insert(badge)
    section.all.insert(badge)
    for item in version.present.items where version.badgeOf[item] == badge {
      section.all.insert(item)
      switch book.items[item].kind {
      case .lesson: section.lessons.insert(item)
      case .quiz: section.quizzes.insert(item)
      case .badge: continue
      }
    }
    var opened = nothing
    if let before { opened.insert(before) }
    let isDefault =
      section.lessons.items.allSatisfy { ways[$0] == [opened] }
      && section.quizzes.items.allSatisfy { ways[$0] == [opened.union(section.lessons)] }
      && !section.quizzes.isEmpty && ways[badge] == [section.quizzes]
    return isDefault ? section : nil
  }
}
