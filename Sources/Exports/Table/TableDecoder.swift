import ProgressModel

/// Decodes a run of rows of a table: one document part for each learner and device in it.
///
/// One pass over each row, no allocation for a row without faults. The first fault of a row refuses it, except that an
/// unknown type makes it neither accepted nor refused, if it says whose it is.
struct TableDecoder {
  let rules: DecodingRules
  let chunk: TableChunk
  let text: SourceText
  var names: NameCache
  var scanner: RowScanner
  var fields = EventFields()
  var origins = OriginTable()
  var result = DecodedText()
  var warnings = WarningCounter<WarningPlace>()
  var logs: TableLogs
  /// The line of the row, and where it starts.
  var line: Int
  var rowStart = 0
  /// What refuses the row: a fault of its learner or device, or the first other one.
  var ownerFault: RowFault?
  var fault: RowFault?
  /// The known default that stands in place of a time.
  var placeholder: (day: String, field: FieldSpan)?
  var typeField = FieldSpan()
  private var times = TimeFastPath()
  private var scratch = FieldText()
  private let isClean: Bool
  /// The last names of versions, and the number of their pair.
  private var versions: (curriculum: FieldSpan, appVersion: FieldSpan, number: UInt16)
  private var rowVersions = (curriculum: FieldSpan(), appVersion: FieldSpan())

  var bytes: UnsafeRawBufferPointer { text.bytes }
  var header: TableHeader { chunk.header }

  /// A decoder of the rows in `text`; eight bytes behind them must be readable.
  init(rules: DecodingRules, chunk: TableChunk, text: SourceText, names: NameCache) {
    (self.rules, self.chunk, self.text, self.names) = (rules, chunk, text, names)
    scanner = RowScanner(
      bytes: text.bytes, separator: chunk.header.separator, fieldLimit: chunk.header.columns.count)
    logs = TableLogs(bytes: text.bytes)
    line = text.start.line
    isClean = TextFault.isUTF8(text.bytes) && text.bytes.firstPlace(of: 0) == nil
    versions = (FieldSpan(), FieldSpan(), 0)
  }

  /// All rows.
  mutating func decode() -> DecodedText {
    if chunk.isFirst { remarkOnHeader() }
    if let row = chunk.oversizedRow { refuse(.tooLarge(row)) }
    var (place, rows) = (0, 0)
    while place < bytes.count {
      rowStart = place
      place = scanner.scan(from: place)
      if !isBlank {
        rows &+= 1
        decodeRow()
      }
      line &+= scanner.innerLineEnds &+ (place > scanner.end ? 1 : 0)
    }
    if chunk.isFirst, chunk.isLast, rows == 0, chunk.oversizedRow == nil { remarkOnNothing() }
    return finished()
  }

  /// Whether the row is a blank line.
  private var isBlank: Bool {
    guard scanner.fieldCount == 1 else { return false }
    return bytes[rowStart..<scanner.end].allSatisfy(JSONBlank.contains)
  }

  private mutating func decodeRow() {
    if let fault = rowFault() { return refuse(fault) }
    (fields, ownerFault, fault, placeholder) = (EventFields(), nil, nil, nil)
    rowVersions = (FieldSpan(), FieldSpan())
    logs.beginRow()
    for place in 0..<scanner.fieldCount {
      let field = scanner.fields[place]
      if !field.isEmpty { read(header.plan[place], field) }
    }
    finish()
  }

  /// What makes the row unreadable as a whole.
  private func rowFault() -> RowFault? {
    let row = UnsafeRawBufferPointer(rebasing: bytes[rowStart..<scanner.end])
    if row.count > rules.maximumTextBytes {
      return .tooLarge(OversizedRow(byteCount: row.count, openQuoteLine: scanner.openQuote.map(lineOf)))
    }
    if let fault = scanner.quoteFault {
      return RowFault(code: .tableQuote, message: fault.message(line: lineOf(fault.opened)))
    }
    if !isClean, let fault = textFault(row) { return fault }
    guard scanner.fieldCount != header.columns.count else { return nil }
    let message = "\(scanner.fieldCount) fields, the header has \(header.columns.count)"
    return RowFault(code: .raggedRow, message: message)
  }

  private func lineOf(_ place: Int) -> Int {
    line + LineEnd.count(in: UnsafeRawBufferPointer(rebasing: bytes[rowStart..<place]))
  }

  private func textFault(_ row: UnsafeRawBufferPointer) -> RowFault? {
    if let fault = TextFault(row, isTranscoded: text.isTranscoded) {
      return RowFault(code: fault.code, message: fault.message, place: rowStart + fault.place)
    }
    guard let place = row.firstPlace(of: 0) else { return nil }
    return RowFault(code: .badText, message: "the row holds U+0000", place: rowStart + place)
  }

  @inline(__always)
  private mutating func read(_ column: UInt8, _ field: FieldSpan) {
    guard let key = FieldKey(rawValue: column) else {
      if column != TableHeader.unknown { readOwner(field, isLearner: column == TableHeader.learner) }
      return
    }
    fields.present |= key.bit
    switch key {
    case .seq: fields.record.seq = integer(key, field, from: 1)
    case .attempt: fields.record.attempt = integer(key, field, from: 1)
    case .selected: fields.record.selected = integer(key, field, from: 0)
    case .score: fields.record.score = integer(key, field, from: -IntegerRule.limit)
    case .total: fields.record.total = integer(key, field, from: -IntegerRule.limit)
    case .correct: fields.record.correct = flag(key, field)
    case .passed: fields.record.passed = flag(key, field)
    case .lesson: fields.lesson = name(key, field)
    case .quiz: fields.quiz = name(key, field)
    case .question: fields.record.question = name(key, field)
    case .badge: fields.badge = name(key, field)
    case .at: time(field)
    case .type: kind(field)
    case .scope: scope(field)
    case .curriculum: rowVersions.curriculum = field
    case .appVersion: rowVersions.appVersion = field
    }
  }

  @inline(__always)
  private mutating func integer(_ key: FieldKey, _ field: FieldSpan, from least: Int64) -> Int64 {
    switch IntegerRule(least: least).read(content(field)) {
    case .success(let number): return number
    case .failure(let failure):
      note(failure.code, failure.message(for: key.name), key, field)
      return 0
    }
  }

  @inline(__always)
  private mutating func flag(_ key: FieldKey, _ field: FieldSpan) -> Bool? {
    if let flag = NumberText.flag(content(field)) { return flag }
    note(.wrongType, "expected true or false, found \(NumberText.kindName(content(field)))", key, field)
    return nil
  }

  @inline(__always)
  private mutating func name(_ key: FieldKey, _ field: FieldSpan) -> NameID {
    let id = names.id(of: content(field))
    if id == 0 { noteText(key, field, .name) }
    return id
  }

  @inline(__always)
  private mutating func time(_ field: FieldSpan) {
    let text = content(field)
    if let time = times.read(text) {
      fields.record.millisecondsSinceEpoch = time
      return
    }
    switch TimeReading(field: text) {
    case .time(let time): fields.record.millisecondsSinceEpoch = time
    case .placeholder(let day): placeholder = (day, field)
    case .refused(let reason): note(.badTime, reason, .at, field)
    }
  }

  @inline(__always)
  private mutating func kind(_ field: FieldSpan) {
    typeField = field
    guard let kind = EventKind(content(field)) else { return }
    fields.record.kind = kind
    fields.isKindKnown = true
  }

  private mutating func readOwner(_ field: FieldSpan, isLearner: Bool) {
    if logs.repeatsOwner(field, isLearner: isLearner) { return }
    let text = content(field)
    if let fault = TextRule.name.fault(in: text) {
      let name = isLearner ? "learner" : "device"
      let found = RowFault(code: fault.code, message: "\(name) \(fault.detail)", column: name, place: field.start)
      if ownerFault == nil { ownerFault = found }
    } else {
      logs.setOwner(field, text: text, isLearner: isLearner)
    }
  }

  /// The text of a field: its bytes, or a copy with single quotes in place of doubled ones. Good until the next call.
  @inline(__always)
  mutating func content(_ field: FieldSpan) -> UnsafeRawBufferPointer {
    let text = UnsafeRawBufferPointer(rebasing: bytes[field.start..<field.end])
    return field.hasDoubledQuotes ? scratch.unquoted(text) : text
  }

  /// Keeps the first fault.
  @inline(never)
  mutating func note(_ code: ProblemCode, _ message: String, _ key: FieldKey, _ field: FieldSpan) {
    if fault == nil { fault = RowFault(code: code, message: message, column: key.name, place: field.outer.lowerBound) }
  }

  @inline(never)
  mutating func noteText(_ key: FieldKey, _ field: FieldSpan, _ rule: TextRule) {
    guard let found = rule.fault(in: content(field)) else { return }
    note(found.code, "\(key.name) \(found.detail)", key, field)
  }

  /// Sets the versions that the row itself names.
  @inline(__always)
  mutating func setOrigin() {
    if rowVersions.curriculum.isEmpty, rowVersions.appVersion.isEmpty { return }
    if logs.areEqual(rowVersions.curriculum, versions.curriculum),
      logs.areEqual(rowVersions.appVersion, versions.appVersion)
    {
      fields.record.origin = versions.number
    } else {
      setNewOrigin()
    }
  }

  @inline(never)
  private mutating func setNewOrigin() {
    let origin = EventOrigin(
      curriculum: label(.curriculum, rowVersions.curriculum), appVersion: label(.appVersion, rowVersions.appVersion))
    if fault != nil { return }
    guard let number = origins.number(of: origin) else {
      return note(.outOfRange, OriginTable.fullMessage, .curriculum, rowVersions.curriculum)
    }
    versions = (rowVersions.curriculum, rowVersions.appVersion, number)
    fields.record.origin = number
  }

  private mutating func label(_ key: FieldKey, _ field: FieldSpan) -> String? {
    if field.isEmpty { return nil }
    noteText(key, field, .label)
    return String(decoding: content(field), as: UTF8.self)
  }
}
