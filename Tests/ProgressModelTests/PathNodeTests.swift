import ProgressModel
import Testing

@Suite struct PathNodeTests {
  private func badge(_ id: String, _ title: String, lessons: Int, quizzes: Int) -> Badge {
    let keys = QuizStorageKeys(passed: "p", score: "s", attempts: "a")
    return Badge(
      id: id, title: title, storageKey: id,
      lessons: (0..<lessons).map { Lesson(id: "\(id)l\($0)", title: "", storageKey: "") },
      quizzes: (0..<quizzes).map { Quiz(id: "\(id)q\($0)", title: "", storageKeys: keys, questions: []) })
  }

  private func names(_ badges: [Badge]) -> [String] {
    let version = CurriculumVersion(
      version: "1", releasedAt: Timestamp(millisecondsSinceEpoch: 0), passMark: 80, retakes: .best, badges: badges)
    return Curriculum.pathNodes(of: version).map(\.name)
  }

  @Test("The path is the onboarding, each section's lessons and then its quizzes, and the last badge alone")
  func path() {
    let badges = [
      badge("newbie", "Newbie", lessons: 2, quizzes: 1), badge("guru", "Guru", lessons: 0, quizzes: 2),
    ]
    #expect(
      names(badges) == [
        "onboarding", "newbie.lesson1", "newbie.lesson2", "newbie.quiz1", "guru.quiz1", "guru.quiz2", "guru.badge",
      ])
  }

  @Test("A path without sections is the onboarding")
  func empty() {
    #expect(names([]) == ["onboarding"])
  }
}
