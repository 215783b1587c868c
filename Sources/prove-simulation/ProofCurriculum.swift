internal import ProgressModel

/// A path of the shipped one's shape, and the same with a second version that adds a lesson and changes a question.
enum ProofCurriculum {
  static let start = Timestamp(millisecondsSinceEpoch: 1_764_547_200_000)
  private static let week: Int64 = 7 * 86_400_000

  static func curriculum(versions: Int, policy: RetakePolicy) -> Curriculum {
    Curriculum(
      id: "proof", title: "Proof", onboardingStorageKey: "seen", learnerStorageKey: nil,
      versions: (0..<versions).map { version in
        CurriculumVersion(
          version: "\(version + 1)",
          releasedAt: Timestamp(millisecondsSinceEpoch: start.millisecondsSinceEpoch + Int64(version) * 4 * week),
          passMark: 80, retakes: policy, badges: (1...4).map { badge($0, version: version) })
      })
  }

  private static func badge(_ section: Int, version: Int) -> Badge {
    let lessons = section == 2 && version > 0 ? 3 : 2
    return Badge(
      id: "badge\(section)", title: "Badge \(section)", storageKey: "badge\(section)",
      lessons: (1...lessons).map {
        Lesson(id: "lesson\(section).\($0)", title: "Lesson", storageKey: "lesson\(section).\($0)")
      },
      quizzes: (1...2).map { quiz("quiz\(section).\($0)", version: version) })
  }

  private static func quiz(_ id: String, version: Int) -> Quiz {
    Quiz(
      id: id, title: "Quiz", storageKeys: QuizStorageKeys(passed: id + "P", score: id + "S", attempts: id + "A"),
      questions: (1...5).map { number in
        let isNew = version > 0 && number == 1
        return Question(
          id: "\(id).\(number)", text: isNew ? "New wording?" : "Wording?", choices: ["a", "b", "c", "d"],
          answer: number % 4)
      })
  }
}
