internal import ProgressModel

/// Which records no filling of the gaps makes legal.
extension LeastUnseen {
  /// Whether a record is certainly impossible. `given` are the facts that unseen records must have given for the records
  /// before it already.
  func isRefuted(_ suspicion: Suspicion, given: FactSet, inOrder: Bool = true) -> Bool {
    guard room(of: suspicion) > 0 else { return true }
    switch suspicion.code {
    case .attemptRepeated, .badgeTwice: return !canBeAgain(suspicion)
    case .finishWithoutStart, .answerWithoutStart:
      return !canBeginUnseen(suspicion) || !canBeOpen(suspicion, given: given, inOrder)
    case .finishUnanswered:
      return ownRoom(of: suspicion, after: start(of: suspicion)) < suspicion.second - suspicion.first
    case .questionTwice:
      let again = leastAfterReset(of: suspicion, behind: suspicion.other) ?? .max
      return ownRoom(of: suspicion, after: suspicion.other) - leastOfRestart < (isJoint ? 0 : again)
    case .scoreNotAnswers: return !canBeTwoAttempts(suspicion)
    default: return suspicion.missing == nil || !canBeOpen(suspicion, given: given, inOrder)
    }
  }

  /// A reset of the quiz, which another device may have made, and a new start.
  private var leastOfRestart: Int64 { isJoint ? 1 : 2 }

  /// Whether the start of a record's attempt may lie behind the last record that is of another one, or ends this one; where
  /// its number was used before, with a reset before it.
  private func canBeginUnseen(_ suspicion: Suspicion) -> Bool {
    let records = pass.history.devices[suspicion.device].records
    let record = records[suspicion.index]
    let elsewhere = records[..<suspicion.index].lastIndex { $0.endsAttempt(of: record) } ?? -1
    let least = leastOfAttempt(suspicion)
    guard ownRoom(of: suspicion, after: elsewhere) >= least else { return false }
    guard suspicion.first > 0, let (last, _) = attemptsSinceReset(of: suspicion), last >= 0,
      !records[last].endsAllAttempts
    else { return true }
    return canBeAgain(suspicion, with: least)
  }

  /// The start, and before a finish all answers.
  private func leastOfAttempt(_ suspicion: Suspicion) -> Int64 {
    guard suspicion.code == .finishWithoutStart, !isJoint, pass.devices[suspicion.device].hasAnswers else { return 1 }
    return 1 + (versions(of: suspicion).map { Int64(book.versions[$0].sizes[suspicion.item]) }.min() ?? 0)
  }

  /// Answers before a gap and behind it may be those of two attempts with one number.
  private func canBeTwoAttempts(_ suspicion: Suspicion) -> Bool {
    let records = pass.history.devices[suspicion.device].records
    let finish = records[suspicion.index]
    let start = max(start(of: suspicion), 0)
    guard let gap = rooms[suspicion.device].firstGap(after: start), gap <= suspicion.index else { return false }
    let repeated = records[start..<gap].count { $0.kind == .questionAnswered && $0.isOfAttempt(of: finish) }
    return ownRoom(of: suspicion, after: start) >= leastOfRestart + Int64(repeated)
  }

  /// The last start of the attempt that a record is of, before it; -1 for none.
  private func start(of suspicion: Suspicion) -> Int {
    let records = pass.history.devices[suspicion.device].records
    let record = records[suspicion.index]
    return records[..<suspicion.index].lastIndex { $0.kind == .quizStarted && $0.isOfAttempt(of: record) } ?? -1
  }

  /// Whether the gate of a record's item may have held.
  private func canBeOpen(_ suspicion: Suspicion, given: FactSet, _ inOrder: Bool) -> Bool {
    guard suspicion.item >= 0 else { return false }
    // Where its start is unseen, that lies behind what its gate needs.
    let isUnseen = suspicion.missing == nil && !isJoint
    return versions(of: suspicion).contains { version in
      guard let unseen = unseen(before: suspicion, version: version) else { return false }
      let late = inOrder ? book.noFacts : recordedLate(for: suspicion, version: version)
      let all = unseen.union(given).subtracting(late)
      let passes = price(all.intersection(book.quizzes), version: version)
      let least = price(all, version: version) + (isUnseen ? leastOfAttempt(suspicion) : 0)
      return max(least, 1) <= room(of: suspicion)
        && passes <= room(of: suspicion) - (isJoint ? 0 : sealedRoom(of: suspicion))
    }
  }

  /// Numbers missing where no attempt can have been finished.
  private func sealedRoom(of suspicion: Suspicion) -> Int64 {
    let room = rooms[suspicion.device]
    return room.sealed(through: suspicion.index) - room.sealed(through: begin(of: suspicion) - 1)
  }

  /// What a record's gate needs and its epoch records behind it: another order of the records gives that, save for a pass
  /// where each award has to be earned anew.
  private func recordedLate(for suspicion: Suspicion, version: Int) -> FactSet {
    let (device, index) = (suspicion.device, suspicion.index)
    var needs = book.versions[version].gates.needs(suspicion.item)
    if pass.policy == .lastRecomputed { needs.subtract(book.quizzes) }
    let late = needs.items.filter { fact in
      let end = rooms[device].nextReset(of: fact, behind: index)
      return facts.isRecorded(fact, in: index..<end, device: device)
    }
    return late.reduce(into: book.noFacts) { $0.insert($1) }
  }

  /// What unseen records must have given for the gate of a record's item; nil where there is no place for it.
  func unseen(before suspicion: Suspicion, version: Int) -> FactSet? {
    let (device, end) = (suspicion.device, suspicion.index)
    let room = rooms[device]
    // Another device may have received all that this one has recorded.
    let (begin, gap) = (begin(of: suspicion), isJoint ? end : room.lastGap(through: end) ?? -1)
    // The gate of an attempt whose start is unseen held there.
    let used = suspicion.missing == nil ? gap : end
    return unseen(
      for: suspicion.item, version: version,
      upstream: {
        isRecordedElsewhere($0, than: device) || facts.isRecorded($0, in: begin..<max(gap, begin), device: device)
      },
      needs: { fact in
        let since = room.lastReset(of: fact, before: end)
        return isRecordedElsewhere(fact, than: device)
          || facts.isRecorded(fact, in: (since + 1)..<max(used, since + 1), device: device)
      },
      canBe: { fact in
        let last = book.items[fact].kind == .quiz ? room.lastOpenGap(through: end) ?? -1 : gap
        return isJoint || last > lastAbsence(of: fact, before: end, device: device)
      })
  }

  /// The last record before another one that says that a fact is not there: a reset, the first attempt at a quiz, or under
  /// `lastRecomputed` one that failed; -1 for none.
  private func lastAbsence(of fact: Int, before index: Int, device: Int) -> Int {
    let reset = max(
      rooms[device].lastReset(of: fact, before: index), rooms[device].lastFirstStart(of: fact, before: index))
    guard pass.policy == .lastRecomputed, book.items[fact].kind == .quiz,
      let finish = facts.lastFinish(of: fact, before: index, device: device),
      !facts.isRecorded(fact, in: finish..<(finish + 1), device: device)
    else { return reset }
    return max(reset, finish)
  }

  private func isRecordedElsewhere(_ fact: Int, than device: Int) -> Bool {
    rooms.indices.contains { $0 != device && facts.isRecorded(fact, in: 0..<Int.max, device: $0) }
  }

  /// How many records before a repeated attempt are read again at most.
  private static let mostRead = 2_000

  /// Whether a reset that no record of its device tells of may lie between two records that only such a one allows.
  private func canBeAgain(_ suspicion: Suspicion, with more: Int64 = 0) -> Bool {
    guard suspicion.item >= 0 else { return false }
    if suspicion.code == .badgeTwice && canBeEarnedAgain(suspicion) { return true }
    guard let (first, attempts) = attemptsSinceReset(of: suspicion) else { return true }
    let own = ownRoom(of: suspicion, after: first)
    guard own >= attempts + more else { return false }
    let isResetElsewhere = rooms.indices.contains { other in
      other != suspicion.device && rooms[other].hasReset(of: suspicion.item)
    }
    let price = leastAfterReset(of: suspicion, behind: first).map {
      $0 + attempts + more + (isResetElsewhere ? 0 : 1)
    }
    return price.map { max($0, 1) <= (isJoint ? room(of: suspicion) : own) } ?? false
  }

  /// `lastRecomputed`: whether retakes that failed and passed again may lie between two awards of a badge.
  private func canBeEarnedAgain(_ suspicion: Suspicion) -> Bool {
    guard pass.policy == .lastRecomputed, !isJoint else { return pass.policy == .lastRecomputed }
    let own = ownRoom(of: suspicion, after: suspicion.other)
    return versions(of: suspicion).contains { version in
      book.versions[version].gates.needs(suspicion.item).intersection(book.quizzes).items.contains { quiz in
        let isPassed = facts.isRecorded(quiz, in: (suspicion.other + 1)..<suspicion.index, device: suspicion.device)
        return (isPassed ? 1 : 2) * prices.price(of: quiz, version: version) <= own
      }
    }
  }

  /// The record behind which the reset must lie, and how many starts of lower numbers are unseen: an attempt that has its
  /// number again may follow others that began anew. Nil where that would take too long to find.
  private func attemptsSinceReset(of suspicion: Suspicion) -> (first: Int, unseen: Int64)? {
    guard suspicion.code != .badgeTwice else { return (suspicion.other, 0) }
    let records = pass.history.devices[suspicion.device].records
    var unseen = max(suspicion.first - 1, 0)
    let reset = rooms[suspicion.device].lastReset(of: suspicion.item, before: suspicion.index)
    let farthest = max(suspicion.index - Self.mostRead, reset + 1)
    for index in (farthest..<max(suspicion.index, farthest)).reversed()
    where records[index].isOfQuiz(of: records[suspicion.index]) {
      if records[index].attempt >= suspicion.first { return (index, unseen) }
      if records[index].kind == .quizStarted { unseen = max(unseen - 1, 0) }
    }
    return farthest > reset + 1 ? nil : (reset, unseen)
  }

  /// What a record's gate needs again behind a reset of the cheapest scope, as far as no record gives it there.
  private func leastAfterReset(of suspicion: Suspicion, behind first: Int) -> Int64? {
    let device = suspicion.device
    let start = isJoint ? first + 1 : rooms[device].firstGap(after: first) ?? suspicion.index
    let isGiven = { (fact: Int) in
      isRecordedElsewhere(fact, than: device)
        || facts.isRecorded(fact, in: start..<max(suspicion.index, start), device: device)
    }
    // What stands behind the last gap stands behind the reset, and has to be legal there too.
    let last = isJoint ? suspicion.index : rooms[device].lastGap(through: suspicion.index) ?? suspicion.index
    let behindGaps = book.items.indices.reduce(into: book.noFacts) { behind, fact in
      if facts.isRecorded(fact, in: last..<suspicion.index, device: device) { behind.insert(fact) }
    }
    let scopes = book.versions.indices.flatMap { book.scopes(of: $0).map(\.items) }
    var least: Int64?
    for scope in scopes where scope.contains(suspicion.item) {
      let isKept = { (fact: Int) in !scope.contains(fact) || isGiven(fact) }
      for version in versions(of: suspicion) {
        guard var unseen = unseen(for: suspicion.item, version: version, upstream: isKept, needs: isKept) else {
          continue
        }
        for fact in behindGaps.items {
          if let more = self.unseen(for: fact, version: version, upstream: isKept, needs: isKept) {
            unseen.formUnion(more)
          }
        }
        least = min(least ?? .max, price(unseen, version: version))
      }
    }
    return least
  }
}

extension LeastUnseen {
  /// What unseen records must have given for a locked record of a single device, by whatever version.
  func given(for suspicion: Suspicion) -> FactSet {
    let isLocked = suspicion.isLocked && (suspicion.resolution == .gap || suspicion.resolution?.refutes == true)
    let versions = isLocked && !isJoint ? versions(of: suspicion) : []
    guard versions.count == 1, !book.items.indices.contains(where: book.versions[versions[0]].gates.isAny) else {
      return book.noFacts
    }
    return unseen(before: suspicion, version: versions[0]) ?? book.noFacts
  }
}

extension EventRecord {
  fileprivate func isOfAttempt(of other: EventRecord) -> Bool { subject == other.subject && attempt == other.attempt }

  /// Whether it is of an attempt at the same quiz.
  fileprivate func isOfQuiz(of other: EventRecord) -> Bool {
    switch kind {
    case .quizStarted, .questionAnswered, .quizFinished: subject == other.subject
    default: false
    }
  }

  fileprivate var endsAllAttempts: Bool { kind == .progressReset }

  /// Whether no attempt that was open before it and that another record is of is open behind it.
  fileprivate func endsAttempt(of other: EventRecord) -> Bool {
    switch kind {
    case .quizStarted, .quizFinished, .progressReset: true
    case .questionAnswered: !isOfAttempt(of: other)
    default: false
    }
  }
}
