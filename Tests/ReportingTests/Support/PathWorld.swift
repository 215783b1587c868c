import SQLite
import Testing

@testable import Reporting

/// Learners who go along a path of three steps at random, with clocks that sometimes disagree; kept as plain values beside the store.
struct PathWorld {
  let views: ViewTables
  /// When the second version of the curriculum was released; the path is the same.
  let change: Int64
  private(set) var learners: [Learner] = []

  /// What a learner of this world did.
  struct Learner {
    /// When each node was reached, and at what recorded time.
    var steps: [(reached: Int64, recorded: Int64)]
    /// Times of all events, rising.
    var events: [Int64]

    /// The version of each step: that of its time, and of the last event.
    var versions: [String] = []
    var version = ""

    var first: Int64 { events[0] }
    var last: Int64 { events[events.count - 1] }
    /// Whether the clocks put the node after `node` before it.
    func isOutOfOrder(_ node: Int) -> Bool {
      node + 1 < steps.count && steps[node + 1].recorded < steps[node].recorded
    }
  }

  static let lastNode = 3
  private static let hour: Int64 = 3_600_000

  /// Everything happens in the 100 days before `end`; days begin at `dayOffset` milliseconds before midnight UTC.
  /// In a restless world the share that goes on changes from week to week.
  init(seed: UInt64, learners count: Int, end: Int64, dayOffset: Int64, isRestless: Bool = false) throws {
    views = try ViewTables()
    var random = SplitMix64(seed: seed)
    change = end - 40 * 24 * Self.hour
    try addPath()
    for id in 1...count {
      var learner = Self.learner(&random, end: end, isRestless: isRestless)
      learner.versions = learner.steps.map { version(at: $0.recorded) }
      learner.version = version(at: learner.last)
      learners.append(learner)
      try add(learner, id: Int64(id), dayOffset: dayOffset)
    }
  }

  private func version(at time: Int64) -> String { time < change ? "t1" : "t2" }

  private static func learner(_ random: inout SplitMix64, end: Int64, isRestless: Bool) -> Learner {
    var at = end - Int64.random(in: 1...2_400, using: &random) * hour
    var steps = [(reached: at, recorded: at)]
    for _ in 1...lastNode {
      let isQuick = Int.random(in: 0...2, using: &random) > 0
      let wait = isQuick ? Int64.random(in: 0...3, using: &random) : Int64.random(in: 0...1_200, using: &random)
      let isBehind = Int.random(in: 0...9, using: &random) == 0
      let recorded = isBehind ? at - hour : at + wait * hour
      at = max(at, recorded)
      let isBadWeek = isRestless && (steps[0].reached / (168 * hour)).isMultiple(of: 2)
      guard at < end, Int.random(in: 0...5, using: &random) > (isBadWeek ? 2 : 0) else { break }
      steps.append((at, recorded))
    }
    var events = steps.map(\.recorded)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      events.append(Int64.random(in: steps[0].reached..<end, using: &random))
    }
    return Learner(steps: steps, events: events.sorted())
  }

  /// How long everybody who reached a node waited for the next one, to the end of what is known; not those whose clocks disagree.
  func waits(at node: Int, until end: Int64) -> [(time: Int64, isEvent: Bool)] {
    learners.filter { $0.steps.count > node && !$0.isOutOfOrder(node) }.map { learner in
      let isEvent = learner.steps.count > node + 1
      return ((isEvent ? learner.steps[node + 1].reached : end) - learner.steps[node].reached, isEvent)
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
    for (node, step) in learner.steps.enumerated() {
      try views.add(
        "steps",
        [
          "learner_id": .integer(id), "node": .integer(Int64(node)), "reached_at": .integer(step.reached),
          "recorded_at": .integer(step.recorded), "item_number": .integer(Int64(node == 0 ? 0 : 1)),
          "curriculum": .text(learner.versions[node]),
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
  }

  private func addPath() throws {
    try views.add("curricula", ["curriculum": "t1", "released_at": 0, "pass_mark": 80, "is_current": 0])
    try views.add(
      "curricula", ["curriculum": "t2", "released_at": .integer(change), "pass_mark": 80, "is_current": 1])
    try views.add("items", ["item_number": 1, "item": "something"])
    try views.add("badges", ["curriculum": "t2", "badge": "star", "position": 1, "title": "Star", "is_current": 1])
    for (node, name) in ["onboarding", "star.lesson1", "star.lesson2", "star.badge"].enumerated() {
      try views.add(
        "path_nodes",
        [
          "node": .integer(Int64(node)), "name": .text(name), "kind": .text(node == 0 ? "onboarding" : "lesson"),
          "badge": node == 0 ? .null : "star", "title": .text(name),
        ])
    }
  }
}
