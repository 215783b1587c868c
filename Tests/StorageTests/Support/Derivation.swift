import ProgressModel
import Storage

/// A tiny derivation: every answer is an attempt of one question, every lesson reaches a node. Enough to see rows move.
func tinyFacts(of learner: StoredLearner, before asOf: Timestamp = .at(.max)) -> LearnerFacts {
  var facts = LearnerFacts()
  for (place, device) in learner.history.devices.enumerated() {
    let records = device.records.filter { $0.millisecondsSinceEpoch < asOf.millisecondsSinceEpoch }
    if !records.isEmpty { facts.deviceCount += 1 }
    for record in records {
      facts.eventCount += 1
      let at = Timestamp(millisecondsSinceEpoch: record.millisecondsSinceEpoch)
      facts.firstAt = min(facts.firstAt ?? at, at)
      facts.lastAt = max(facts.lastAt ?? at, at)
      let day = Int32(record.millisecondsSinceEpoch / 86_400_000)
      if facts.activeDays.last != day {
        facts.activeDays.append(day)
        facts.dayTimes.append(DayTimes(first: at, last: at))
      }
      facts.dayTimes[facts.dayTimes.count - 1].last = at
      switch record.kind {
      case .questionAnswered: facts.attempts.append(attempt(record, at: at, device: place))
      default:
        facts.steps.append(
          StepFacts(
            node: facts.steps.count, step: facts.steps.count + 1, reachedAt: at, recordedAt: at, item: record.subject,
            curriculum: facts.steps.isEmpty ? "t0" : "t1"))
      }
    }
  }
  facts.isOnPath = !facts.steps.isEmpty
  facts.curriculum = "t1"
  facts.nearestLegal = NearestLegalState(distance: 1, changes: "set quiz1")
  return facts
}

private func attempt(_ record: EventRecord, at: Timestamp, device: Int) -> AttemptFacts {
  var attempt = AttemptFacts(device: device, quiz: record.subject, number: record.attempt, curriculum: "t1")
  attempt.startedAt = at
  attempt.finishedAt = at
  attempt.lastAt = at
  attempt.score = 1
  attempt.total = 2
  attempt.isPassed = false
  attempt.finishRank = 1
  attempt.answers = [AnswerFacts(selected: record.selected, isRight: record.correct, waited: -4500), nil]
  return attempt
}

func tinyFinding(_ subject: String) -> Finding {
  Finding(
    code: "BK101", kind: .impossible, severity: .major, device: "phone", seq: 3, at: .at(77), subject: subject,
    message: "It \"cannot\" be.",
    facts: [
      FindingFact(text: "passed", item: "quiz1", value: "4", device: "phone", seq: 3, at: .at(77)),
      FindingFact(text: "-"),
    ],
    holdsUnder: [.best, .lastLatched])
}

extension TemporaryStore {
  /// Derives the stale learners; those in `findings` get one.
  func derive(findings: Set<Int64> = []) throws {
    let basis = DerivationBasis(rulesVersion: "1", curriculumHash: "h", zone: "UTC")
    let writer = try DerivedWriter(store: store, basis: basis)
    try writer.begin()
    for learner in try histories(.stale) {
      let found = findings.contains(learner.learnerID) ? [tinyFinding("quiz1")] : []
      try writer.replace(tinyFacts(of: learner), findings: found, of: learner)
    }
    try writer.commit()
  }
}

/// The curriculum `tiny`, from whose documentation the versions' test values come.
func tinyCurriculum() -> Curriculum {
  func question(_ number: Int, of quiz: String, answer: Int) -> Question {
    Question(
      id: "\(quiz).\(number)", text: "Question \(number) of \(quiz)", choices: ["alpha", "beta", "gamma"],
      answer: answer)
  }
  let keys = QuizStorageKeys(passed: nil, score: nil, attempts: nil)
  let quiz = Quiz(
    id: "qa", title: "Quiz qa", storageKeys: keys,
    questions: [question(1, of: "qa", answer: 0), question(2, of: "qa", answer: 1)], requires: .any(["la", "lb"]))
  let star = Badge(
    id: "star", title: "Star", storageKey: "star",
    lessons: [
      Lesson(id: "la", title: "Lesson A", storageKey: "la"), Lesson(id: "lb", title: "Lesson B", storageKey: "lb"),
    ], quizzes: [quiz])
  let version = CurriculumVersion(
    version: "t1", releasedAt: .at(1_000), passMark: 80, retakes: .best, badges: [star])
  return Curriculum(
    id: "tiny", title: "Tiny", onboardingStorageKey: "seen", learnerStorageKey: "id", versions: [version])
}
