internal import ProgressModel

/// What no honest run of the app writes into its log.
extension FaultInjector {
  mutating func breakRules(_ kind: FaultKind) -> Bool {
    switch kind {
    case .deleteRecords: deleteRecords()
    case .forgePass: generator.below(2) == 0 ? forgePass() : forgeStoredPass()
    case .insertAward: insertAward()
    case .skipSection: skipSection()
    case .repeatAward: repeatAward()
    case .raiseScore: raiseScore()
    case .flipPassed: change(places(.quizFinished)) { $0.passed = $0.passed != true }
    case .scoreBeyond: scoreBeyond()
    case .repeatAnswer: repeatAnswer()
    case .foreignQuestion: foreignQuestion()
    case .badChoice: badChoice()
    case .wrongKey: wrongKey()
    case .renumberAttempt: renumberAttempt()
    case .useCleared: useCleared()
    case .storedCount: storedCount()
    case .flipFlags: flipFlags()
    default: false
    }
  }

  /// Changes one of the records.
  mutating func change(_ places: [Int], _ change: (inout EventRecord) -> Void) -> Bool {
    guard let index = pick(places) else { return false }
    change(&trace.devices[device].records[index].record)
    place = index
    return true
  }

  private mutating func deleteRecords() -> Bool {
    let start = 1 + generator.below(records.count - 5)
    let range = start..<(start + 1 + generator.below(3))
    guard !records[range].contains(where: { $0.record.kind == .progressReset }) else { return false }
    return remove(range, isClosed: true)
  }

  /// A finish of a quiz that has not been passed, at the end of the log.
  private mutating func forgePass() -> Bool {
    guard let last = captures.last, let version = path.versions.indices.last else { return false }
    let open = path.versions[version].order.filter {
      path.items[$0].kind == .quiz && !last.progress.facts.contains($0)
    }
    guard let quiz = open.first, let total = path.versions[version].quizzes[quiz]?.questions.count else { return false }
    let starts = places(.quizStarted) { $0.subject == path.items[quiz].name }
    insert(.quizFinished, quiz, at: records.count) {
      $0.attempt = Int64(starts.count) + 1
      $0.score = Int64(total)
      $0.total = Int64(total)
      $0.passed = true
    }
    return true
  }

  /// The award of the next badge, after that of the one before it.
  private mutating func insertAward() -> Bool {
    guard let version = path.versions.last, places(.progressReset).isEmpty, trace.devices.count == 1 else {
      return false
    }
    let awards = places(.badgeUnlocked)
    let awarded = awards.compactMap { item($0) }
    guard let badge = version.badges.first(where: { !awarded.contains($0) }) else { return false }
    let first = (awards.last ?? 0) + 1
    let index = first + generator.below(records.count - first + 1)
    insert(.badgeUnlocked, badge, at: index)
    store(badge, from: index)
    return true
  }

  /// A section that was left later: its records go, and perhaps all but the first quiz, or all but the award, of the next.
  /// No other device has worked on what goes.
  private mutating func skipSection() -> Bool {
    guard let version = path.versions.last else { return false }
    let sections = version.badges.map { Set(version.sections[$0] + [$0]) }
    let reached = sections.indices.filter { records.contains(where: isOf(sections[$0])) }
    guard reached.count > 1, let section = pick(Array(reached.dropLast())) else { return false }
    var gone = sections[section]
    let next = version.badges[min(section + 1, version.badges.count - 1)]
    switch generator.below(3) {
    case 0: break
    case 1: gone.formUnion(version.sections[next].filter { path.items[$0].kind == .lesson })
    default: gone.formUnion(version.sections[next])
    }
    let others = trace.devices.indices.filter { $0 != device }.flatMap { trace.devices[$0].records }
    guard !others.contains(where: isOf(gone)) else { return false }
    subject = path.items[version.badges[section]].id
    trace.devices[device].records.removeAll(where: isOf(gone))
    trace.devices[device].renumber()
    place = records.firstIndex { isFirst(after: section, $0, version) }
    return records.count >= 2 && place != nil
  }

  /// Whether a record is about one of these items.
  private func isOf(_ items: Set<Int>) -> (LoggedRecord) -> Bool {
    { logged in path.item(logged.record.subject).map(items.contains) ?? false }
  }

  /// Whether a record is of a section behind the skipped one.
  private func isFirst(after section: Int, _ logged: LoggedRecord, _ version: AppVersion) -> Bool {
    guard let item = path.item(logged.record.subject), section + 1 < version.badges.count else { return false }
    return version.badges[(section + 1)...].contains { $0 == item || version.sections[$0].contains(item) }
  }

  private mutating func repeatAward() -> Bool {
    guard let award = pick(places(.badgeUnlocked)), let badge = item(award) else { return false }
    let end = records[(award + 1)...].firstIndex { $0.record.kind == .progressReset } ?? records.count
    insert(.badgeUnlocked, badge, at: award + 1 + generator.below(end - award))
    return true
  }

  /// After a reset, a lesson of a later section, as if it were still open.
  private mutating func useCleared() -> Bool {
    let resets = places(.progressReset) { $0.scope == .all }
    guard trace.devices.count == 1, let reset = pick(resets), let version = path.versions.last else { return false }
    let begin = records[..<reset].lastIndex { $0.record.kind == .progressReset } ?? 0
    let used = (begin..<reset).filter { records[$0].record.kind == .lessonCompleted }.compactMap { item($0) }
    let late = used.filter { lesson in version.gates[lesson].map { !$0.needs.isEmpty } ?? false }
    guard let lesson = pick(late) else { return false }
    insert(.lessonCompleted, lesson, at: reset + 1)
    store(lesson, from: reset + 1)
    return true
  }
}
