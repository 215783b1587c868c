import ProgressModel

/// Decodes the events of one document from the tape: the hot path of an import.
///
/// One pass over each event, no allocation for an event without faults. What is wrong goes to `findings`; the first
/// fault of an event refuses it, except that an unknown type makes it neither accepted nor refused.
struct EventDecoder {
  var tape = JSONTape.nothing
  var names: NameCache
  var findings = DocumentFindings()
  var origins = OriginTable()
  var fields = EventFields()
  private var times = TimeFastPath()
  private var records: [EventRecord] = []
  private var isRising = true

  /// A decoder that numbers names with `names`.
  init(names: NameCache) { self.names = names }

  /// What the elements of one array were.
  struct Log {
    var records: [EventRecord]
    var origins: [EventOrigin]
    /// Whether every `seq` was greater than the one before it.
    var isRising: Bool
  }

  /// Decodes all elements of the array at `array`; adds to `findings`.
  mutating func decode(_ array: Int, of tape: JSONTape, _ findings: inout DocumentFindings) -> Log {
    (self.tape, records, isRising, origins) = (tape, [], true, OriginTable())
    swap(&self.findings, &findings)
    defer { swap(&self.findings, &findings) }
    records.reserveCapacity(min(tape.count(array), 1 << 16))
    let end = tape.end(array)
    var index = array + 1
    while index < end {
      fields = EventFields()
      if tape.kind(index) == JSONTape.Kind.object { decode(index) } else { refuseElement(index) }
      index = tape.next(index)
    }
    defer { records = [] }
    return Log(records: records, origins: origins.all, isRising: isRising)
  }

  private mutating func decode(_ start: Int) {
    var index = start &+ 1
    let end = tape.end(start)
    while index < end {
      let value = index &+ 1
      if let key = FieldKey(tape.text(index)) {
        if fields.seen & key.bit != 0 { repeated(index, in: start) }
        fields.seen |= key.bit
        fields.present |= key.bit
        read(key, value, in: start)
      } else if fields.unknownKey == 0 {
        fields.unknownKey = index
      }
      index = tape.next(value)
    }
    if fields.unknownKey != 0 { unknownKeys(in: start) }
    finish(start)
  }

  @inline(__always)
  private mutating func read(_ key: FieldKey, _ value: Int, in start: Int) {
    switch key {
    case .seq: fields.record.seq = integer(key, value, from: 1, in: start)
    case .attempt: fields.record.attempt = integer(key, value, from: 1, in: start)
    case .selected: fields.record.selected = choice(value, in: start)
    case .score: fields.record.score = integer(key, value, from: -IntegerRule.limit, in: start)
    case .total: fields.record.total = integer(key, value, from: -IntegerRule.limit, in: start)
    case .correct: fields.record.correct = flag(key, value, in: start)
    case .passed: fields.record.passed = flag(key, value, in: start)
    case .lesson: fields.lesson = name(key, value, in: start)
    case .quiz: fields.quiz = name(key, value, in: start)
    case .question: fields.record.question = name(key, value, in: start)
    case .badge: fields.badge = name(key, value, in: start)
    case .at: time(value, in: start)
    case .type: kind(value, in: start)
    case .scope: scope(value, in: start)
    case .curriculum, .appVersion: label(key, value, in: start)
    }
  }

  @inline(__always)
  private mutating func integer(_ key: FieldKey, _ value: Int, from least: Int64, in start: Int) -> Int64 {
    if tape.kind(value) == JSONTape.Kind.integer {
      let number = tape.integer(value)
      if number >= least, number <= IntegerRule.limit { return number }
    }
    return unusualInteger(key, value, from: least, in: start)
  }

  @inline(__always)
  private mutating func choice(_ value: Int, in start: Int) -> Int64 {
    if tape.kind(value) == JSONTape.Kind.null { return EventRecord.skipped }
    return integer(.selected, value, from: 0, in: start)
  }

  @inline(__always)
  private mutating func flag(_ key: FieldKey, _ value: Int, in start: Int) -> Bool? {
    switch tape.kind(value) {
    case JSONTape.Kind.yes: return true
    case JSONTape.Kind.no: return false
    default:
      illTyped(key, value, "true or false", in: start)
      return nil
    }
  }

  @inline(__always)
  private mutating func name(_ key: FieldKey, _ value: Int, in start: Int) -> NameID {
    if tape.kind(value) == JSONTape.Kind.text {
      let id = names.id(of: tape.text(value))
      if id != 0 { return id }
    }
    unusualText(key, value, .name, in: start)
    return 0
  }

  @inline(__always)
  private mutating func time(_ value: Int, in start: Int) {
    if tape.kind(value) == JSONTape.Kind.text, let time = times.read(tape.text(value)) {
      fields.record.millisecondsSinceEpoch = time
    } else {
      unusualTime(value, in: start)
    }
  }

  @inline(__always)
  private mutating func kind(_ value: Int, in start: Int) {
    fields.type = value
    guard tape.kind(value) == JSONTape.Kind.text else { return illTyped(.type, value, "text", in: start) }
    guard let kind = EventKind(tape.text(value)) else { return }
    fields.record.kind = kind
    fields.isKindKnown = true
  }

  @inline(__always)
  private mutating func finish(_ start: Int) {
    let missing = fields.record.kind.requiredFields & ~fields.present
    guard fields.isKindKnown, !fields.isFaulty, missing == 0 else { return finishUnusual(start) }
    if fields.placeholder != 0 { findings.placeholder(at: fields.placeholder, tape) }
    var record = fields.record
    fields.keepWhatCounts(in: &record)
    isRising = isRising && record.seq > records.last?.seq ?? 0
    records.append(record)
  }
}
