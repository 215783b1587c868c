internal import ProgressModel

/// What a learner's logs record as a whole, epoch by epoch: made once, for learners with a suspicion, so that the ladder
/// and the messages look nothing up by reading the log again.
struct RecordedFacts {
  /// The records between two resets.
  struct Epoch {
    /// Facts recorded, legal or not.
    var recorded: FactSet
    /// Badges whose award is recorded.
    var awarded: FactSet
    /// Kept by the reset before.
    var base: FactSet
    /// What of them can be reached in some order, with the badges that are due.
    var reachable: FactSet
  }

  private(set) var epochs: [Epoch] = []
  /// Where epochs begin on a device, but for the first.
  private var resets: [[Int]]
  /// By device and item: the records that give the fact, rising.
  private var places = ListsByNumber<Int>()
  private var starts: [AttemptPlace] = []
  /// By device and item: the finishes of a quiz, each with the best one of its epoch so far.
  private var scores = ListsByNumber<Finish>()
  /// The same of the record read last.
  private var lastFinish: [Finish?] = []
  private let itemCount: Int
  private let isJoint: Bool
  private let needs: Needs

  /// A finish, and the first of those with the best score since the last reset.
  private struct Finish {
    var index: Int
    var best: Int
    var score: Int64
  }

  /// What the suspicions can ask for beside the epochs: mostly nothing.
  private struct Needs {
    let places: FactSet
    let scores: Bool
    let starts: Bool

    /// Places are asked for of missing facts and what these need, and of all where records are unseen; scores of missing
    /// passes; both where each award has to be earned anew.
    init(_ pass: borrowing ReplayPass) {
      let isEarnedAnew = pass.policy == .lastRecomputed
      let quizzes = pass.book.quizzes
      var places = pass.book.noFacts
      for index in pass.suspicions.indices {
        if let missing = pass.suspicions[index].missing { places.formUnion(missing) }
        if let closure = pass.suspicions[index].closure { places.formUnion(closure) }
      }
      let needsAll = isEarnedAnew || pass.history.devices.count > 1 || pass.hasUnseen
      self.places = needsAll || pass.suspicions.contains { $0.budget > 0 } ? pass.book.allItems : places
      scores = isEarnedAnew || pass.suspicions.contains { $0.missing?.isDisjoint(with: quizzes) == false }
      starts = pass.suspicions.contains { $0.code.asksForStart }
    }
  }

  /// Several devices share one epoch here: what any of them records, another may have received.
  init(_ pass: borrowing ReplayPass) {
    itemCount = pass.book.items.count
    isJoint = pass.history.devices.count > 1
    needs = Needs(pass)
    resets = Array(repeating: [], count: pass.history.devices.count)
    let listCount = pass.history.devices.count * itemCount
    if needs.scores { lastFinish = Array(repeating: nil, count: listCount) }
    var epoch = Epoch(
      recorded: pass.book.noFacts, awarded: pass.book.noFacts, base: pass.book.noFacts, reachable: pass.book.noFacts)
    for device in pass.history.devices.indices { read(device, pass, &epoch) }
    close(&epoch, keeping: nil, pass)
    starts.sort()
    places.close(count: listCount)
    scores.close(count: listCount)
  }

  private mutating func read(_ device: Int, _ pass: borrowing ReplayPass, _ epoch: inout Epoch) {
    var (next, nextPlace) = (0, isJoint ? nil : pass.assumedResets.first?.place)
    let log = pass.history.devices[device].records
    let records = log.span
    for index in records.indices {
      if index == nextPlace {
        resets[device].append(index)
        close(&epoch, keeping: pass.assumedResets[next].scope, pass)
        next += 1
        nextPlace = next < pass.assumedResets.count ? pass.assumedResets[next].place : nil
      }
      if records[index].kind == .questionAnswered { continue }
      let record = records[index]
      switch record.kind {
      case .lessonCompleted: note(pass.book.item(record.subject, .lesson), device, index, &epoch)
      case .badgeUnlocked:
        let badge = pass.book.item(record.subject, .badge)
        note(badge, device, index, &epoch)
        if badge >= 0 { epoch.awarded.insert(badge) }
      case .quizStarted:
        let quiz = pass.book.item(record.subject, .quiz)
        if quiz >= 0 && needs.starts {
          starts.append(AttemptPlace(device: device, quiz: quiz, number: record.attempt, index: index))
        }
      case .quizFinished:
        let quiz = pass.book.item(record.subject, .quiz)
        if quiz >= 0 && needs.scores { note(score: record.score, quiz, device, index) }
        if quiz >= 0 && isPass(record, quiz, device, pass) { note(quiz, device, index, &epoch) }
      case .progressReset:
        resets[device].append(index)
        let version = pass.version(of: record, device: device)
        if !isJoint { close(&epoch, keeping: pass.scope(of: record, version: version), pass) }
      default: break
      }
    }
  }

  private func isPass(_ record: EventRecord, _ quiz: Int, _ device: Int, _ pass: borrowing ReplayPass) -> Bool {
    let rules = pass.book.versions[pass.version(of: record, device: device)]
    return AttemptResult(record, size: rules.sizes[quiz], mark: rules.passMark).isComputedPass
  }

  private mutating func note(_ item: Int, _ device: Int, _ index: Int, _ epoch: inout Epoch) {
    guard item >= 0 else { return }
    if needs.places.contains(item) { places.append(index, to: device * itemCount + item) }
    epoch.recorded.insert(item)
  }

  private mutating func note(score: Int64, _ quiz: Int, _ device: Int, _ index: Int) {
    var finish = Finish(index: index, best: index, score: score)
    if let last = lastFinish[device * itemCount + quiz], last.index >= resets[device].last ?? 0, last.score >= score {
      (finish.best, finish.score) = (last.best, last.score)
    }
    lastFinish[device * itemCount + quiz] = finish
    scores.append(finish, to: device * itemCount + quiz)
  }

  /// How many records of the epoch of a record give a fact.
  func count(of fact: Int, near index: Int, device: Int) -> Int {
    count(places[device * itemCount + fact], in: span(of: index, device: device)) { $0 }
  }

  /// Whether a record of a device in a range of places gives a fact.
  func isRecorded(_ fact: Int, in range: Range<Int>, device: Int) -> Bool {
    let known = places[device * itemCount + fact]
    let next = Self.firstPlace(in: known) { $0 >= range.lowerBound }
    return next < known.endIndex && known[next] < range.upperBound
  }

  /// The last attempt at a quiz that ended before a record; `lastRecomputed` only.
  func lastFinish(of quiz: Int, before index: Int, device: Int) -> Int? {
    let known = scores[device * itemCount + quiz]
    let next = Self.firstPlace(in: known) { $0.index >= index }
    return next > known.startIndex ? known[next - 1].index : nil
  }

  /// How many attempts at a quiz passed and how many ended in the epoch of a record, on other devices at any time.
  func results(of quiz: Int, near index: Int, device: Int) -> (passes: Int, finishes: Int) {
    let span = span(of: index, device: device)
    var finishes = count(scores[device * itemCount + quiz], in: span) { $0.index }
    var passes = count(of: quiz, near: index, device: device)
    for other in resets.indices where other != device {
      finishes += scores[other * itemCount + quiz].count
      passes += places[other * itemCount + quiz].count
    }
    return (passes, finishes)
  }

  private func span(of index: Int, device: Int) -> Range<Int> {
    let before = Self.firstPlace(in: resets[device]) { $0 > index }
    let begin = before > 0 ? resets[device][before - 1] : 0
    return begin..<(before < resets[device].count ? resets[device][before] : Int.max)
  }

  private func count<Element>(_ sorted: ArraySlice<Element>, in span: Range<Int>, by place: (Element) -> Int) -> Int {
    Self.firstPlace(in: sorted) { place($0) >= span.upperBound }
      - Self.firstPlace(in: sorted) { place($0) >= span.lowerBound }
  }

  /// The finish of a quiz whose score counts for a record, of those before it in its epoch: the best one, of equals the
  /// first, or the last one, as the policy says.
  func countingFinish(_ quiz: Int, under policy: RetakePolicy, before index: Int, device: Int) -> Int? {
    let known = scores[device * itemCount + quiz]
    let next = Self.firstPlace(in: known) { $0.index >= index }
    let later = Self.firstPlace(in: resets[device]) { $0 > index }
    guard next > known.startIndex, later == 0 || known[next - 1].index >= resets[device][later - 1] else { return nil }
    return policy == .best ? known[next - 1].best : known[next - 1].index
  }

  private mutating func close(_ epoch: inout Epoch, keeping scope: FactSet?, _ pass: borrowing ReplayPass) {
    let candidates = epoch.recorded.union(pass.book.allBadges).union(epoch.base)
    epoch.reachable = epoch.base
    for version in pass.book.versions {
      epoch.reachable.formUnion(version.gates.leastFixpoint(in: candidates, from: epoch.base))
    }
    epochs.append(epoch)
    guard let scope else { return }
    epoch.base = epoch.reachable.subtracting(scope)
    epoch.recorded.subtract(scope)
    epoch.awarded.subtract(scope)
  }

  /// The number of the epoch that holds a record.
  func epoch(of index: Int, device: Int) -> Int {
    isJoint ? 0 : min(Self.firstPlace(in: resets[device]) { $0 > index }, epochs.count - 1)
  }

  /// An award that belongs into another epoch than the one that it is recorded in.
  mutating func claim(_ awards: FactSet, in epoch: Int) { epochs[epoch].awarded.formUnion(awards) }

  /// The record that begins an epoch; of a single device only.
  func beginning(of epoch: Int) -> Int { epoch > 0 ? resets[0][epoch - 1] : 0 }

  /// The first record behind a place, in its epoch, that gives a fact; else one of another device.
  func place(of fact: Int, after index: Int, device: Int) -> (device: Int, index: Int)? {
    let later = Self.firstPlace(in: resets[device]) { $0 > index }
    let end = later < resets[device].count ? resets[device][later] : Int.max
    let own = places[device * itemCount + fact]
    let next = Self.firstPlace(in: own) { $0 > index }
    if next < own.endIndex && own[next] < end { return (device, own[next]) }
    for other in resets.indices where other != device {
      if let first = places[other * itemCount + fact].first { return (other, first) }
    }
    return nil
  }

  /// The start of an attempt in the epoch of a record, other than that record.
  func start(quiz: Int, number: Int64, near index: Int, device: Int) -> Int? {
    let before = Self.firstPlace(in: resets[device]) { $0 > index }
    let begin = before > 0 ? resets[device][before - 1] : 0
    let end = before < resets[device].count ? resets[device][before] : Int.max
    let key = AttemptPlace(device: device, quiz: quiz, number: number, index: begin)
    for place in starts[Self.firstPlace(in: starts, where: { $0 >= key })...].prefix(2) {
      guard place.isSameAttempt(as: key), place.index < end else { return nil }
      if place.index != index { return place.index }
    }
    return nil
  }

  private static func firstPlace<Elements: RandomAccessCollection<Element>, Element>(
    in sorted: Elements, where fits: (Element) -> Bool
  ) -> Int where Elements.Index == Int {
    var (low, high) = (sorted.startIndex, sorted.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if fits(sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Where an attempt begins.
private struct AttemptPlace: Comparable {
  var device: Int
  var quiz: Int
  var number: Int64
  var index: Int

  func isSameAttempt(as other: AttemptPlace) -> Bool {
    (device, quiz, number) == (other.device, other.quiz, other.number)
  }

  static func < (one: AttemptPlace, other: AttemptPlace) -> Bool {
    (one.device, one.quiz, one.number, one.index) < (other.device, other.quiz, other.number, other.index)
  }
}
