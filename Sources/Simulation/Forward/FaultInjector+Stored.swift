internal import ProgressModel

/// Stored values that no run of the app leaves.
extension FaultInjector {
  /// A pass in the storage, where the quiz was not passed.
  mutating func forgeStoredPass() -> Bool {
    guard let last = captures.last, let version = path.versions.last else { return false }
    let open = version.order.filter { path.items[$0].kind == .quiz && !last.progress.facts.contains($0) }
    guard let quiz = pick(open), let key = path.flagKey(quiz, version: last.version) else { return false }
    forge(key, .flag(true))
    return true
  }

  /// Turns one or two flags in every export.
  mutating func flipFlags() -> Bool {
    guard let oldest = captures.first?.version else { return false }
    // A key that the installed version does not define says nothing.
    let items = path.items.indices.filter { path.versions[oldest].flagKeys[$0] != nil }
    guard let first = pick(items) else { return false }
    let second = generator.below(2) == 0 ? nil : pick(items.filter { $0 != first })
    for item in [first, second].compactMap({ $0 }) {
      guard let key = path.flagKey(item, version: oldest) else { return false }
      for index in captures.indices {
        let isSet = captures[index].progress.facts.contains(item)
        trace.devices[device].captures[index].forged[key] = .flag(!isSet)
      }
      subject += subject.isEmpty ? key : " " + key
    }
    return true
  }

  /// A score or a number of attempts that the attempts do not give.
  mutating func storedCount() -> Bool {
    guard let last = captures.last else { return false }
    let tried = last.progress.written.items.filter { path.items[$0].kind == .quiz && last.progress.scores[$0] > 0 }
    guard let quiz = pick(tried), let app = path.versions.compactMap({ $0.quizzes[quiz] }).last else { return false }
    let started = trace.devices.flatMap(\.records).count {
      $0.record.kind == .quizStarted && $0.record.subject == path.items[quiz].name
    }
    if let key = app.keys.attempts, generator.below(2) == 0 {
      forge(key, .integer(Int64(started + 2 + generator.below(3))))
      return true
    }
    let isPassed = last.progress.facts.contains(quiz)
    let mark = path.versions[last.version].passMark
    let others = (0...Int64(app.questions.count)).filter { score in
      score > last.progress.scores[quiz] && isPassed == (100 * score >= mark * Int64(app.questions.count))
    }
    guard let key = app.keys.score, let score = pick(others) else { return false }
    forge(key, .integer(score))
    return true
  }

  /// In the last export.
  private mutating func forge(_ key: String, _ value: StoredValue) {
    guard let last = captures.indices.last else { return }
    trace.devices[device].captures[last].forged[key] = value
    (place, subject) = (nil, key)
  }
}
