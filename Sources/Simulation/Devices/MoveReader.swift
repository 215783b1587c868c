internal import ProgressModel

/// Reads the moves of one device.
///
/// How an attempt ends depends on its device alone. So a pass for which every gate holds is asked, record by record;
/// what an attempt is and when it is passed is written down in one place only.
struct MoveReader {
  private let book: RuleBook
  private let log: DeviceHistory
  private var pass: ReplayPass
  private var moves: [DeviceMove] = []
  /// The scopes of the resets; moves name them by their places.
  private(set) var scopes: [FactSet]

  init(_ log: DeviceHistory, book: RuleBook, settings: ReplaySettings, scopes: [FactSet]) {
    self.book = book
    self.log = log
    self.scopes = scopes
    pass = ReplayPass(book: book, settings: settings)
    pass.begin(LearnerHistory(devices: [log], snapshots: []), policy: .best)
    pass.isProbe = true
    for item in book.items.indices { pass.proven.insert(item) }
  }

  /// The moves in the device's order.
  mutating func read() -> [DeviceMove] {
    for (index, record) in log.records.enumerated() {
      let version = pass.version(of: record, device: 0)
      switch record.kind {
      case .onboardingCompleted: continue
      case .lessonStarted: add(index, book.item(record.subject, .lesson), version, .none)
      case .lessonCompleted: add(index, book.item(record.subject, .lesson), version, .gain)
      case .badgeUnlocked: add(index, book.item(record.subject, .badge), version, .award)
      case .quizStarted: start(record, index, version)
      case .questionAnswered: answer(record, index, version)
      case .quizFinished: finish(record, index, version)
      case .progressReset: reset(record, index, version)
      }
    }
    setTimes()
    return moves
  }

  private mutating func add(
    _ index: Int, _ item: Int, _ version: Int, _ effect: DeviceMove.Effect, isGuarded: Bool = true
  ) {
    guard item >= 0 else { return }
    moves.append(
      DeviceMove(
        index: index, item: item, version: version, admitted: admitted(index), isGuarded: isGuarded, effect: effect))
  }

  private func admitted(_ index: Int) -> ClosedRange<Int> {
    book.versions.count == 1 ? 0...0 : pass.admitted(log.records[index], device: 0)
  }

  private mutating func start(_ record: EventRecord, _ index: Int, _ version: Int) {
    let quiz = book.item(record.subject, .quiz)
    let open = pass.devices[0].open
    let hasArrived = open.isImplied && open.isFor(quiz, record.attempt)
    pass.start(record, device: 0, index: index)
    guard quiz >= 0, !hasArrived else { return }
    add(index, quiz, version, .none)
    moves[moves.count - 1].attempt = record.attempt
  }

  private mutating func answer(_ record: EventRecord, _ index: Int, _ version: Int) {
    pass.answer(record, device: 0, index: index)
    guard isImplied(at: index) else { return }
    let quiz = book.item(record.subject, .quiz)
    let hasStarts = pass.devices[0].hasStarts
    add(index, quiz, version, hasStarts ? .assume : .none, isGuarded: !hasStarts)
  }

  private mutating func finish(_ record: EventRecord, _ index: Int, _ version: Int) {
    let quiz = book.item(record.subject, .quiz)
    guard quiz >= 0 else { return }
    pass.proven.remove(quiz)
    pass.assumed.remove(quiz)
    pass.finish(record, device: 0, index: index)
    let isPassed = pass.proven.contains(quiz) || pass.assumed.contains(quiz)
    pass.proven.insert(quiz)
    let isFirst = isImplied(at: index)
    if isFirst && pass.devices[0].hasStarts { add(index, quiz, version, .assume, isGuarded: false) }
    add(
      index, quiz, version, isPassed ? .gain : .fail, isGuarded: isFirst && !pass.devices[0].hasStarts)
  }

  /// Whether the record stands for the start of its attempt.
  private func isImplied(at index: Int) -> Bool {
    pass.devices[0].open.start == index && pass.devices[0].open.isImplied
  }

  private mutating func reset(_ record: EventRecord, _ index: Int, _ version: Int) {
    pass.leaveOpenAttempt(device: 0, closedByReset: true)
    let scope = pass.scope(of: record, version: version)
    let number = scopes.firstIndex(of: scope) ?? scopes.count
    if number == scopes.count { scopes.append(scope) }
    moves.append(
      DeviceMove(
        index: index, item: -1, version: version, admitted: version...version, isGuarded: false,
        effect: .reset(scope: number)))
  }

  /// A clock that goes back leaves a span for each record: not before any later one, not after any earlier one.
  private mutating func setTimes() {
    let times = MoveTimes(log.records)
    for place in moves.indices {
      moves[place].latest = times.latest[moves[place].index]
      moves[place].earliest = times.earliest[moves[place].index]
    }
  }
}
