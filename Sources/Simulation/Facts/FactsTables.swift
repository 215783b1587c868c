internal import ProgressModel

/// The curriculum as arrays indexed by the store's name numbers, for deriving facts.
struct FactsTables: Sendable {
  /// By release.
  let versions: [FactsVersion]
  /// What a name fills on the current path, by name number.
  private let roles: [PathRole]
  /// Dense number of a quiz of any version by name number; 0 for all other names.
  private let quizIndices: [Int32]
  /// How many quizzes all versions have together.
  let quizCount: Int
  /// The sections of the current path.
  let sections: [PathSection]
  /// How many nodes the current path has.
  let nodeCount: Int
  /// The number of the final badge, if any record can name it.
  let finalBadge: NameID?

  init(curriculum: Curriculum, names: NameTable) {
    versions = curriculum.versions.map { FactsVersion($0, names: names) }
    let current = curriculum.versions.last?.badges ?? []
    var sections: [PathSection] = []
    var node = 1
    for badge in current {
      sections.append(PathSection(lessonNode: node, lessons: badge.lessons.count, quizzes: badge.quizzes.count))
      node += badge.lessons.count + badge.quizzes.count
    }
    self.sections = sections
    nodeCount = node + (current.isEmpty ? 0 : 1)
    finalBadge = current.last.flatMap { names.number(of: $0.id) }
    roles = Self.roles(curriculum, names: names)
    (quizIndices, quizCount) = Self.numberQuizzes(curriculum, names: names)
  }

  func role(of name: NameID) -> PathRole {
    Int(name) < roles.count ? roles[Int(name)] : PathRole()
  }

  func quizIndex(of name: NameID) -> Int {
    Int(name) < quizIndices.count ? Int(quizIndices[Int(name)]) : 0
  }

  /// Lessons and quizzes of every version belong to the current section with their badge; the newest version decides.
  private static func roles(_ curriculum: Curriculum, names: NameTable) -> [PathRole] {
    var roles = [PathRole](repeating: PathRole(), count: names.count + 1)
    var sectionOfBadge: [String: Int32] = [:]
    for (index, badge) in (curriculum.versions.last?.badges ?? []).enumerated() {
      sectionOfBadge[badge.id] = Int32(index)
    }
    for version in curriculum.versions {
      for badge in version.badges {
        guard let section = sectionOfBadge[badge.id] else { continue }
        for item in badge.lessons.map(\.id) + badge.quizzes.map(\.id) {
          if let number = names.number(of: item) { roles[Int(number)] = PathRole(section: section) }
        }
      }
    }
    return roles
  }

  private static func numberQuizzes(_ curriculum: Curriculum, names: NameTable) -> ([Int32], Int) {
    var indices = [Int32](repeating: 0, count: names.count + 1)
    var count = 0
    for quiz in curriculum.versions.flatMap(\.badges).flatMap(\.quizzes) {
      guard let number = names.number(of: quiz.id), indices[Int(number)] == 0 else { continue }
      count += 1
      indices[Int(number)] = Int32(count)
    }
    return (indices, count)
  }
}

/// The section of the current path that a lesson or quiz belongs to; -1 for none.
struct PathRole: Sendable {
  var section: Int32 = -1
}

/// Where a section's slots lie among the nodes.
struct PathSection: Sendable {
  var lessonNode: Int
  var lessons: Int
  var quizzes: Int

  var quizNode: Int { lessonNode + lessons }
}

/// What one version says of quizzes and questions, by name number.
struct FactsVersion: Sendable {
  let name: String
  let releasedAt: Int64
  let passMark: Int64
  /// Questions of a quiz; -1 where the name is no quiz of this version.
  private let sizes: [Int32]
  /// The quiz and the place of a question; quiz 0 where the name is no question of this version.
  private let questions: [QuestionPlace]

  init(_ version: CurriculumVersion, names: NameTable) {
    name = version.version
    releasedAt = version.releasedAt.millisecondsSinceEpoch
    passMark = Int64(version.passMark)
    var sizes = [Int32](repeating: -1, count: names.count + 1)
    var questions = [QuestionPlace](repeating: QuestionPlace(quiz: 0, position: 0), count: names.count + 1)
    for quiz in version.badges.flatMap(\.quizzes) {
      guard let quizName = names.number(of: quiz.id) else { continue }
      sizes[Int(quizName)] = Int32(quiz.questions.count)
      for (position, question) in quiz.questions.enumerated() {
        guard let number = names.number(of: question.id) else { continue }
        questions[Int(number)] = QuestionPlace(quiz: quizName, position: Int32(position))
      }
    }
    self.sizes = sizes
    self.questions = questions
  }

  func size(of quiz: NameID) -> Int? {
    guard Int(quiz) < sizes.count, sizes[Int(quiz)] >= 0 else { return nil }
    return Int(sizes[Int(quiz)])
  }

  /// The place of a question in `quiz`; nil where it is no question of that quiz.
  func position(of question: NameID, in quiz: NameID) -> Int? {
    guard Int(question) < questions.count, quiz != 0, questions[Int(question)].quiz == quiz else { return nil }
    return Int(questions[Int(question)].position)
  }
}

struct QuestionPlace: Sendable {
  var quiz: NameID
  var position: Int32
}
