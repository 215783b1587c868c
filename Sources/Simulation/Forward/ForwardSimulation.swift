public import ProgressModel

/// Synthetic learners, whole and broken ones, with the truth beside them.
///
///     let simulation = ForwardSimulation(curriculum: curriculum, options: options)
///     for index in 0..<options.learners { write(simulation.learner(index)) }
///
/// Each learner has a generator of its own, so that any of them can be made alone and on any core.
public struct ForwardSimulation: Sendable {
  /// The names that the documents' events use.
  public let names: NameTable
  private let path: AppPath
  private let judge: FaultJudge
  private let options: SimulationOptions

  /// Milliseconds of a week.
  static let week: Int64 = 7 * 86_400_000

  /// Learners who update the app from version to version of the curriculum.
  public init(curriculum: Curriculum, options: SimulationOptions) {
    self.options = options
    var names = NameTable()
    for badge in curriculum.versions.flatMap(\.badges) {
      names.intern(badge.id)
      for lesson in badge.lessons { names.intern(lesson.id) }
      for quiz in badge.quizzes {
        names.intern(quiz.id)
        for question in quiz.questions { names.intern(question.id) }
      }
    }
    self.names = names
    path = AppPath(curriculum, names: names)
    judge = FaultJudge(curriculum: curriculum, names: names, path: path)
  }

  /// One learner's weekly cumulative exports and the truth; `index` from 0.
  public func learner(_ index: Int) -> SimulatedLearner {
    let life = life(of: index)
    var injector = FaultInjector(life.trace, path: path, generator: life.generator)
    let kind = inject(&injector, index: index)
    let exporter = TraceExporter(path: path, names: names)
    var faults = kind.map { [judge.fault($0, injector, exporter)] } ?? []
    if let source = injector.source { faults[0].isDetectable = isTwin(injector.trace, of: source) }
    let events = injector.trace.devices.map { ($0.name, exporter.eventCount($0)) }.filter { $0.1 > 0 }
    return SimulatedLearner(
      exports: exporter.exports(of: injector.trace),
      truth: SimulationTruth(
        learner: injector.trace.learner, verdict: judge.verdict(faults, injector, exporter), faults: faults,
        events: Dictionary(events) { first, _ in first }))
  }

  /// What an undamaged learner leaves behind, and the generator afterwards.
  private func life(of index: Int, hasUpdates: Bool = true) -> (trace: LearnerTrace, generator: Generator) {
    var generator = Generator(seed: options.seed, index: UInt64(index))
    let id = Self.identifier(&generator)
    let plan = LifePlan(
      start: options.start.millisecondsSinceEpoch, weeks: options.weeks, hasDevices: options.hasDevices,
      hasResets: options.hasResets, hasUpdates: hasUpdates)
    var learner = SyntheticLearner(path: path, plan: plan, generator: generator)
    learner.live()
    return (LearnerTrace(learner: id, devices: learner.devices.map(\.trace)), learner.generator)
  }

  /// One kind after another, in random order, until the history has a place for one.
  private func inject(_ injector: inout FaultInjector, index: Int) -> FaultKind? {
    guard injector.generator.chance(millionths: options.faultMillionths) else { return nil }
    var kinds = options.faults
    while !kinds.isEmpty {
      let kind = kinds.remove(at: injector.generator.below(kinds.count))
      var attempt = injector
      guard inject(kind, &attempt, index: index) else { continue }
      injector = attempt
      return kind
    }
    return nil
  }

  private func inject(_ kind: FaultKind, _ injector: inout FaultInjector, index: Int) -> Bool {
    switch kind {
    case .lateUpdate: return updateLate(&injector, index: index)
    case .copyLearner: return copy(&injector, index: index)
    default: return injector.inject(kind)
    }
  }

  /// The same learner, on whose device the update was installed just before the only export after the release.
  private func updateLate(_ injector: inout FaultInjector, index: Int) -> Bool {
    guard path.versions.count > 1, let newest = path.versions.indices.last else { return false }
    let trace = life(of: index, hasUpdates: false).trace
    guard trace.devices.count == 1, var device = trace.devices.first, let last = device.captures.last,
      last.trueTime > path.versions[newest].releasedAt, last.version < newest
    else { return false }
    device.captures.removeAll { $0.trueTime > path.versions[newest].releasedAt }
    device.captures.append(last)
    device.captures[device.captures.count - 1].version = newest
    for place in device.records.indices { device.records[place].record.origin = 0 }
    injector.trace.devices = [device]
    (injector.place, injector.subject) = (0, path.versions[newest].name)
    return true
  }

  /// The records of another learner under this one's name and devices.
  private func copy(_ injector: inout FaultInjector, index: Int) -> Bool {
    guard index > 0 else { return false }
    let source = injector.generator.below(index)
    let other = life(of: source).trace
    guard other.devices.count == 1, other.devices[0].records.count >= 12 else { return false }
    let name = injector.trace.devices[0].name
    injector.trace.devices = other.devices
    injector.trace.devices[0].name = name
    injector.subject = other.learner
    injector.source = source
    return true
  }

  /// Whether what was copied stands in the other one's exports too: he may have a fault of his own.
  private func isTwin(_ copy: LearnerTrace, of source: Int) -> Bool {
    let others = Set(learner(source).history.devices.flatMap(\.records).map(\.content))
    return copy.devices[0].records.count { others.contains($0.record.content) } >= 10
  }

  /// An id of the shape of a UUID.
  private static func identifier(_ generator: inout Generator) -> String {
    let digits = [generator.next(), generator.next()].map { word in
      let text = String(word, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
    var id = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { id += "-" }
      id.append(digit)
    }
    return id
  }
}
