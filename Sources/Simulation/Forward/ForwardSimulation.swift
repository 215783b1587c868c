public import ProgressModel

/// What `simulate` is asked for.
public struct SimulationOptions: Sendable {
  /// The same options give the same bytes on every platform.
  public var seed: UInt64 = 1
  /// How many learners.
  public var learners = 100
  /// How many weeks of seven times 24 hours from `start`.
  public var weeks = 12
  /// When the first week begins.
  public var start: Timestamp
  /// Share of the learners that get a fault, in millionths.
  public var faultMillionths = 0
  /// The kinds, which come evenly.
  public var faults: [FaultKind] = FaultKind.broken

  /// Weeks from `start`; the rest as set afterwards.
  public init(start: Timestamp) { self.start = start }
}

/// Synthetic learners, whole and broken ones, with the truth beside them.
///
///     let simulation = ForwardSimulation(curriculum: curriculum, options: options)
///     for index in 0..<options.learners { write(simulation.learner(index)) }
///
/// Each learner has a generator of its own, so that any of them can be made alone.
public struct ForwardSimulation: Sendable {
  /// The names that the documents' events use.
  public let names: NameTable
  private let curriculum: Curriculum
  private let version: CurriculumVersion
  private let book: RuleBook
  private let options: SimulationOptions

  /// Milliseconds of a week.
  static let week: Int64 = 7 * 86_400_000

  /// Learners of the curriculum's newest version.
  public init(curriculum: Curriculum, options: SimulationOptions) {
    self.curriculum = curriculum
    self.options = options
    version = curriculum.versions[curriculum.versions.count - 1]
    var names = NameTable()
    for badge in version.badges {
      names.intern(badge.id)
      for lesson in badge.lessons { names.intern(lesson.id) }
      for quiz in badge.quizzes {
        names.intern(quiz.id)
        for question in quiz.questions { names.intern(question.id) }
      }
    }
    self.names = names
    book = RuleBook(Curriculum(only: version, of: curriculum), names: names)
  }

  /// One learner's weekly cumulative exports and the truth; `index` from 0.
  public func learner(_ index: Int) -> SimulatedLearner {
    var generator = Generator(seed: options.seed, index: UInt64(index))
    let id = Self.identifier(&generator)
    let device = "iPhone-" + String(generator.next() >> 32, radix: 16, uppercase: true)
    let start = options.start.millisecondsSinceEpoch
    var learner = SyntheticLearner(
      book: book, version: version, names: names, generator: generator, start: start,
      end: start + Int64(options.weeks) * Self.week)
    generator = learner.play()
    var injector = FaultInjector(learner.records, version: version, names: names, generator: generator)
    let kind = inject(&injector)
    let head = ExportHead(
      learner: id, device: device, appVersion: "1.3.0", curriculum: version.version, timeZone: "UTC")
    let exports = exports(injector, head: head)
    let faults = kind.map { [fault($0, injector, device: device, last: exports.last?.document.snapshot)] } ?? []
    let refuted = faults.contains { $0.isDetectable && $0.findingClass.refutes }
    let truth = SimulationTruth(
      learner: id, verdict: refuted ? .impossible : faults.contains { $0.isDetectable } ? .explained : .consistent,
      faults: faults, events: [device: injector.records.count])
    return SimulatedLearner(exports: exports, truth: truth)
  }

  /// The first kind, from a random one on, that the history has a place for.
  private func inject(_ injector: inout FaultInjector) -> FaultKind? {
    guard !options.faults.isEmpty, injector.generator.chance(millionths: options.faultMillionths) else { return nil }
    let first = injector.generator.below(options.faults.count)
    return options.faults.indices.lazy.map { options.faults[(first + $0) % options.faults.count] }
      .first { injector.inject($0) }
  }

  private func fault(
    _ kind: FaultKind, _ injector: FaultInjector, device: String, last: Snapshot?
  ) -> SimulatedFault {
    let judge = NaiveJudge(version: version, names: names)
    let place = min(injector.place, max(injector.records.count - 1, 0))
    let isStored = kind == .flipFlags
    let broken = isStored ? nil : judge.judge(injector.records)
    let isIllegal = isStored ? !(last.map(judge.isLegal) ?? true) : broken != nil
    let findingClass = kind.kind == .impossible ? broken ?? kind.kind : kind.kind
    return SimulatedFault(
      kind: kind, device: device, seq: isStored || injector.records.isEmpty ? nil : injector.records[place].seq,
      subject: isStored ? injector.flips.joined(separator: " ") : names[injector.records[place].subject],
      codes: kind.codes, findingClass: findingClass,
      isDetectable: kind.isHonest ? kind == .dropRecords || kind == .cutHead : isIllegal)
  }

  private func exports(_ injector: FaultInjector, head: ExportHead) -> [SimulatedExport] {
    let start = options.start.millisecondsSinceEpoch
    var storage = AppStorage(curriculum: Curriculum(only: version, of: curriculum), names: names)
    var (events, stored) = (0, 0)
    var exports: [SimulatedExport] = []
    for week in 0..<options.weeks {
      let end = start + Int64(week + 1) * Self.week
      let before = events
      while events < injector.records.count && injector.records[events].millisecondsSinceEpoch < end { events += 1 }
      while stored < injector.stored.count && injector.stored[stored].millisecondsSinceEpoch < end {
        storage.apply(injector.stored[stored])
        stored += 1
      }
      guard events > before else { continue }
      exports.append(
        SimulatedExport(
          week: week, document: document(injector, events: events, storage: storage, head: head, end: end)))
    }
    return exports
  }

  /// An export an hour after the last event, within its week.
  private func document(
    _ injector: FaultInjector, events: Int, storage: AppStorage, head: ExportHead, end: Int64
  ) -> ExportDocument {
    let records = Array(injector.records[..<events])
    let last = records.map(\.millisecondsSinceEpoch).max() ?? 0
    let time = min(last + 3_600_000, end - 1)
    var storage = storage
    for key in injector.flips { storage.flip(key) }
    var head = head
    head.exportedAt = Timestamp(millisecondsSinceEpoch: time)
    return ExportDocument(
      head: head, events: records, names: names, snapshot: storage.snapshot(at: time), line: 1)
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

/// One synthetic learner.
public struct SimulatedLearner: Sendable {
  /// By week; weeks without a new event have none. Each holds the whole log so far.
  public var exports: [SimulatedExport]
  /// What was done to the history and what the replay must say of it.
  public var truth: SimulationTruth
}

/// The export of one week.
public struct SimulatedExport: Sendable {
  /// From 0.
  public var week: Int
  /// As a decoder would hand it over.
  public var document: ExportDocument
}

extension Curriculum {
  fileprivate init(only version: CurriculumVersion, of other: Curriculum) {
    self = other
    versions = [version]
  }
}
