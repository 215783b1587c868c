internal import Hashing
internal import ProgressModel

/// The hash of a log's contents in `seq` order: SipHash of 128 bits over the records' numbers, under the store's key.
///
/// It stands in for a comparison with the records that are stored, so nobody must be able to make two logs of one hash.
struct ContentHash {
  private var hash: SipHash128

  init(key: ContentKey) { hash = SipHash128(key: (key.low, key.high)) }

  mutating func update(_ records: ArraySlice<EventRecord>) {
    for record in records { update(record) }
  }

  /// Of what it has seen so far.
  var bytes: [UInt8] { hash.digest().bytes }

  /// The words say which follow, so that no two lists of records have the same.
  @inline(__always)
  private mutating func update(_ record: borrowing EventRecord) {
    hash.update(UInt64(bitPattern: record.seq))
    hash.update(UInt64(bitPattern: record.millisecondsSinceEpoch))
    let numbers = Self.shortNumbers(of: record)
    hash.update(Self.header(of: record, isShort: numbers != nil))
    switch record.kind {
    case .questionAnswered, .quizStarted, .quizFinished:
      if let numbers { hash.update(numbers) } else { updateWithLongNumbers(record) }
    case .onboardingCompleted, .lessonStarted, .lessonCompleted, .badgeUnlocked, .progressReset: break
    }
  }

  /// Everything that fits into a byte, and the subject.
  @inline(__always)
  private static func header(of record: borrowing EventRecord, isShort: Bool) -> UInt64 {
    let flags = code(record.correct) | code(record.passed) << 2 | (record.total == nil ? 0 : 16) | (isShort ? 32 : 0)
    return UInt64(record.kind.rawValue) | UInt64(record.scope.rawValue) << 8 | flags << 16
      | UInt64(record.subject) << 32
  }

  @inline(__always)
  private static func code(_ flag: Bool?) -> UInt64 { flag.map { $0 ? 2 : 1 } ?? 0 }

  /// The numbers of an attempt in one word, as nearly all of them are: less than 2^12, names less than 2^16.
  @inline(__always)
  private static func shortNumbers(of record: borrowing EventRecord) -> UInt64? {
    let attempt = UInt64(bitPattern: record.attempt)
    let selected = UInt64(bitPattern: record.selected &+ 2)
    let score = UInt64(bitPattern: record.score)
    let total = UInt64(bitPattern: record.total ?? 0)
    guard (attempt | selected | score | total) < 1 << 12, record.question < 1 << 16 else { return nil }
    return attempt | selected << 12 | score << 24 | total << 36 | UInt64(record.question) << 48
  }

  private mutating func updateWithLongNumbers(_ record: borrowing EventRecord) {
    for number in [record.attempt, record.selected, record.score, record.total ?? 0, Int64(record.question)] {
      hash.update(UInt64(bitPattern: number))
    }
  }
}

/// The secret under which a store hashes the contents of its logs.
struct ContentKey: Sendable {
  let low: UInt64
  let high: UInt64

  /// Made from the key of the pseudonyms, so that two stores of one key agree here as well.
  init(_ pseudonyms: KeyedHash?) {
    let bytes = pseudonyms?.digest("contents of logs").bytes ?? []
    low = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    high = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
