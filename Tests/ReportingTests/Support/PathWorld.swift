import SQLite
import Testing

@testable import Reporting

/// Learners who go along a path at random, with clocks that sometimes disagree; kept as plain values beside the store.
struct PathWorld {
  let views: ViewTables
  let shape: PathShape
  /// When the second version of the curriculum was released.
  let change: Int64
  private(set) var learners: [Learner] = []

  /// What a learner of this world did.
  struct Learner {
    /// In the order of his path.
    var steps: [Step]
    /// Times of all events, rising.
    var events: [Int64]
    /// The version of the last event.
    var version = ""
    var attempts: [Attempt] = []
    var findings: [Finding] = []

    var first: Int64 { events[0] }
    var last: Int64 { events[events.count - 1] }
    /// When the whole path was done.
    var finish: Step? { steps.last.flatMap { $0.step == nil ? $0 : nil } }
  }

  /// A node that was reached.
  struct Step {
    var node: Int
    /// The step entered there; nil at the end of the path.
    var step: Int?
    var reached: Int64
    var recorded: Int64
    /// That of the event, by its time.
    var version: String
    /// What filled the node: its number among the items, 0 for the onboarding and the badge.
    var item = 0
  }

  /// An attempt at a quiz of the first section, or at one elsewhere; whatever the path says.
  struct Attempt {
    var quiz: String
    var version: String
    /// nil = left.
    var finishedAt: Int64?
    var score: Int
    /// nil = as many as the quiz of the version has questions.
    var total: Int?
    /// Among the learner's finished attempts at the quiz.
    var rank: Int?

    var isFinished: Bool { finishedAt != nil }
    var isPassed: Bool { isFinished && score >= 4 }
    var share: Double { Double(score) / Double(total ?? (version == "t1" ? 4 : 5)) }
  }

  /// A finding about the learner.
  struct Finding {
    var code: String
    var kind: String
    var at: Int64?

    var isBroken: Bool { kind != "clock" }
  }

  /// A learner on one step.
  struct Entry {
    var learner: Learner
    var place: Int
    var own: Step { learner.steps[place] }
    var next: Step? { place + 1 < learner.steps.count ? learner.steps[place + 1] : nil }
    /// Whether the clocks put the node behind the step before the one in front of it.
    var isOutOfOrder: Bool { next.map { $0.recorded < own.recorded } ?? false }
    func hasAdvanced(within horizon: Int64) -> Bool { next.map { $0.reached - own.reached < horizon } ?? false }
  }

  private static let hour: Int64 = 3_600_000

  /// Everything happens in the 100 days before `end`; days begin at `dayOffset` milliseconds before midnight UTC.
  /// In a restless world the share that goes on changes from week to week.
  init(
    seed: UInt64, learners count: Int, end: Int64, dayOffset: Int64, isRestless: Bool = false,
    shape: PathShape = .chain
  ) throws {
    views = try ViewTables()
    self.shape = shape
    var random = SplitMix64(seed: seed)
    change = end - 40 * 24 * Self.hour
    try addPath()
    for id in 1...count {
      var learner = learner(&random, end: end, isRestless: isRestless)
      learner.version = version(at: learner.last)
      // From a generator of its own, so that paths stay what they are.
      var other = SplitMix64(seed: seed &* 1_000 + UInt64(id))
      fill(&learner, &other, end: end)
      learners.append(learner)
      try add(learner, id: Int64(id), dayOffset: dayOffset)
    }
  }

  /// Everybody who entered a step.
  func entries(_ step: Int) -> [Entry] {
    learners.flatMap { learner in
      learner.steps.indices.filter { learner.steps[$0].step == step }.map { Entry(learner: learner, place: $0) }
    }
  }

  private func version(at time: Int64) -> String { time < change ? "t1" : "t2" }

  private func learner(_ random: inout SplitMix64, end: Int64, isRestless: Bool) -> Learner {
    let start = end - Int64.random(in: 1...2_400, using: &random) * Self.hour
    var (at, recorded) = (start, start)
    var path = shape.paths[version(at: start)] ?? []
    var steps: [Step] = []
    var node = 0
    while true {
      if let own = shape.paths[version(at: recorded)], own.contains(node) { path = own }
      let next = path.firstIndex(of: node).flatMap { $0 + 1 < path.count ? path[$0 + 1] : nil }
      let step = next.flatMap { next in shape.steps.firstIndex { $0.from == node && $0.to == next } }
      steps.append(
        Step(
          node: node, step: step.map { $0 + 1 }, reached: at, recorded: recorded, version: version(at: recorded)))
      guard let next else { break }
      node = next
      let isQuick = Int.random(in: 0...2, using: &random) > 0
      let wait = isQuick ? Int64.random(in: 0...3, using: &random) : Int64.random(in: 0...1_200, using: &random)
      let isBehind = Int.random(in: 0...9, using: &random) == 0
      recorded = isBehind ? at - Self.hour : at + wait * Self.hour
      at = max(at, recorded)
      let isBadWeek = isRestless && (start / (168 * Self.hour)).isMultiple(of: 2)
      guard at < end, Int.random(in: 0...5, using: &random) > (isBadWeek ? 2 : 0) else { break }
    }
    var events = steps.map(\.recorded)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      events.append(Int64.random(in: start..<end, using: &random))
    }
    return Learner(steps: steps, events: events.sorted())
  }

  /// What filled the nodes, what was tried and what was found.
  private func fill(_ learner: inout Learner, _ random: inout SplitMix64, end: Int64) {
    for place in learner.steps.indices where shape.isFilled(learner.steps[place].node) {
      learner.steps[place].item = Int.random(in: 1...PathShape.items.count, using: &random)
    }
    guard shape.hasQuizzes else { return }
    var ranks: [String: Int] = [:]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let at = Int64.random(in: learner.first..<end, using: &random)
      var attempt = Attempt(
        quiz: ["qa", "qb", "elsewhere"][Int.random(in: 0...2, using: &random)], version: version(at: at),
        finishedAt: Int.random(in: 0...2, using: &random) > 0 ? at : nil, score: Int.random(in: 0...4, using: &random),
        total: Bool.random(using: &random) ? 5 : nil)
      if attempt.isFinished {
        ranks[attempt.quiz, default: 0] += 1
        attempt.rank = ranks[attempt.quiz]
      }
      learner.attempts.append(attempt)
    }
    for _ in 0..<(Int.random(in: 0...9, using: &random) == 0 ? 2 : 0) {
      let kind = ["impossible", "arithmetic", "clock"][Int.random(in: 0...2, using: &random)]
      let isDated = Int.random(in: 0...3, using: &random) > 0
      let at = Int64.random(in: learner.first..<(end + 24 * Self.hour), using: &random)
      learner.findings.append(
        Finding(
          code: "BK10\(Int.random(in: 1...5, using: &random))", kind: kind, at: isDated ? at : nil))
    }
  }

  /// How long everybody who entered a step waited, to the end of what is known; not those whose clocks disagree.
  func waits(at step: Int, until end: Int64) -> [(time: Int64, isEvent: Bool)] {
    entries(step).filter { !$0.isOutOfOrder }.map { entry in
      ((entry.next?.reached ?? end) - entry.own.reached, entry.next != nil)
    }
  }

  private func add(_ learner: Learner, id: Int64, dayOffset: Int64) throws {
    try views.add(
      "learners",
      [
        "learner_id": .integer(id), "first_at": .integer(learner.first), "last_at": .integer(learner.last),
        "events_n": .integer(Int64(learner.events.count)), "on_path": 1,
        "curriculum": .text(learner.version),
      ])
    for (place, step) in learner.steps.enumerated() {
      try views.add(
        "steps",
        [
          "learner_id": .integer(id), "place": .integer(Int64(place)), "node": .integer(Int64(step.node)),
          "step": step.step.map { .integer(Int64($0)) } ?? .null, "reached_at": .integer(step.reached),
          "recorded_at": .integer(step.recorded),
          "item_number": .integer(Int64(step.item)),
          "curriculum": .text(step.version),
        ])
    }
    for (day, times) in Dictionary(grouping: learner.events, by: { ($0 + dayOffset) / (24 * Self.hour) }) {
      try views.add(
        "activity",
        [
          "learner_id": .integer(id), "day": .integer(day), "first_at": .integer(times.min() ?? 0),
          "last_at": .integer(times.max() ?? 0),
        ])
    }
    for (number, attempt) in learner.attempts.enumerated() { try add(attempt, number, id) }
    for (number, finding) in learner.findings.enumerated() {
      try views.add(
        "findings",
        [
          "learner_id": .integer(id), "finding_no": .integer(Int64(number)), "code": .text(finding.code),
          "class": .text(finding.kind), "severity": "major", "at": finding.at.map { .integer($0) } ?? .null,
        ])
    }
  }

  private func add(_ attempt: Attempt, _ number: Int, _ id: Int64) throws {
    try views.add(
      "attempts",
      [
        "learner_id": .integer(id), "attempt_no": .integer(Int64(number)), "quiz": .text(attempt.quiz),
        "curriculum": .text(attempt.version), "started_at": 1,
        "finished_at": attempt.finishedAt.map { .integer($0) } ?? .null,
        "score": attempt.isFinished ? .integer(Int64(attempt.score)) : .null,
        "total": attempt.total.map { .integer(Int64($0)) } ?? .null,
        "passed": attempt.isFinished ? (attempt.isPassed ? 1 : 0) : .null,
        "finish_rank": attempt.rank.map { .integer(Int64($0)) } ?? .null, "answers": "[]", "waits": "[]", "complete": 0,
      ])
  }

  private func addPath() throws {
    try views.add("curricula", ["curriculum": "t1", "released_at": 0, "pass_mark": 80, "is_current": 0])
    try views.add(
      "curricula", ["curriculum": "t2", "released_at": .integer(change), "pass_mark": 80, "is_current": 1])
    for (number, badge) in shape.badges.enumerated() {
      try views.add(
        "badges",
        [
          "curriculum": "t2", "badge": .text(badge), "position": .integer(Int64(number + 1)),
          "title": .text(badge.uppercased()), "is_current": 1,
        ])
    }
    for (version, questions) in [("t1", 4), ("t2", 5)] as [(String, Int64)] where shape.hasQuizzes {
      for (number, quiz) in ["qa", "qb"].enumerated() {
        try views.add(
          "quizzes",
          [
            "curriculum": .text(version), "quiz": .text(quiz), "badge": "star", "position": .integer(Int64(number + 1)),
            "title": .text(quiz), "quiz_version": .text(version), "questions_n": .integer(questions), "need": 4,
            "is_current": version == "t2" ? 1 : 0,
          ])
      }
    }
    for (number, item) in PathShape.items.enumerated() {
      try views.add("items", ["item_number": .integer(Int64(number + 1)), "item": .text(item)])
    }
    for (number, name) in shape.nodes.enumerated() {
      try views.addNode(
        number,
        (name: name, kind: shape.kind(of: number), badge: number == 0 ? nil : shape.badge(of: number), title: name))
    }
    for (index, step) in shape.steps.enumerated() {
      try views.addPathStep(index + 1, from: step.from, to: step.to, isCurrent: index < shape.currentCount)
    }
  }
}
