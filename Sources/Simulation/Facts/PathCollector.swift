internal import ProgressModel

/// Collects the events that fill nodes of the path, and closes the path: no node without the one before it.
struct PathCollector {
  private let tables: FactsTables
  private var events: [PathEvent] = []
  private var first: (place: MergedPlace, recorded: Int64, version: Int)?
  private var last: (place: MergedPlace, version: Int)?
  private var recordsBadges = false
  private var recordsOnboarding = false
  /// Whether every device's log starts at its beginning.
  var hasStart = true

  init(tables: FactsTables) {
    self.tables = tables
    events.reserveCapacity(2 * tables.paths.nodes.count)
  }

  mutating func noteFirst(_ place: MergedPlace, recorded: Int64, version: @autoclosure () -> Int) {
    if let known = first, known.place < place { return }
    first = (place, recorded, version())
  }

  /// The last record of a device.
  mutating func noteLast(_ place: MergedPlace, version: @autoclosure () -> Int) {
    if let known = last, place < known.place { return }
    last = (place, version())
  }

  /// An onboarding, a completed lesson, a passed quiz or an award; without a time it fills nothing.
  mutating func add(
    _ kind: EventKind, _ item: NameID, place: MergedPlace, recorded: Int64?, version: @autoclosure () -> Int
  ) {
    if kind == .badgeUnlocked { recordsBadges = true }
    if kind == .onboardingCompleted { recordsOnboarding = true }
    guard let recorded else { return }
    events.append(PathEvent(kind: kind, item: item, place: place, recorded: recorded, version: version()))
  }

  consuming func close(into facts: inout LearnerFacts) {
    facts.hasOnboarding = recordsOnboarding
    facts.curriculum = last.map { tables.versions[$0.version].name }
    events.sortIfNeeded()
    var fills = [PathEvent?](repeating: nil, count: tables.paths.nodes.count)
    fills[0] = start()
    fillSlots(&fills)
    fillBadges(&fills)
    guard let start = fills[0] else { return }
    facts.isOnPath = true
    facts.steps.reserveCapacity(fills.count)
    walk(fills, from: start, into: &facts.steps)
  }

  /// Goes on as long as nodes are filled, behind each as the version of the event that filled it has it.
  private func walk(_ fills: [PathEvent?], from start: PathEvent, into steps: inout [StepFacts]) {
    var (node, version, reached) = (0, start.version, start.place.orderedTime)
    var fill = start
    while true {
      reached = max(reached, fill.place.orderedTime)
      // A version without the node says nothing of what comes behind it.
      if tables.paths.exit(from: node, version: fill.version) != .absent { version = fill.version }
      let step = step(from: node, version: version, reached: steps)
      steps.append(
        StepFacts(
          node: node, step: step, reachedAt: Timestamp(millisecondsSinceEpoch: reached),
          recordedAt: Timestamp(millisecondsSinceEpoch: fill.recorded), item: node == 0 ? nil : fill.item,
          curriculum: tables.versions[fill.version].name))
      guard let step else { return }
      let previous = fills[node]
      node = tables.paths.steps[step - 1].to
      guard let next = fills[node] ?? unrecordedAward(node, after: previous) else { return }
      fill = next
    }
  }

  /// The step behind a node; where a version has sections in another order, past nodes that were reached already.
  private func step(from node: Int, version: Int, reached: [StepFacts]) -> Int? {
    var node = node
    while case .step(let number) = tables.paths.exit(from: node, version: version) {
      node = tables.paths.steps[number - 1].to
      if !reached.contains(where: { $0.node == node }) { return number }
    }
    return nil
  }

  /// The first onboarding; without one the first event, if nothing can have come before it.
  private func start() -> PathEvent? {
    if let seen = events.first(where: { $0.kind == .onboardingCompleted }) { return seen }
    guard hasStart, let first else { return nil }
    return PathEvent(
      kind: .onboardingCompleted, item: 0, place: first.place, recorded: first.recorded, version: first.version)
  }

  private func fillSlots(_ fills: inout [PathEvent?]) {
    for event in events where event.kind == .lessonCompleted || event.kind == .quizFinished {
      let section = Int(tables.role(of: event.item).section)
      guard section >= 0 else { continue }
      let place = tables.sections[section]
      for node in event.kind == .lessonCompleted ? place.lessonNodes : place.quizNodes {
        if fills[node]?.item == event.item { break }
        guard fills[node] == nil else { continue }
        fills[node] = event
        break
      }
    }
  }

  /// The first award of each badge that ends a path.
  private func fillBadges(_ fills: inout [PathEvent?]) {
    guard recordsBadges else { return }
    for (node, badge) in tables.badgeNodes {
      fills[node] = events.first { $0.kind == .badgeUnlocked && $0.item == badge }
    }
  }

  /// Where no award of any badge is recorded, what filled the last quiz slot fills the badge behind it.
  private func unrecordedAward(_ node: Int, after previous: PathEvent?) -> PathEvent? {
    guard !recordsBadges, tables.paths.nodes[node].kind == .badge, previous?.kind == .quizFinished else { return nil }
    return previous
  }
}

/// An event that may fill a node.
struct PathEvent {
  var kind: EventKind
  var item: NameID
  var place: MergedPlace
  var recorded: Int64
  /// Index of its curriculum version.
  var version: Int
}

extension [PathEvent] {
  /// Events of one device come in order; only those of several need sorting.
  fileprivate mutating func sortIfNeeded() {
    let isSorted = zip(self, dropFirst()).allSatisfy { $0.place < $1.place }
    if !isSorted { sort { $0.place < $1.place } }
  }
}
