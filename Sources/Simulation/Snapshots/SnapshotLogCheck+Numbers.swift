internal import ProgressModel

/// Stored scores and attempts against those of the log.
extension SnapshotLogCheck {
  /// What the stored numbers have other than a state of the log, in file order.
  func mismatches(_ log: LogState) -> [NumberMismatch] {
    if state.scores.isEmpty && state.attempts.isEmpty { return [] }
    let quizzes = Set(state.scores.keys).union(state.attempts.keys).sorted()
    return quizzes.compactMap { score(of: $0, log) } + quizzes.compactMap { attempts(at: $0, log) }
  }

  private func score(of quiz: Int, _ log: LogState) -> NumberMismatch? {
    guard let stored = state.scores[quiz], stored != log.quizzes[quiz].score else { return nil }
    if hasForeignReset && own.scores[quiz].contains(stored) { return nil }
    if others.contains(where: { $0?.scores[quiz].contains(stored) == true }) { return nil }
    let isReturned = hasOthers && hasReset && own.scores[quiz].contains(stored)
    // A score that was there once comes back by one reset; another needs an attempt.
    let price = own.scores[quiz].contains(stored) ? 1 : price(ofAttemptAt: quiz)
    return NumberMismatch(
      quiz: quiz, code: .storedResultNotLog, stored: stored, found: log.quizzes[quiz].score,
      index: log.quizzes[quiz].scoredAt, kind: isReturned ? .merge : kind(price))
  }

  private func attempts(at quiz: Int, _ log: LogState) -> NumberMismatch? {
    guard let stored = state.attempts[quiz] else { return nil }
    let count = log.quizzes[quiz]
    let most = others.reduce(count.known) { $0 + ($1?.started[quiz] ?? 0) }
    // A reset that came from another device begins the count anew.
    guard (stored < count.finished && !(hasForeignReset && stored >= 0)) || stored > most else { return nil }
    // Fewer than this device finished: a reset in a gap, or another device's count in its place.
    // Or all that it had before a reset that another device had not heard of.
    let returned = hasReset ? most - count.known + max(own.started[quiz], count.known) : most
    let isOthers = hasOthers && stored >= 0 && stored <= returned
    // What a reset in a gap began anew, another filling of that gap counts on.
    let reached = room.missing > 0 ? max(most, own.started[quiz], own.last.quizzes[quiz].known) : most
    let price = max((stored - reached) * price(ofAttemptAt: quiz), 1)
    return NumberMismatch(
      quiz: quiz, code: .attemptCountDiffers, stored: stored, found: count.finished, most: most,
      index: count.scoredAt, kind: isOthers ? .merge : kind(price))
  }

  /// What explains a number that so many unseen records can have made: those of this device, or of another one.
  private func kind(_ price: Int64) -> FindingClass {
    room.canPay(price) ? .gap : hasOpenOther ? .merge : .arithmetic
  }

  /// Of an attempt that a gap broke only the rest is unseen.
  private func price(ofAttemptAt quiz: Int) -> Int64 {
    var facts = rules.book.noFacts
    facts.insert(quiz)
    return max(price(of: facts), 1)
  }
}
