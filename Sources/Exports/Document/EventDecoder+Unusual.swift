import ProgressModel

// What is seldom there: kept out of the hot path's code.

extension EventDecoder {
  @inline(never)
  mutating func unusualInteger(_ key: FieldKey, _ value: Int, from least: Int64, in start: Int) -> Int64 {
    if tape.kind(value) == JSONTape.Kind.null {
      absent(key)
      return 0
    }
    switch IntegerRule(least: least).read(tape, value) {
    case .success(let number): return number
    case .failure(let fault):
      refuse(start, TapeFault(code: fault.code, place: value, message: fault.message(for: key.name)))
      return 0
    }
  }

  @inline(never)
  mutating func unusualText(_ key: FieldKey, _ value: Int, _ rule: TextRule, in start: Int) {
    guard tape.kind(value) == JSONTape.Kind.text else { return illTyped(key, value, "text", in: start) }
    guard let fault = rule.fault(in: tape.text(value)) else { return }
    refuse(start, TapeFault(code: fault.code, place: value, message: "\(key.name) \(fault.detail)"))
  }

  @inline(never)
  mutating func unusualTime(_ value: Int, in start: Int) {
    switch tape.time(value) {
    case .time(let time): fields.record.millisecondsSinceEpoch = time
    case .placeholder: fields.placeholder = value
    case .refused(let reason): refuse(start, TapeFault(code: .badTime, place: value, message: reason))
    case nil: illTyped(.at, value, "a time", in: start)
    }
  }

  @inline(never)
  mutating func illTyped(_ key: FieldKey, _ value: Int, _ expected: String, in start: Int) {
    if tape.kind(value) == JSONTape.Kind.null { return absent(key) }
    refuse(start, .wrongType(expected, at: value, tape))
  }

  /// `null` is absence.
  private mutating func absent(_ key: FieldKey) { fields.present &= ~key.bit }

  @inline(never)
  mutating func scope(_ value: Int, in start: Int) {
    guard tape.kind(value) == JSONTape.Kind.text else { return illTyped(.scope, value, "text", in: start) }
    if fields.setScope(tape.text(value), &names) { return }
    refuse(start, TapeFault(code: .outOfRange, place: value, message: EventFields.scopeFault))
  }

  @inline(never)
  mutating func label(_ key: FieldKey, _ value: Int, in start: Int) {
    let isUsable = tape.kind(value) == JSONTape.Kind.text && TextRule.label.fault(in: tape.text(value)) == nil
    guard isUsable else { return unusualText(key, value, .label, in: start) }
    var origin = origins[fields.record.origin]
    if key == .curriculum { origin.curriculum = tape.string(value) } else { origin.appVersion = tape.string(value) }
    guard let number = origins.number(of: origin) else {
      return refuse(start, TapeFault(code: .outOfRange, place: value, message: OriginTable.fullMessage))
    }
    fields.record.origin = number
  }

  mutating func refuseElement(_ element: Int) {
    refuse(element, .wrongType("an object", at: element, tape))
    findings.commitFault()
  }

  @inline(never)
  mutating func repeated(_ key: Int, in start: Int) {
    let isFirst = !fields.isRepeated
    fields.isRepeated = true
    if isFirst { refuse(start, .repeatedKey(key, tape), replacing: true) }
  }

  /// Counts the unknown keys, and looks for repeated ones among them and inside their values.
  @inline(never)
  mutating func unknownKeys(in start: Int) {
    var (key, isAlone) = (fields.unknownKey, true)
    while key < tape.end(start) {
      if FieldKey(tape.text(key)) == nil {
        isAlone = isAlone && key == fields.unknownKey
        findings.unknownKey(key, tape, among: FieldKey.names)
        if let inner = tape.repeatedKey(inside: key + 1) { repeated(inner, in: start) }
      }
      key = tape.next(key + 1)
    }
    if !isAlone, let again = tape.repeatedKey(ofObject: start) { repeated(again, in: start) }
  }

  @inline(never)
  mutating func finishUnusual(_ start: Int) {
    let hasType = fields.present & FieldKey.type.bit != 0
    let isSkipped = hasType && !fields.isKindKnown && tape.kind(fields.type) == JSONTape.Kind.text
    if isSkipped, let key = tape.repeatedKey(inside: start) { repeated(key, in: start) }
    if isSkipped, !fields.isRepeated {
      findings.withdrawFault()
      return findings.unknownType(at: fields.type, event: start, tape)
    }
    if !fields.isFaulty {
      let required = hasType ? fields.record.kind.requiredFields : FieldKey.type.bit
      let missing = FieldKey.allCases.first { $0.bit & required & ~fields.present != 0 }
      refuse(start, .missing(missing?.name ?? "a field", at: start))
    }
    findings.commitFault()
  }

  /// Keeps the first fault of an event; a repeated key replaces others.
  @inline(never)
  private mutating func refuse(_ start: Int, _ fault: TapeFault, replacing: Bool = false) {
    if fields.isFaulty, !replacing { return }
    fields.isFaulty = true
    findings.holdFault(fault, event: start)
  }
}
