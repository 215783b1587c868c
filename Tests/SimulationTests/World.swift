import ProgressModel

/// A curriculum of equal sections for tests: lessons `L1.1`, quizzes `Q1.1`, questions `Q1.1.1`, badges `B1`; the
/// storage keys of flags are the ids, those of quizzes `Q1.1P`, `Q1.1S`, `Q1.1A`. The key of question i is i modulo choices.
struct World: Sendable {
  var badges = 4
  var lessons = 2
  var quizzes = 2
  var questions = 5
  var choices = 4
  var policy = RetakePolicy.best
  var passMark = 80
  /// A second version, ten days after the first: L1.3 and a last section are new, Q4.3 is gone.
  var hasTwoVersions = false
  /// A badge needs any of its quizzes in place of all.
  var needsAnyQuiz = false

  static let release = Timestamp(millisecondsSinceEpoch: 1_760_000_000_000)

  var curriculum: Curriculum {
    var first = CurriculumVersion(
      version: "1", releasedAt: Self.release, passMark: passMark, retakes: policy,
      badges: (0..<badges).map { section($0 + 1) })
    var versions = [first]
    if hasTwoVersions {
      var second = first
      second.version = "2"
      second.releasedAt = Timestamp(millisecondsSinceEpoch: Self.release.millisecondsSinceEpoch + 864_000_000)
      second.badges[0].lessons.append(Lesson(id: "L1.3", title: "", storageKey: "L1.3"))
      second.badges.append(section(badges + 1))
      first.badges[badges - 1].quizzes.append(quiz("\(badges).\(quizzes + 1)"))
      versions = [first, second]
    }
    return Curriculum(
      id: "world", title: "World", onboardingStorageKey: "seen", learnerStorageKey: nil, versions: versions)
  }

  /// All names that records can use, in file order.
  var names: NameTable {
    var names = NameTable()
    for badge in curriculum.versions.flatMap(\.badges) {
      names.intern(badge.id)
      for lesson in badge.lessons { names.intern(lesson.id) }
      for quiz in badge.quizzes {
        names.intern(quiz.id)
        for question in quiz.questions { names.intern(question.id) }
      }
    }
    names.intern("L9.9")
    return names
  }

  /// The smallest passing score.
  var need: Int { (passMark * questions + 99) / 100 }

  private func section(_ s: Int) -> Badge {
    Badge(
      id: "B\(s)", title: "Badge \(s)", storageKey: "B\(s)",
      lessons: (1...max(lessons, 1)).prefix(lessons).map {
        Lesson(id: "L\(s).\($0)", title: "Lesson \(s).\($0)", storageKey: "L\(s).\($0)")
      },
      quizzes: (1...max(quizzes, 1)).prefix(quizzes).map { quiz("\(s).\($0)") },
      requires: needsAnyQuiz ? .any((1...max(quizzes, 1)).map { "Q\(s).\($0)" }) : nil)
  }

  private func quiz(_ place: String) -> Quiz {
    Quiz(
      id: "Q\(place)", title: "Quiz \(place)",
      storageKeys: QuizStorageKeys(passed: "Q\(place)P", score: "Q\(place)S", attempts: "Q\(place)A"),
      questions: (1...questions).map { number in
        Question(
          id: "Q\(place).\(number)", text: "Question \(number)?", choices: (0..<choices).map { "Choice \($0)" },
          answer: number % choices)
      })
  }
}
