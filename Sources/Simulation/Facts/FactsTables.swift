internal import ProgressModel

/// The curriculum as arrays indexed by the store's name numbers, for deriving facts.
struct FactsTables: Sendable {
  /// By release.
  let versions: [FactsVersion]
  /// What a name fills, by name number.
  private let roles: [PathRole]
  /// Dense number of a quiz of any version by name number; 0 for all other names.
  private let quizIndices: [Int32]
  /// How many quizzes all versions have together.
  let quizCount: Int
  let paths: LearningPaths
  /// The sections of all versions, those of the newest first.
  let sections: [PathSection]
  /// The nodes that an award fills, with its badge's number, if any record can name it.
  let badgeNodes: [(node: Int, badge: NameID?)]

  init(curriculum: Curriculum, names: NameTable) {
    versions = curriculum.versions.map { FactsVersion($0, names: names) }
    let paths = LearningPaths(curriculum)
    self.paths = paths
    var ids: [String] = []
    for badge in curriculum.versions.reversed().flatMap(\.badges) where !ids.contains(badge.id) { ids.append(badge.id) }
    sections = ids.map { PathSection(badge: $0, paths: paths) }
    badgeNodes = paths.nodes.indices.filter { paths.nodes[$0].kind == .badge }.map { node in
      (node, paths.nodes[node].badge.flatMap { names.number(of: $0) })
    }
    roles = Self.roles(curriculum, sections: ids, names: names)
    (quizIndices, quizCount) = Self.numberQuizzes(curriculum, names: names)
  }

  func role(of name: NameID) -> PathRole {
    Int(name) < roles.count ? roles[Int(name)] : PathRole()
  }

  func quizIndex(of name: NameID) -> Int {
    Int(name) < quizIndices.count ? Int(quizIndices[Int(name)]) : 0
  }

  /// Of a lesson or quiz that versions have in different sections, the newest decides.
  private static func roles(_ curriculum: Curriculum, sections: [String], names: NameTable) -> [PathRole] {
    var roles = [PathRole](repeating: PathRole(), count: names.count + 1)
    for badge in curriculum.versions.flatMap(\.badges) {
      guard let section = sections.firstIndex(of: badge.id) else { continue }
      for item in badge.lessons.map(\.id) + badge.quizzes.map(\.id) {
        if let number = names.number(of: item) { roles[Int(number)] = PathRole(section: Int32(section)) }
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

/// The section that a lesson or quiz belongs to; -1 for none.
struct PathRole: Sendable {
  var section: Int32 = -1
}

/// The nodes of a section's slots in their order, as many as the version with most of them has.
struct PathSection: Sendable {
  let lessonNodes: [Int]
  let quizNodes: [Int]

  init(badge: String, paths: LearningPaths) {
    func slots(_ kind: PathNode.Kind) -> [Int] {
      let own = paths.nodes.indices.filter { paths.nodes[$0].badge == badge && paths.nodes[$0].kind == kind }
      return own.sorted { (paths.nodes[$0].slot ?? 0) < (paths.nodes[$1].slot ?? 0) }
    }
    (lessonNodes, quizNodes) = (slots(.lesson), slots(.quiz))
  }
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
