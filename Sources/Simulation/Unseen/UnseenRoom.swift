internal import ProgressModel

/// Where a device's log has room for unseen records, and where its records cleared something.
struct UnseenRoom {
  /// By record: numbers missing up to it.
  private let missing: [Int64]
  /// The records behind which numbers are missing, rising.
  private let gaps: [Int]
  /// Those of them that an attempt can have been finished in.
  private let openGaps: [Int]
  private let sealed: SealedGaps
  /// The scopes of its resets, each with the places of those, rising.
  private let resets: [(scope: FactSet, places: [Int])]
  /// By quiz: the places where its first attempt starts, rising.
  private let firstStarts: [Int: [Int]]
  private let everything: Int

  init(_ pass: ReplayPass, device: Int, assumed: [AssumedReset]) {
    let log = pass.history.devices[device]
    var counter = ReplayPass(book: pass.book, settings: pass.settings)
    counter.isProbe = true
    counter.begin(LearnerHistory(devices: [log], snapshots: []), policy: pass.policy)
    var (missing, gaps): ([Int64], [Int]) = ([], [])
    missing.reserveCapacity(log.records.count)
    var resets: [FactSet: [Int]] = [:]
    var firstStarts: [Int: [Int]] = [:]
    var sealed = SealedGaps()
    for (index, record) in log.records.enumerated() {
      let before = counter.devices[0].missing
      if record.seq != counter.devices[0].lastSeq + 1 { counter.noteSequence(record, device: 0, index: index) }
      counter.devices[0].lastSeq = record.seq
      missing.append(counter.devices[0].missing)
      if counter.devices[0].missing > before { gaps.append(index) }
      sealed.read(record, at: index, missing: counter.devices[0].missing - before, pass, device: device)
      if record.kind == .quizStarted && record.attempt == 1 {
        firstStarts[pass.book.item(record.subject, .quiz), default: []].append(index)
      }
      guard record.kind == .progressReset else { continue }
      let version = pass.version(of: record, device: device)
      resets[pass.scope(of: record, version: version), default: []].append(index)
    }
    for reset in assumed { resets[reset.scope, default: []].append(reset.place - 1) }
    everything = pass.book.items.count
    self.missing = missing
    self.gaps = gaps
    self.sealed = sealed
    openGaps = sealed.places.isEmpty ? gaps : gaps.filter { !sealed.places.contains($0) }
    self.firstStarts = firstStarts
    self.resets = resets.map { (scope: $0.key, places: $0.value.sorted()) }
  }

  /// Numbers missing up to a record; none before the first.
  func missing(through index: Int) -> Int64 {
    index < 0 || missing.isEmpty ? 0 : missing[min(index, missing.count - 1)]
  }

  /// Those of them that no attempt can have been finished in.
  func sealed(through index: Int) -> Int64 { sealed.missing(through: index) }

  /// The first record behind a gap, later than another one.
  func firstGap(after index: Int) -> Int? {
    let count = Self.count(of: gaps, through: index)
    return count < gaps.count ? gaps[count] : nil
  }

  /// The last record behind a gap, up to another one.
  func lastGap(through index: Int) -> Int? { Self.last(of: gaps, through: index) }

  /// The same of a gap that an attempt can have been finished in.
  func lastOpenGap(through index: Int) -> Int? { Self.last(of: openGaps, through: index) }

  /// The last reset before a record that clears an item; -1 for none.
  func lastReset(of item: Int, before index: Int) -> Int {
    resets.reduce(-1) { last, reset in
      reset.scope.contains(item) ? max(last, Self.last(of: reset.places, through: index - 1) ?? -1) : last
    }
  }

  /// The first reset behind a record that clears an item; beyond all records for none.
  func nextReset(of item: Int, behind index: Int) -> Int {
    resets.reduce(Int.max) { next, reset in
      let count = Self.count(of: reset.places, through: index)
      guard reset.scope.contains(item), count < reset.places.count else { return next }
      return min(next, reset.places[count])
    }
  }

  /// The last start of a quiz's first attempt before a record; -1 for none.
  func lastFirstStart(of quiz: Int, before index: Int) -> Int {
    firstStarts[quiz].flatMap { Self.last(of: $0, through: index - 1) } ?? -1
  }

  /// The last reset of everything before a record; -1 for none.
  func lastFullReset(before index: Int) -> Int {
    resets.filter { $0.scope.count == everything }.reduce(-1) {
      max($0, Self.last(of: $1.places, through: index - 1) ?? -1)
    }
  }

  func hasReset(of item: Int) -> Bool { resets.contains { $0.scope.contains(item) } }

  private static func last(of places: [Int], through index: Int) -> Int? {
    let count = count(of: places, through: index)
    return count > 0 ? places[count - 1] : nil
  }

  /// How many of rising places there are up to one, by halving.
  private static func count(of places: [Int], through index: Int) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
