internal import ProgressModel

/// Reads what `RecordEncoder` wrote, and refuses everything else; nothing is allocated but room in the result.
struct RecordDecoder {
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Appends the records of the JSON text `bytes` to `records`, all with the index `origin`; false when the text is not
  /// one that the encoder writes.
  static func decode(_ bytes: UnsafeRawBufferPointer, origin: UInt16, into records: inout [EventRecord]) -> Bool {
    let text = bytes.assumingMemoryBound(to: UInt8.self)
    // The closing bracket at the end stops every number, so only records have to be held against the end.
    guard let start = text.baseAddress, text.count >= 2, text[text.count - 1] == UInt8(ascii: "]") else { return false }
    var decoder = RecordDecoder(position: start, end: start + text.count)
    return decoder.readAll(origin, &records)
  }

  /// The same for a text, with the origin that names nothing.
  static func decode(_ text: String, into records: inout [EventRecord]) -> Bool {
    var text = text
    return text.withUTF8 { decode(UnsafeRawBufferPointer($0), origin: 0, into: &records) }
  }

  private mutating func readAll(_ origin: UInt16, _ records: inout [EventRecord]) -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    if end - position == 1 { return take(UInt8(ascii: "]")) }
    repeat {
      guard var record = readRecord(), position < end else { return false }
      record.origin = origin
      records.append(record)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) && position == end
  }

  private mutating func readRecord() -> EventRecord? {
    guard take(UInt8(ascii: "[")), let seq = number(), take(UInt8(ascii: ",")) else { return nil }
    let at: Int64
    if isNull() { at = EventRecord.noTime } else if let known = number() { at = known } else { return nil }
    guard let kind = next().flatMap({ UInt8(exactly: $0) }).flatMap(EventKind.init(rawValue:)) else { return nil }
    var record = EventRecord(seq: seq, millisecondsSinceEpoch: at, kind: kind)
    guard readFields(of: &record), take(UInt8(ascii: "]")) else { return nil }
    return record
  }

  private mutating func readFields(of record: inout EventRecord) -> Bool {
    switch record.kind {
    case .onboardingCompleted: true
    case .lessonStarted, .lessonCompleted, .badgeUnlocked: readName(&record.subject)
    case .quizStarted: readName(&record.subject) && readNumber(&record.attempt)
    case .questionAnswered: readAnswer(&record)
    case .quizFinished: readFinish(&record)
    case .progressReset: readReset(&record)
    }
  }

  private mutating func readAnswer(_ record: inout EventRecord) -> Bool {
    var selected: Int64?
    guard readName(&record.subject), readNumber(&record.attempt), readName(&record.question),
      readOptional(&selected), readFlag(&record.correct)
    else { return false }
    record.selected = selected ?? EventRecord.skipped
    return true
  }

  private mutating func readFinish(_ record: inout EventRecord) -> Bool {
    readName(&record.subject) && readNumber(&record.attempt) && readNumber(&record.score)
      && readOptional(&record.total) && readFlag(&record.passed)
  }

  private mutating func readReset(_ record: inout EventRecord) -> Bool {
    guard let scope = next().flatMap({ UInt8(exactly: $0) }).flatMap(ResetScope.init(rawValue:)) else { return false }
    record.scope = scope
    return scope != .badge || readName(&record.subject)
  }

  private mutating func readName(_ name: inout NameID) -> Bool {
    guard let number = next(), let known = NameID(exactly: number) else { return false }
    name = known
    return true
  }

  private mutating func readNumber(_ value: inout Int64) -> Bool {
    guard let number = next() else { return false }
    value = number
    return true
  }

  private mutating func readOptional(_ value: inout Int64?) -> Bool {
    guard take(UInt8(ascii: ",")) else { return false }
    if isNull() {
      value = nil
      return true
    }
    value = number()
    return value != nil
  }

  private mutating func readFlag(_ value: inout Bool?) -> Bool {
    var number: Int64?
    guard readOptional(&number) else { return false }
    value = number.map { $0 == 1 }
    return number.map { $0 == 0 || $0 == 1 } ?? true
  }

  private mutating func next() -> Int64? {
    take(UInt8(ascii: ",")) ? number() : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position.pointee == byte else { return false }
    position += 1
    return true
  }

  private mutating func isNull() -> Bool {
    guard position.pointee == UInt8(ascii: "n"), end - position > 4 else { return false }
    guard position[1] == UInt8(ascii: "u"), position[2] == UInt8(ascii: "l"), position[3] == UInt8(ascii: "l") else {
      return false
    }
    position += 4
    return true
  }

  /// A whole number of at most 19 digits, at least one; overflow is refused.
  private mutating func number() -> Int64? {
    let isNegative = take(UInt8(ascii: "-"))
    let first = position
    var value: UInt64 = 0
    var digit = position.pointee &- UInt8(ascii: "0")
    while digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      position += 1
      digit = position.pointee &- UInt8(ascii: "0")
    }
    let length = position - first
    guard length > 0, length < 20, value <= UInt64(Int64.max) + (isNegative ? 1 : 0) else { return nil }
    return Int64(bitPattern: isNegative ? 0 &- value : value)
  }
}
