import ProgressModel
import TestSupport
import Testing

@testable import Simulation

@Suite("Random small logs of one device at the level of starts, answers and finishes")
struct RandomAttemptTests {
  typealias Event = NaiveDevice.Event

  struct Shape: Sendable {
    var quizzes: Int
    var questions: Int
  }

  static let shapes = [Shape(quizzes: 1, questions: 2), Shape(quizzes: 2, questions: 1)]

  /// 3,000 of each shape and policy: the path to the badge and up to four events more, with up to two changes. Where several records are
  /// each explained by another order, no order of all need be legal, nor where an attempt's number recurs after a reset, to
  /// which of the two a displaced record belongs: that is not asked.
  @Test(
    "None legal is accused, nor one that a move or a reset makes legal; every other has a finding; what is not refuted has a legal order",
    arguments: shapes.indices, RetakePolicy.allCases)
  func random(shape: Int, policy: RetakePolicy) {
    var logs = RandomLogs(Self.shapes[shape], policy, seed: UInt64(shape + 1))
    var (differences, counts): ([String], [Int]) = ([], [0, 0, 0])
    for _ in 0..<3_000 {
      let log = logs.next()
      guard logs.hasAllKinds(log) else { continue }
      let judged = logs.judged(log)
      let isLegal = logs.isLegal(log)
      let fault: String? =
        if isLegal {
          judged.isBroken ? "accused" : nil
        } else if !judged.isBroken {
          "passed over"
        } else if judged.refutes {
          logs.isOneStepAway(log) ? "refuted, but one step away" : nil
        } else {
          judged.isUndecided || judged.count > 1 || logs.repeatsAttempts(log) || logs.isLegalInSomeOrder(log)
            ? nil : "not refuted, but legal in no order"
        }
      counts[isLegal ? 0 : judged.refutes ? 1 : 2] += 1
      if let fault {
        differences.append("\(fault): \(log.map(\.description).joined(separator: " ")) | \(judged.codes)")
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(6).joined(separator: "\n"))")
    #expect(counts.allSatisfy { $0 > 150 }, "\(counts)")
  }
}

extension NaiveDevice.Event: CustomStringConvertible {
  /// In the notation of the checks' examples.
  var description: String {
    switch self {
    case .lesson: "L1.1"
    case .start(let quiz, let number): "S1.\(quiz)#\(number)"
    case .answer(let quiz, let number, let question, let isRight):
      "A1.\(quiz).\(question)#\(number)\(isRight ? "✓" : "✗")"
    case .finish(let quiz, let number, let score): "F1.\(quiz)#\(number):\(score)"
    case .award: "B1"
    case .reset: "R"
    case .resetKeepingBadge: "R:keepBadges"
    }
  }
}

/// Logs, and what the module and the naive app say of them.
struct RandomLogs {
  typealias Event = NaiveDevice.Event

  let shape: RandomAttemptTests.Shape
  let policy: RetakePolicy
  private let world: World
  private let replayer: Replayer
  private var scratch: ReplayScratch
  var numbers: TestSupport.SplitMix64

  init(_ shape: RandomAttemptTests.Shape, _ policy: RetakePolicy, seed: UInt64) {
    (self.shape, self.policy) = (shape, policy)
    world = World(
      badges: 1, lessons: 1, quizzes: shape.quizzes, questions: shape.questions, policy: policy, passMark: 100)
    replayer = Replayer(curriculum: world.curriculum, names: world.names)
    scratch = replayer.scratch()
    numbers = TestSupport.SplitMix64(seed: seed)
  }

  var app: NaiveDevice { NaiveDevice(quizzes: shape.quizzes, questions: shape.questions, policy) }

  var events: [Event] {
    let quizzes = 1...shape.quizzes
    let attempts = quizzes.flatMap { quiz in (1...3).map { (quiz, $0) } }
    return [.lesson, .award, .reset]
      + attempts.flatMap { quiz, number in
        [.start(quiz: quiz, number: number)]
          + (0...shape.questions).map { .finish(quiz: quiz, number: number, score: $0) }
          + (1...shape.questions).flatMap { question in
            [true, true, false].map { .answer(quiz: quiz, number: number, question: question, isRight: $0) }
          }
      }
  }

  /// The path to the badge and a legal walk behind it, changed up to twice.
  mutating func next() -> [Event] {
    var log = path
    var app = app
    for event in log { _ = app.take(event) }
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      let possible = events.filter { event in
        var trial = app
        return trial.take(event)
      }
      guard let event = possible.randomElement(using: &numbers), app.take(event) else { break }
      log.append(event)
    }
    for _ in 0..<Int.random(in: 0...2, using: &numbers) { change(&log) }
    return log
  }

  private var path: [Event] {
    let attempts = (1...shape.quizzes).map { quiz in
      [.start(quiz: quiz, number: 1)]
        + (1...shape.questions).map { Event.answer(quiz: quiz, number: 1, question: $0, isRight: true) }
        + [.finish(quiz: quiz, number: 1, score: shape.questions)]
    }
    return [.lesson] + attempts.joined() + [.award]
  }

  private mutating func change(_ log: inout [Event]) {
    let place = Int.random(in: log.indices, using: &numbers)
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0 where log.count > 1: log.remove(at: place)
    case 1: log.insert(log[place], at: Int.random(in: 0...log.count, using: &numbers))
    case 2: log.insert(log.remove(at: place), at: Int.random(in: 0...log.count, using: &numbers))
    default: log[place] = events.randomElement(using: &numbers) ?? .reset
    }
  }

  /// A kind that a log never holds is not required of it.
  func hasAllKinds(_ log: [Event]) -> Bool {
    log.contains { if case .start = $0 { true } else { false } }
      && log.contains { if case .answer = $0 { true } else { false } } && log.contains(.award)
  }

  func repeatsAttempts(_ log: [Event]) -> Bool {
    let attempts = log.filter { $0 != .lesson && $0 != .award && $0 != .reset }
    return Set(attempts).count < attempts.count
  }

  /// What the module says, with so many numbers missing before a place.
  mutating func judged(
    _ log: [Event], unseen: Int = 0, at place: Int = 0
  ) -> (isBroken: Bool, refutes: Bool, isUndecided: Bool, count: Int, codes: String) {
    let records = log.enumerated().map { record($1, seq: Int64($0 + 1 + ($0 < place ? 0 : unseen))) }
    let device = DeviceHistory(device: "d", records: records, exports: [])
    scratch.pass.begin(LearnerHistory(devices: [device], snapshots: []), policy: policy)
    scratch.pass.run()
    let broken = scratch.pass.suspicions.filter {
      !$0.isSilent && ($0.code.isRule || $0.code == .unrecordedReset || $0.code == .notDecided)
    }
    let words = broken.map { "\($0.code.name)@\($0.index) \($0.resolution.map { "\($0)" } ?? "-")" }
    return (
      !broken.isEmpty, broken.contains(where: \.refutes),
      broken.contains { $0.code == .notDecided }, broken.count, words.joined(separator: ", ")
    )
  }

  private func record(_ event: Event, seq: Int64) -> EventRecord {
    func make(_ kind: EventKind, _ subject: String, _ number: Int = 0) -> EventRecord {
      var record = EventRecord(seq: seq, millisecondsSinceEpoch: Notation.start + seq * 60_000, kind: kind)
      (record.subject, record.attempt) = (world.names.number(of: subject) ?? 0, Int64(number))
      return record
    }
    switch event {
    case .lesson: return make(.lessonCompleted, "L1.1")
    case .award: return make(.badgeUnlocked, "B1")
    case .reset: return make(.progressReset, "")
    case .resetKeepingBadge:
      var record = make(.progressReset, "")
      record.scope = .keepBadges
      return record
    case .start(let quiz, let number): return make(.quizStarted, "Q1.\(quiz)", number)
    case .finish(let quiz, let number, let score):
      var record = make(.quizFinished, "Q1.\(quiz)", number)
      (record.score, record.total) = (Int64(score), Int64(shape.questions))
      return record
    case .answer(let quiz, let number, let question, let isRight):
      var record = make(.questionAnswered, "Q1.\(quiz)", number)
      record.question = world.names.number(of: "Q1.\(quiz).\(question)") ?? 0
      record.selected = Int64((question + (isRight ? 0 : 1)) % world.choices)
      record.correct = isRight
      return record
    }
  }

  func isLegal(_ log: [Event]) -> Bool {
    var app = app
    return log.allSatisfy { app.take($0) }
  }

  /// Whether moving one record, past a reset by one place at most, or adding one reset makes the log legal.
  func isOneStepAway(_ log: [Event]) -> Bool {
    for place in 0...log.count where isLegal(Array(log[..<place]) + [.reset] + Array(log[place...])) { return true }
    for from in log.indices {
      var rest = log
      let moved = rest.remove(at: from)
      for to in 0...rest.count where abs(to - from) < 2 || !rest[min(from, to)..<max(from, to)].contains(.reset) {
        if isLegal(Array(rest[..<to]) + [moved] + Array(rest[to...])) { return true }
      }
    }
    return false
  }

  /// Whether some order of the records is legal, with resets in it where that helps.
  func isLegalInSomeOrder(_ log: [Event]) -> Bool {
    var app = app
    app.mayJump = true
    var states: Set<State> = [State(app: app, rest: Dictionary(log.map { ($0, 1) }, uniquingKeysWith: +))]
    for _ in log {
      var next: Set<State> = []
      for state in states {
        for isReset in [false, true] {
          for event in state.rest.keys {
            var after = state
            if isReset { _ = after.app.take(.reset) }
            guard after.app.take(event) else { continue }
            after.rest[event] = state.rest[event].flatMap { $0 > 1 ? $0 - 1 : nil }
            next.insert(after)
          }
        }
      }
      states = next
    }
    return !states.isEmpty
  }

  private struct State: Hashable {
    var app: NaiveDevice
    var rest: [Event: Int]
  }
}
