public import ProgressModel

/// Replays recorded attempts under another mark, policy or curriculum, beside the rules in force.
///
///     var whatIf = WhatIf(inForce: curriculum, other: .passMark(70), names: names)
///     for history in histories { whatIf.add(history, before: asOf) }
///     whatIf.result.stopped   // at least so many of result.paths
///
/// Claimed is what the same answers give under the other rules, and the first recorded event that they would not have let
/// happen. What a learner would then have done is not in the records, so nothing follows of it.
public struct WhatIf: Sendable {
  /// The other rules.
  public enum Scenario: Sendable {
    /// The rules in force with another mark, another policy, or both.
    case changed(passMark: Int?, retakes: RetakePolicy?)
    /// The newest version of another curriculum, for all records.
    case curriculum(Curriculum)
  }

  let names: NameTable
  let inForce: RuleBook
  let other: RuleBook
  /// Whether both have the same versions with the same questions.
  let isSameQuestions: Bool
  /// By item of the rules in force, that of the other ones; -1 for none.
  let counterpart: [Int]
  /// By version in force, the quizzes that ask the same questions under the other rules, with the same keys.
  let sameQuizzes: [FactSet]
  private let passInForce: ReplayPass
  private let passOfOther: ReplayPass
  private(set) var gateIndex: [Int: Int] = [:]
  private(set) var quizIndex: [Int: Int] = [:]
  private let lastBadge: Int
  /// What was found so far.
  public private(set) var result = WhatIfResult()

  /// Other rules beside those in force, over records whose names are numbers of `names`.
  public init(inForce: Curriculum, other scenario: Scenario, names: NameTable) {
    self.names = names
    self.inForce = RuleBook(inForce, names: names)
    switch scenario {
    case .changed(let passMark, let retakes):
      var changed = inForce
      for index in changed.versions.indices {
        if let passMark { changed.versions[index].passMark = passMark }
        if let retakes { changed.versions[index].retakes = retakes }
      }
      other = RuleBook(changed, names: names)
      isSameQuestions = true
    case .curriculum(let curriculum):
      var newest = curriculum
      newest.versions = curriculum.versions.suffix(1)
      other = RuleBook(newest, names: names)
      isSameQuestions = false
    }
    let (book, otherBook) = (self.inForce, self.other)
    counterpart = book.items.map { otherBook.number(of: $0.id) }
    let newest = otherBook.versions[otherBook.versions.count - 1]
    let sameItems = counterpart
    sameQuizzes = book.versions.map { $0.quizzes(askedAlsoBy: newest, items: sameItems, names: names) }
    passInForce = ReplayPass(book: self.inForce, settings: ReplaySettings())
    passOfOther = ReplayPass(book: other, settings: ReplaySettings())
    let path = inForce.versions.last?.badges ?? []
    lastBadge = path.last.map { book.number(of: $0.id) } ?? -1
    for badge in path {
      for lesson in badge.lessons { addGate(lesson.id) }
      for quiz in badge.quizzes {
        addGate(quiz.id)
        quizIndex[self.inForce.number(of: quiz.id)] = result.quizzes.count
        result.quizzes.append(WhatIfResult.Quiz(id: quiz.id))
      }
    }
  }

  private mutating func addGate(_ id: String) {
    gateIndex[inForce.number(of: id)] = result.gates.count
    result.gates.append(WhatIfResult.Gate(id: id))
  }

  /// Adds a learner's records before `asOf` (all, if nil).
  public mutating func add(_ history: LearnerHistory, before asOf: Timestamp? = nil) {
    let history = asOf.map { history.before($0) } ?? history
    guard history.devices.contains(where: { !$0.records.isEmpty }) else { return }
    var walk = WhatIfWalk(whatIf: self, history: history, inForce: passInForce, other: passOfOther)
    walk.run()
    note(walk)
  }

  private mutating func note(_ walk: WhatIfWalk) {
    result.paths += 1
    if walk.opensEarlier { result.openedEarlier += 1 }
    if walk.opensLater { result.opensLater += 1 }
    if let stop = walk.stop {
      result.stopped += 1
      if let gate = gateIndex[stop] { result.gates[gate].stoppedHere += 1 }
    } else if lastBadge >= 0, walk.earned.contains(lastBadge) {
      result.wholePaths += 1
    }
    for item in walk.openedByOther { if let gate = gateIndex[item] { result.gates[gate].openedByOther += 1 } }
    for item in walk.used.items { if let gate = gateIndex[item] { result.gates[gate].used += 1 } }
    for attempt in walk.attempts {
      guard let quiz = quizIndex[attempt.quiz] else { continue }
      guard let wouldPass = attempt.wouldPass else {
        result.quizzes[quiz].notComparable += 1
        continue
      }
      result.quizzes[quiz].finished += 1
      if attempt.passed { result.quizzes[quiz].passed += 1 }
      if wouldPass { result.quizzes[quiz].wouldPass += 1 }
      if wouldPass, !attempt.passed { result.quizzes[quiz].gained += 1 }
      if attempt.passed, !wouldPass { result.quizzes[quiz].lost += 1 }
    }
  }
}

extension RuleBook {
  /// The item with an id; -1 for none.
  func number(of id: String) -> Int { items.firstIndex { $0.id == id } ?? -1 }
}

extension RuleVersion {
  /// The quizzes whose questions and keys are all the same in another version; `items` are its numbers.
  fileprivate func quizzes(askedAlsoBy other: RuleVersion, items: [Int], names: NameTable) -> FactSet {
    var same = FactSet(count: items.count)
    for quiz in items.indices where sizes[quiz] > 0 && items[quiz] >= 0 && other.sizes[items[quiz]] == sizes[quiz] {
      same.insert(quiz)
    }
    for name in 1...NameID(max(names.count, 1)) {
      let question = question(name)
      guard question.quiz >= 0 else { continue }
      let asked = other.question(name)
      let isSame = Int(asked.quiz) == items[Int(question.quiz)] && asked.answer == question.answer
      if !isSame { same.remove(Int(question.quiz)) }
    }
    return same
  }
}
