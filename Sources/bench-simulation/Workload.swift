internal import ProgressModel

/// Histories in memory: learners that walk the path, retake quizzes and sometimes start anew.
struct Workload {
  let curriculum: Curriculum
  let names: NameTable
  private let lap: [EventRecord]
  private let lessonStarted: EventRecord

  /// A curriculum of four badges, each with two lessons and two quizzes of five questions.
  init() {
    let curriculum = Self.makeCurriculum()
    var names = NameTable()
    var lap = [EventRecord(seq: 0, millisecondsSinceEpoch: 0, kind: .onboardingCompleted)]
    for badge in curriculum.versions[0].badges {
      for lesson in badge.lessons { lap.append(Self.record(.lessonCompleted, names.intern(lesson.id))) }
      for attempt in 1...2 {
        for quiz in badge.quizzes { lap += Self.attempt(attempt, at: quiz, names: &names) }
      }
      lap.append(Self.record(.badgeUnlocked, names.intern(badge.id)))
    }
    lap.append(Self.record(.progressReset, 0))
    self.curriculum = curriculum
    self.names = names
    self.lap = lap
    lessonStarted = Self.record(.lessonStarted, lap[1].subject)
  }

  /// An honest log of so many events: lap after lap, with a reset between.
  func log(events: Int) -> [EventRecord] {
    (0..<events).map { place in
      // Onboarding comes once; the first event of later laps is a lesson read.
      var record = lap[place % lap.count]
      if place > 0 && record.kind == .onboardingCompleted { record = lessonStarted }
      record.seq = Int64(place) + 1
      record.millisecondsSinceEpoch = 1_800_000_000_000 + Int64(place) * 20_000
      return record
    }
  }

  /// Honest learners but for every so many, whose log lacks a lesson or repeats an award: two findings each.
  func learners(_ count: Int, events: Int, faultEvery every: Int) -> [LearnerHistory] {
    let honest = log(events: events)
    return (0..<count).map { learner in
      var records = honest
      if learner % (2 * every) == 0 { records[1].kind = .onboardingCompleted }
      if learner % (2 * every) == every { records[36].kind = .badgeUnlocked }
      return Self.history(records)
    }
  }

  /// A log whose every record breaks a rule.
  func hostileLog(events: Int) -> [EventRecord] {
    let last = lap.dropLast().suffix(16)
    return (0..<events).map { place in
      var record = last[last.startIndex + place % last.count]
      record.seq = Int64(place) * 2 + 1
      record.attempt = record.attempt == 0 ? 0 : Int64(place % 7) + 1
      record.millisecondsSinceEpoch = 1_800_000_000_000 - Int64(place) * 20_000
      return record
    }
  }

  /// Lessons and failed attempts, with an award behind each that is not due; resets between.
  func unearnedLog(events: Int) -> [EventRecord] {
    let badge = curriculum.versions[0].badges[0]
    let kinds: [(EventKind, String)] = [
      (.lessonCompleted, badge.lessons[0].id), (.lessonCompleted, badge.lessons[1].id),
      (.quizFinished, badge.quizzes[0].id), (.badgeUnlocked, badge.id),
    ]
    return (0..<events).map { place in
      let (kind, id) = kinds[place % kinds.count]
      var record = Self.record(place % 40 == 39 ? .progressReset : kind, names.number(of: id) ?? 0)
      record.score = 1
      record.total = 5
      record.passed = kind == .quizFinished ? false : nil
      record.seq = Int64(place) + 1
      record.millisecondsSinceEpoch = 1_800_000_000_000 + Int64(place) * 20_000
      return record
    }
  }

  static func history(_ records: [EventRecord]) -> LearnerHistory {
    LearnerHistory(devices: [DeviceHistory(device: "phone", records: records, exports: [])], snapshots: [])
  }

  private static func record(_ kind: EventKind, _ subject: NameID) -> EventRecord {
    var record = EventRecord(seq: 0, millisecondsSinceEpoch: 0, kind: kind)
    record.subject = subject
    return record
  }

  /// A whole attempt; the first one has two wrong answers.
  private static func attempt(_ number: Int, at quiz: Quiz, names: inout NameTable) -> [EventRecord] {
    let name = names.intern(quiz.id)
    var records = [record(.quizStarted, name)]
    for (place, question) in quiz.questions.enumerated() {
      var answer = record(.questionAnswered, name)
      answer.question = names.intern(question.id)
      answer.selected = number == 1 && place < 2 ? 0 : 1
      answer.correct = answer.selected == 1
      records.append(answer)
    }
    var finish = record(.quizFinished, name)
    finish.score = number == 1 ? 3 : 5
    finish.total = 5
    finish.passed = number == 2
    records.append(finish)
    for index in records.indices { records[index].attempt = Int64(number) }
    return records
  }

  private static func makeCurriculum() -> Curriculum {
    let badges = (1...4).map { section in
      Badge(
        id: "B\(section)", title: "", storageKey: "B\(section)",
        lessons: (1...2).map { Lesson(id: "L\(section).\($0)", title: "", storageKey: "L\(section).\($0)") },
        quizzes: (1...2).map { quiz("Q\(section).\($0)") })
    }
    let version = CurriculumVersion(
      version: "1", releasedAt: Timestamp(millisecondsSinceEpoch: 1_700_000_000_000), passMark: 80, retakes: .best,
      badges: badges)
    return Curriculum(
      id: "bench", title: "", onboardingStorageKey: "seen", learnerStorageKey: nil, versions: [version])
  }

  private static func quiz(_ id: String) -> Quiz {
    let questions = (1...5).map { Question(id: "\(id).\($0)", text: "", choices: ["a", "b", "c", "d"], answer: 1) }
    return Quiz(
      id: id, title: "", storageKeys: QuizStorageKeys(passed: nil, score: nil, attempts: nil), questions: questions)
  }
}
