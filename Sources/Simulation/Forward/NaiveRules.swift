internal import ProgressModel

/// The rules of one version as dictionaries by name: for the truth beside synthetic histories only.
struct NaiveRules {
  private(set) var needs: [NameID: (ids: [NameID], isAny: Bool)] = [:]
  private(set) var badges: [NameID] = []
  private(set) var sections: [NameID: [NameID]] = [:]
  private(set) var quizzes: [NameID: Quiz] = [:]
  private var questions: [NameID: (quiz: NameID, question: Question)] = [:]
  /// What a storage key of a flag means.
  private(set) var flags: [String: NameID] = [:]
  let passMark: Int

  init(_ version: CurriculumVersion, names: NameTable) {
    func name(_ id: String) -> NameID { names.number(of: id) ?? 0 }
    func add(_ id: String, _ requirement: Requirement, _ key: String?) {
      switch requirement {
      case .all(let ids): needs[name(id)] = (ids.map(name), false)
      case .any(let ids): needs[name(id)] = (ids.map(name), true)
      }
      if let key { flags[key] = name(id) }
    }
    passMark = version.passMark
    var opened: [String] = []
    for badge in version.badges {
      for lesson in badge.lessons { add(lesson.id, lesson.requires ?? .all(opened), lesson.storageKey) }
      for quiz in badge.quizzes {
        add(quiz.id, quiz.requires ?? .all(opened + badge.lessons.map(\.id)), quiz.storageKeys.passed)
        quizzes[name(quiz.id)] = quiz
        for question in quiz.questions { questions[name(question.id)] = (name(quiz.id), question) }
      }
      add(badge.id, badge.requires ?? .all(badge.quizzes.map(\.id)), badge.storageKey)
      badges.append(name(badge.id))
      sections[name(badge.id)] = (badge.lessons.map(\.id) + badge.quizzes.map(\.id)).map(name)
      opened = [badge.id]
    }
  }

  /// The question, if it is one of the quiz.
  func question(_ id: NameID, of quiz: NameID) -> Question? {
    questions[id].flatMap { $0.quiz == quiz ? $0.question : nil }
  }

  func holds(_ id: NameID, on facts: Set<NameID>) -> Bool {
    guard let (ids, isAny) = needs[id] else { return false }
    return isAny ? ids.contains(where: facts.contains) : ids.allSatisfy(facts.contains)
  }

  /// What of `ids` can be reached step by step, from what is given.
  func reached(_ ids: Set<NameID>, from given: Set<NameID> = []) -> Set<NameID> {
    var reached = given
    while true {
      let more = ids.filter { !reached.contains($0) && holds($0, on: reached) }
      if more.isEmpty { return reached }
      reached.formUnion(more)
    }
  }
}
