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
          "item_number": .integer(Int64(place == 0 ? 0 : shape.item(of: step.node))),
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
  }

  private func addPath() throws {
    try views.add("curricula", ["curriculum": "t1", "released_at": 0, "pass_mark": 80, "is_current": 0])
    try views.add(
      "curricula", ["curriculum": "t2", "released_at": .integer(change), "pass_mark": 80, "is_current": 1])
    try views.add("badges", ["curriculum": "t2", "badge": "star", "position": 1, "title": "Star", "is_current": 1])
    for (number, item) in PathShape.items.enumerated() {
      try views.add("items", ["item_number": .integer(Int64(number + 1)), "item": .text(item)])
    }
    for (number, name) in shape.nodes.enumerated() {
      let kind = number == 0 ? "onboarding" : name == "star.badge" ? "badge" : "lesson"
      try views.addNode(number, (name: name, kind: kind, badge: number == 0 ? nil : "star", title: name))
    }
    for (index, step) in shape.steps.enumerated() {
      try views.addPathStep(index + 1, from: step.from, to: step.to, isCurrent: index < shape.currentCount)
    }
  }
}

/// The paths of both versions of the curriculum.
struct PathShape: Sendable, CustomStringConvertible {
  var description: String
  var nodes: [String]
  /// Those of the second version, then those that only the first has.
  var steps: [PathEdge]
  var currentCount: Int
  /// The nodes of each version in order.
  var paths: [String: [Int]]

  static let items = ["something", "other"]

  /// What fills a node, by a rule of this world alone.
  func item(of node: Int) -> Int { node % 2 + 1 }

  /// Both versions have the same path.
  static let chain = PathShape(
    description: "chain", nodes: ["onboarding", "star.lesson1", "star.lesson2", "star.badge"],
    steps: [PathEdge(0, 1), PathEdge(1, 2), PathEdge(2, 3)], currentCount: 3,
    paths: ["t1": [0, 1, 2, 3], "t2": [0, 1, 2, 3]])

  /// The second version has lesson 2 in place of lesson 4.
  static let branching = PathShape(
    description: "branching",
    nodes: ["onboarding", "star.lesson1", "star.lesson2", "star.lesson3", "star.badge", "star.lesson4"],
    steps: [
      PathEdge(0, 1), PathEdge(1, 2), PathEdge(2, 3), PathEdge(3, 4), PathEdge(1, 3), PathEdge(3, 5), PathEdge(5, 4),
    ], currentCount: 4, paths: ["t1": [0, 1, 3, 5, 4], "t2": [0, 1, 2, 3, 4]])
}

/// From a node to the next.
struct PathEdge: Sendable {
  var from: Int
  var to: Int

  init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, to) }
}
