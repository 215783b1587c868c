internal import ProgressModel

/// What a learner does in a session, step by step.
extension SyntheticLearner {
  mutating func onboard() {
    guard log(.onboardingCompleted, after: 60) else { return }
    devices[current].isOnboarded = true
  }

  /// Mostly the next open lesson or quiz of the path; sometimes another one, an old lesson, or a reset.
  mutating func step() {
    if plan.hasResets, generator.chance(millionths: 25_000) { reset() }
    if generator.chance(millionths: 30_000) { reread(from: version.order) }
    let open = version.order.filter { !progress.facts.contains($0) && isOpen($0) }
    guard let next = open.first else { return linger() }
    take(open.count > 1 && generator.chance(millionths: 80_000) ? open[generator.below(open.count)] : next)
  }

  /// Everything is done, or nothing is open: one more look at an old thing, or the end.
  private mutating func linger() {
    guard generator.chance(millionths: 150_000) else { return isGone = true }
    reread(from: version.order)
  }

  private mutating func take(_ item: Int) {
    guard version.quizzes[item] != nil else {
      leave(15_000)
      return study(item)
    }
    while !isGone {
      if attempt(item) {
        if generator.chance(millionths: 120_000), isOpen(item) { _ = attempt(item) }
        return
      }
      leave(100_000)
      if generator.chance(millionths: 300_000) { reread(from: version.lessons[item]) }
      if generator.chance(millionths: 300_000) { return }
    }
  }

  private mutating func reread(from items: [Int]) {
    let known = items.filter { path.items[$0].kind == .lesson && progress.facts.contains($0) && isOpen($0) }
    guard !known.isEmpty else { return }
    study(known[generator.below(known.count)])
  }

  private mutating func study(_ lesson: Int) {
    guard log(.lessonStarted, lesson, after: 15), log(.lessonCompleted, lesson, after: 200) else { return }
    devices[current].progress.gain(lesson, in: version, path.policy)
    practice += FixedPoint.one / 12
    award()
  }

  /// One attempt; whether it was finished and passed.
  private mutating func attempt(_ item: Int) -> Bool {
    guard let quiz = version.quizzes[item] else { return false }
    let number = devices[current].starts[item] + 1
    guard log(.quizStarted, item, after: 8, { $0.attempt = number }) else { return false }
    devices[current].starts[item] = number
    var score: Int64 = 0
    for question in quiz.questions {
      if generator.chance(millionths: 4_000) { return false }
      let selected = choose(question)
      let isRight = selected == Int64(question.answer)
      let isLogged = log(.questionAnswered, item, after: 14) {
        $0.attempt = number
        $0.question = question.name
        $0.selected = selected
        $0.correct = isRight
      }
      guard isLogged else { return false }
      score += isRight ? 1 : 0
    }
    return finish(item, number: number, score: score, total: Int64(quiz.questions.count))
  }

  private mutating func finish(_ item: Int, number: Int64, score: Int64, total: Int64) -> Bool {
    let isPassed = 100 * score >= version.passMark * total
    let isLogged = log(.quizFinished, item, after: 4) {
      $0.attempt = number
      $0.score = score
      $0.total = total
      $0.passed = isPassed
    }
    guard isLogged else { return false }
    practice += FixedPoint.one / 7
    devices[current].progress.finish(
      item, score: score, isPassed: isPassed, device: current, in: version, path.policy)
    award()
    return isPassed
  }

  /// Right with the logistic of ability + practice - difficulty, never below chance; 2 % skip.
  private mutating func choose(_ question: AppQuestion) -> Int64 {
    if generator.chance(millionths: 20_000) { return EventRecord.skipped }
    let logit = ability + practice - question.difficulty
    let threshold = max(FixedPoint.logistic(logit), UInt32(4_294_967_295 / question.choices))
    if generator.chance(threshold) || question.choices == 1 { return Int64(question.answer) }
    let wrong = generator.below(question.choices - 1)
    return Int64(wrong < question.answer ? wrong : wrong + 1)
  }

  /// Every badge that is due is awarded a second later.
  mutating func award() {
    for badge in version.badges where !progress.facts.contains(badge) && isOpen(badge) {
      guard log(.badgeUnlocked, badge, after: 1) else { return }
      devices[current].progress.gain(badge, in: version, path.policy)
      leave(50_000)
    }
  }

  /// A reset of any scope, if no device holds back what it would overtake.
  private mutating func reset() {
    let isClear = devices[current].isOnline && !devices.indices.contains { $0 != current && devices[$0].isAhead }
    let (scope, badge) = scope()
    let cleared = path.cleared(by: scope, badge: badge)
    guard isClear, !progress.facts.subtracting(progress.facts.subtracting(cleared)).isEmpty else { return }
    guard log(.progressReset, badge, after: 20, { $0.scope = scope }) else { return }
    devices[current].progress.clear(cleared)
    devices[current].restart(cleared)
    resets.append(cleared)
    practice /= 2
  }

  private mutating func scope() -> (ResetScope, badge: Int?) {
    switch generator.below(4) {
    case 0: (.keepBadges, nil)
    case 1: (.badge, version.badges[generator.below(version.badges.count)])
    default: (.all, nil)
    }
  }
}
