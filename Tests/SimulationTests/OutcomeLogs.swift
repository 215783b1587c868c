import ProgressModel

/// Logs at the level of outcomes, from the numbers of `NaiveApp`.
struct OutcomeLogs {
  let shape: NaiveApp.Shape
  let world: World
  let records: [EventRecord]

  init(sections: Int, lessons: Int, quizzes: Int) {
    shape = NaiveApp.Shape(sections: sections, lessons: lessons, quizzes: quizzes)
    let world = World(badges: sections, lessons: lessons, quizzes: quizzes, questions: 1)
    let names = world.names
    self.world = world
    var records: [EventRecord] = []
    func add(_ kind: EventKind, _ name: String, score: Int64 = 0) {
      var record = EventRecord(seq: 0, millisecondsSinceEpoch: 0, kind: kind)
      record.subject = names.number(of: name) ?? 0
      record.score = score
      records.append(record)
    }
    for section in 1...sections {
      for lesson in 1...lessons { add(.lessonCompleted, "L\(section).\(lesson)") }
      for quiz in 1...quizzes {
        add(.quizFinished, "Q\(section).\(quiz)", score: 1)
        add(.quizFinished, "Q\(section).\(quiz)")
      }
      add(.badgeUnlocked, "B\(section)")
    }
    add(.progressReset, "")
    self.records = records
  }

  func history(_ log: [Int]) -> LearnerHistory {
    var place: Int64 = 0
    let records = log.map { kind in
      var record = self.records[kind]
      place += 1
      record.seq = place
      record.millisecondsSinceEpoch = Notation.start + place * 60_000
      return record
    }
    return LearnerHistory(devices: [DeviceHistory(device: "d", records: records, exports: [])], snapshots: [])
  }

  /// All logs of a length whose first event is in a range, one after the other.
  func forAll(length: Int, first: Range<Int>, _ body: ([Int]) -> Void) {
    guard length > 0 else { return first.contains(0) ? body([]) : () }
    var log = [Int](repeating: 0, count: length)
    log[0] = first.lowerBound
    while true {
      body(log)
      guard let place = log.indices.last(where: { log[$0] < ($0 == 0 ? first.upperBound : shape.kinds) - 1 }) else {
        return
      }
      log[place] += 1
      for later in log.indices.dropFirst(place + 1) { log[later] = 0 }
    }
  }
}

/// What of a log some order of its records, with unrecorded resets between, makes legal; by trying all.
struct NaiveOrders {
  let shape: NaiveApp.Shape
  let policy: RetakePolicy
  private var known: [[Int]: Set<NaiveApp>] = [:]

  init(_ shape: NaiveApp.Shape, _ policy: RetakePolicy) { (self.shape, self.policy) = (shape, policy) }

  /// Whether some order of these events is legal.
  mutating func isLegal(_ events: [Int]) -> Bool { !ends(of: events.sorted()).isEmpty }

  /// Whether some order is legal once resets are added.
  mutating func isLegalWithResets(_ events: [Int]) -> Bool {
    (0...events.count).contains { isLegal(events + Array(repeating: shape.kinds - 1, count: $0)) }
  }

  private mutating func ends(of events: [Int]) -> Set<NaiveApp> {
    if events.isEmpty { return [NaiveApp(shape, policy)] }
    if let ends = known[events] { return ends }
    var ends: Set<NaiveApp> = []
    for place in events.indices where place == 0 || events[place] != events[place - 1] {
      var rest = events
      let last = rest.remove(at: place)
      for var app in self.ends(of: rest) where app.take(last) { ends.insert(app) }
    }
    known[events] = ends
    return ends
  }
}
