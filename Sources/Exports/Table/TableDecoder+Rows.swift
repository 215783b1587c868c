import ProgressModel
import Spelling

// What becomes of a row, once its fields are read.
extension TableDecoder {
  @inline(__always)
  mutating func finish() {
    if fields.record.kind == .questionAnswered, fields.present & FieldKey.selected.bit == 0, header.hasSelected {
      fields.present |= FieldKey.selected.bit
      fields.record.selected = EventRecord.skipped
    }
    setOrigin()
    let missing = fields.record.kind.requiredFields & ~FieldKey.seq.bit & ~fields.present
    let hasOwner = logs.learner != 0 && logs.device != 0
    guard fields.isKindKnown, fault == nil, ownerFault == nil, missing == 0, hasOwner else { return finishUnusual() }
    if placeholder != nil { remarkOnTime() }
    var record = fields.record
    fields.keepWhatCounts(in: &record)
    result.greatestName = max(result.greatestName, record.subject, record.question)
    logs.append(record, line: line)
  }

  @inline(never)
  mutating func scope(_ field: FieldSpan) {
    let text = content(field)
    if !fields.setScope(text, &names) { note(.outOfRange, EventFields.scopeFault, .scope, field) }
  }

  @inline(never)
  private mutating func finishUnusual() {
    if ownerFault == nil {
      if logs.learner == 0 {
        ownerFault = .missing("learner")
      } else if logs.device == 0 {
        ownerFault = .missing("device")
      }
    }
    let hasType = fields.present & FieldKey.type.bit != 0
    if hasType, !fields.isKindKnown, ownerFault == nil { return skip() }
    refuse(firstFault ?? .missing(missingField(hasType)))
  }

  /// The fault that stands first in the row; what is missing comes after what is wrong.
  private var firstFault: RowFault? {
    guard let owner = ownerFault, let other = fault else { return ownerFault ?? fault }
    return owner.place ?? .max < other.place ?? .max ? owner : other
  }

  private func missingField(_ hasType: Bool) -> String {
    let required = hasType ? fields.record.kind.requiredFields & ~FieldKey.seq.bit : FieldKey.type.bit
    return FieldKey.allCases.first { $0.bit & required & ~fields.present != 0 }?.name ?? "a field"
  }

  /// Keeps the row of an unknown type for a later version.
  private mutating func skip() {
    let name = String(decoding: content(typeField), as: UTF8.self).shownInMessage
    let place = position(of: typeField.outer.lowerBound)
    warnings.add(.unknownEventType, name, at: WarningPlace(position: place, pointer: "/type")) {
      Self.nearest(name, EventKind.allCases.map(\.name))
    }
    guard result.skipped.count < FileSummary.problemLimit else { return }
    result.skipped.append(
      ImportProblem(
        code: .unknownEventType, unit: .warning, line: place.line, column: place.column, pointer: "/type",
        message: "event type \(name) is not known", raw: raw(isRead: true)))
  }

  private mutating func remarkOnTime() {
    guard let (day, field) = placeholder else { return }
    let place = position(of: field.outer.lowerBound)
    warnings.add(.defaultDate, day, at: WarningPlace(position: place, pointer: "/at"))
  }

  mutating func refuse(_ fault: RowFault) {
    result.rejectedEvents += 1
    guard result.problems.count < FileSummary.problemLimit else { return }
    let place = position(of: fault.place ?? rowStart)
    result.problems.append(
      ImportProblem(
        code: fault.code, unit: .event, line: place.line, column: place.column,
        pointer: fault.column.map { "/" + $0 }, message: fault.message + "; the event was left out",
        raw: !fault.keepsText ? nil : raw(isRead: !fault.leavesRowUnread)))
  }

  /// The row's line, and the column of a place in it; 1 when the place is in a further line of the row.
  private func position(of place: Int) -> TextPosition {
    let start = TextPosition(line: line, column: 1)
    let before = UnsafeRawBufferPointer(rebasing: bytes[rowStart..<place])
    return LineEnd.behindLast(in: before) == nil ? start.advanced(over: before) : start
  }

  static func nearest(_ name: String, _ known: [String]) -> String {
    nearestName(to: name, among: known).map { "; nearest: \($0)" } ?? ""
  }
}

// The table as a whole.
extension TableDecoder {
  mutating func remarkOnHeader() {
    let place = TextPosition(line: header.line, column: 1)
    for case .unknown(let column) in header.columns {
      let name = column.isEmpty ? "a column without a name" : column.shownInMessage
      let pointer = "/" + column.shownInMessage.pointerToken
      warnings.add(.unknownName, name, at: WarningPlace(position: place, pointer: pointer)) {
        Self.nearest(name, TableColumn.all.map(\.name))
      }
    }
  }

  mutating func remarkOnNothing() {
    let place = TextPosition(line: header.line, column: 1)
    warnings.add(.noRecords, "", at: WarningPlace(position: place))
  }

  mutating func finished() -> DecodedText {
    let repeated = logs.repeatedRecords
    result.warnings = warnings.warnings
    if repeated > 0 {
      result.warnings.append(
        ImportWarning(
          code: .duplicateRecord, name: "", detail: "", count: repeated, line: text.start.line, column: 1, pointer: nil)
      )
    }
    result.parts = logs.parts
    for place in result.parts.indices { result.parts[place].origins = origins.all }
    result.piece = chunk.isLast ? .last : .inner
    return result
  }
}
