internal import ProgressModel

/// What records do to the stored values.
struct LogRules {
  let book: RuleBook
  let rules: SnapshotRules
  var policy: RetakePolicy
  /// Whether a finish counts by its answers, where all are recorded, or as it is recorded.
  var countsAnswers = false
  /// Whether records are missing in the log, so that an award may rest on passes that it does not tell of.
  var hasGaps = false

  /// The newest version, which scopes are taken from.
  var newest: RuleVersion { book.versions[book.versions.count - 1] }

  /// What a reset clears.
  func scope(of record: EventRecord) -> FactSet {
    switch record.scope {
    case .all: return book.allItems
    case .keepBadges: return book.allItems.subtracting(book.allBadges)
    case .badge:
      let badge = book.item(record.subject, .badge)
      var scope = book.noFacts
      for item in book.items.indices where badge >= 0 && newest.badgeOf[item] == badge { scope.insert(item) }
      return scope
    }
  }

  /// The score and pass of a finish.
  func result(of record: EventRecord, _ quiz: Int, answers: QuizCount) -> (score: Int64, isPassed: Bool) {
    let version = version(of: record, quiz)
    let size = version.sizes[quiz]
    if countsAnswers {
      let score = size > 0 && answers.answered == size ? answers.right : record.score
      return (score, PassMark.isMet(score: score, total: Int64(size), mark: version.passMark))
    }
    let isMet = PassMark.isMet(score: record.score, total: record.total ?? Int64(size), mark: version.passMark)
    return (record.score, record.passed ?? isMet)
  }

  /// The newest version that was there and has the quiz.
  private func version(of record: EventRecord, _ quiz: Int) -> RuleVersion {
    guard book.versions.count > 1 else { return newest }
    let fitting = book.versions.filter { $0.sizes[quiz] > 0 }
    return fitting.last { $0.releasedAt <= record.millisecondsSinceEpoch } ?? fitting.first ?? newest
  }
}

extension SnapshotRules {
  /// A failed retake takes every badge whose gate held before it and no longer does, one after the other.
  func failing(_ quiz: Int, in state: FactSet) -> FactSet {
    var earned = order.filter { badges.contains($0) && state.contains($0) && holds($0, in: state) }
    var rest = state.removing(quiz)
    while let place = earned.firstIndex(where: { !holds($0, in: rest) }) {
      rest.remove(earned.remove(at: place))
    }
    return rest
  }

  /// Badges that a log does not tell of: due or used by what is there, their awards not recorded.
  func untold(by facts: FactSet, hasAwards: Bool) -> FactSet {
    var untold = facts.subtracting(facts)
    for badge in badges.subtracting(facts).items {
      let isUsed = facts.items.contains { upstream[$0].contains(badge) }
      if isUsed || (!hasAwards && holds(badge, in: facts.union(untold))) { untold.insert(badge) }
    }
    return untold
  }
}
