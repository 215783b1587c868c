internal import ProgressModel

/// Writes records as the compact JSON of the store's log: `[[1,1764576000000,1],[2,1764576001000,2,7]]`.
///
/// One buffer is used again and again, and nothing is allocated per record.
struct RecordEncoder: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 1 << 16
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// What was written; good until the next change.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Writes records as one array.
  mutating func encode(_ records: ArraySlice<EventRecord>) {
    begin()
    for record in records { append(record) }
    end()
  }

  /// Begins a new array.
  mutating func begin() {
    count = 1
    start[0] = UInt8(ascii: "[")
  }

  /// Adds a record.
  mutating func append(_ record: borrowing EventRecord) {
    reserve(Self.longestRecord)
    if count > 1 { put(UInt8(ascii: ",")) }
    write(record)
  }

  /// Ends the array.
  mutating func end() {
    reserve(1)
    put(UInt8(ascii: "]"))
  }

  /// One record by itself, `[1,1764576000000,1]`.
  mutating func text(of record: EventRecord) -> String {
    count = 0
    reserve(Self.longestRecord)
    write(record)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nine numbers of at most 20 characters, with signs, commas and brackets.
  private static let longestRecord = 256

  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  private mutating func write(_ record: borrowing EventRecord) {
    put(UInt8(ascii: "["))
    put(record.seq)
    put(UInt8(ascii: ","))
    if record.millisecondsSinceEpoch == EventRecord.noTime { putNull() } else { put(record.millisecondsSinceEpoch) }
    next(Int64(record.kind.rawValue))
    writeFields(of: record)
    put(UInt8(ascii: "]"))
  }

  private mutating func writeFields(of record: borrowing EventRecord) {
    switch record.kind {
    case .onboardingCompleted: break
    case .lessonStarted, .lessonCompleted, .badgeUnlocked: next(Int64(record.subject))
    case .quizStarted:
      next(Int64(record.subject))
      next(record.attempt)
    case .questionAnswered:
      next(Int64(record.subject))
      next(record.attempt)
      next(Int64(record.question))
      next(record.selected == EventRecord.skipped ? nil : record.selected)
      next(flag: record.correct)
    case .quizFinished:
      next(Int64(record.subject))
      next(record.attempt)
      next(record.score)
      next(record.total)
      next(flag: record.passed)
    case .progressReset:
      next(Int64(record.scope.rawValue))
      if record.scope == .badge { next(Int64(record.subject)) }
    }
  }

  private mutating func next(_ number: Int64) {
    put(UInt8(ascii: ","))
    put(number)
  }

  private mutating func next(_ number: Int64?) {
    put(UInt8(ascii: ","))
    if let number { put(number) } else { putNull() }
  }

  private mutating func next(flag: Bool?) {
    put(UInt8(ascii: ","))
    if let flag { put(UInt8(ascii: flag ? "1" : "0")) } else { putNull() }
  }

  private mutating func put(_ byte: UInt8) {
    start[count] = byte
    count &+= 1
  }

  private mutating func putNull() {
    let null: StaticString = "null"
    (start + count).update(from: null.utf8Start, count: 4)
    count &+= 4
  }

  private mutating func put(_ number: Int64) {
    if number >= 0, number < 10 { return put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)) }
    if number < 0 { put(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if magnitude >= 1_000_000_000_000, magnitude < 10_000_000_000_000 { return putTime(magnitude) }
    put(magnitude, digits: Self.digitCount(magnitude))
  }

  /// Times of these years have 13 digits; the processor divides two short halves faster than one long number.
  private mutating func putTime(_ milliseconds: UInt64) {
    let (high, low) = milliseconds.quotientAndRemainder(dividingBy: 100_000_000)
    put(UInt32(truncatingIfNeeded: high), digits: 5)
    put(UInt32(truncatingIfNeeded: low), digits: 8)
  }

  private mutating func put<Number: UnsignedInteger & FixedWidthInteger>(_ number: Number, digits: Int) {
    var rest = number
    var position = count &+ digits
    while position > count {
      position &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      start[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    count &+= digits
  }

  private static func digitCount(_ number: UInt64) -> Int {
    var length = 1
    var limit: UInt64 = 10
    while number >= limit {
      length &+= 1
      let (product, overflows) = limit.multipliedReportingOverflow(by: 10)
      if overflows { break }
      limit = product
    }
    return length
  }
}
