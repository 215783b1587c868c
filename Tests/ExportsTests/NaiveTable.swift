import ProgressModel

@testable import Exports

/// A second reader of tables, as simple as can be: characters into rows, rows into dictionaries, dictionaries into events.
/// Shares with the first one only the reading of times in text.
struct NaiveTable {
  /// Events by learner and device, spelt as in `TablePicture`; refusals and skipped rows by line and code.
  var events: [String: [String]] = [:]
  var refusals: [String] = []
  var skipped: [Int] = []

  private struct Row {
    var line: Int
    var fields: [String] = []
    var isBroken = false
    var isBlank = false
  }

  init(_ text: String, separator: Unicode.Scalar = ",") {
    let rows = Self.rows(Array(text.unicodeScalars), separator).filter { !$0.isBlank }
    guard let header = rows.first?.fields.map({ $0.trimmingBlanks.lowercased() }) else { return }
    for row in rows.dropFirst() { add(row, header) }
  }

  private static func rows(_ text: [Unicode.Scalar], _ separator: Unicode.Scalar) -> [Row] {
    var (rows, row, field) = ([Row](), Row(line: 1), "")
    var (place, line, start) = (0, 1, 0)
    var (isAtStart, isQuoted, isClosed) = (true, false, false)
    func isEnd(_ place: Int) -> Bool { place < text.count && (text[place] == "\n" || text[place] == "\r") }
    func endRow() {
      row.fields.append(field)
      row.isBlank = row.fields.count == 1 && text[start..<place].allSatisfy { " \t".unicodeScalars.contains($0) }
      rows.append(row)
    }
    while place < text.count {
      let character = text[place]
      let isPair = character == "\r" && place + 1 < text.count && text[place + 1] == "\n"
      if isQuoted {
        if character == "\"", place + 1 < text.count, text[place + 1] == "\"" {
          field += "\""
          place += 1
        } else if character == "\"" {
          (isQuoted, isClosed) = (false, true)
        } else {
          if character == "\n" || character == "\r" && !isPair { line += 1 }
          field.unicodeScalars.append(character)
        }
      } else if character == separator {
        row.fields.append(field)
        (field, isAtStart, isClosed) = ("", true, false)
        place += 1
        continue
      } else if isEnd(place) {
        endRow()
        place += isPair ? 2 : 1
        line += 1
        (row, field, isAtStart, isClosed, start) = (Row(line: line), "", true, false, place)
        continue
      } else if character == "\"", isAtStart {
        isQuoted = true
      } else {
        if isClosed { row.isBroken = true }
        field.unicodeScalars.append(character)
      }
      isAtStart = false
      place += 1
    }
    if isQuoted { row.isBroken = true }
    if start < text.count { endRow() }
    return rows
  }

  private mutating func add(_ row: Row, _ header: [String]) {
    if row.isBroken { return refuse(row, .tableQuote) }
    if row.fields.contains(where: { $0.unicodeScalars.contains("\0") }) { return refuse(row, .badText) }
    guard row.fields.count == header.count else { return refuse(row, .raggedRow) }
    var values: [String: String] = [:]
    for (name, field) in zip(header, row.fields) where !field.isEmpty { values[name] = field }
    for owner in ["learner", "device"] {
      if let code = values[owner].flatMap(Self.nameFault) { return refuse(row, code, firstOf: values, header, owner) }
    }
    do throws(RowError) {
      let event = try Self.event(values, header)
      guard values["learner"] != nil, values["device"] != nil else { throw RowError(code: .missingField) }
      events[TablePicture.owner(values["learner"] ?? "", values["device"] ?? ""), default: []].append(event)
    } catch {
      if let type = values["type"], !Self.kinds.contains(type), values["learner"] != nil, values["device"] != nil {
        skipped.append(row.line)
      } else {
        refuse(row, error.code)
      }
    }
  }

  private struct RowError: Error { var code: ProblemCode }

  private static let kinds = EventKind.allCases.map(\.name)

  private mutating func refuse(_ row: Row, _ code: ProblemCode) { refusals.append("\(row.line) \(code)") }

  /// A fault of an owner's id counts unless one stands before it.
  private mutating func refuse(
    _ row: Row, _ code: ProblemCode, firstOf values: [String: String], _ header: [String], _ owner: String
  ) {
    for name in header {
      if name == owner { return refuse(row, code) }
      if let value = values[name], let other = Self.fault(name, value) { return refuse(row, other) }
    }
  }

  private static func nameFault(_ text: String) -> ProblemCode? {
    if text.utf8.count > 128 { return .outOfRange }
    return text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? .badText : nil
  }

  /// What is wrong with one field.
  private static func fault(_ column: String, _ text: String) -> ProblemCode? {
    switch column {
    case "seq", "attempt": return integerFault(text, 1)
    case "selected": return integerFault(text, 0)
    case "score", "total": return integerFault(text, -(1 << 53))
    case "correct", "passed": return flag(text) == nil ? .wrongType : nil
    case "at":
      guard case .refused = time(text) else { return nil }
      return .badTime
    case "scope":
      if text == "all" || text == "keepBadges" { return nil }
      let isBadge = text.hasPrefix("badge:") && text.count > 6 && nameFault(String(text.dropFirst(6))) == nil
      return isBadge ? nil : .outOfRange
    case "type": return nil
    default: return TableColumn.all.map({ $0.name.lowercased() }).contains(column) ? nameFault(text) : nil
    }
  }

  private static func number(_ text: String) -> Int64? {
    let whole = text.wholeMatch(of: /(-?[0-9]+)(\.0+)?/)
    return whole.flatMap { Int64($0.1) }
  }

  private static func integerFault(_ text: String, _ least: Int64) -> ProblemCode? {
    guard text.wholeMatch(of: /-?[0-9]+(\.0+)?/) != nil else { return .wrongType }
    guard let number = number(text) else { return .outOfRange }
    return number >= least && number <= 1 << 53 ? nil : .outOfRange
  }

  private static func flag(_ text: String) -> Bool? {
    if let number = number(text) { return number == 0 ? false : number == 1 ? true : nil }
    return ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
  }

  private static func time(_ text: String) -> TimeReading {
    guard text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil else {
      return Array(text.utf8).withUnsafeBytes { TimeReading(text: $0) }
    }
    return number(text).map { TimeReading(number: $0) } ?? TimeReading(number: Double(text) ?? .infinity)
  }

  private static func event(_ values: [String: String], _ header: [String]) throws(RowError) -> String {
    for name in header {
      if let value = values[name], let code = fault(name, value) { throw RowError(code: code) }
    }
    guard let type = values["type"], let kind = EventKind.allCases.first(where: { $0.name == type }) else {
      throw RowError(code: .missingField)
    }
    func need(_ column: String) throws(RowError) -> String {
      guard let value = values[column] else { throw RowError(code: .missingField) }
      return value
    }
    var milliseconds = EventRecord.noTime
    if case .time(let time) = time(try need("at")) { milliseconds = time }
    var event = EventRecord(seq: values["seq"].flatMap(number) ?? 0, millisecondsSinceEpoch: milliseconds, kind: kind)
    var words = ["", ""]
    switch kind {
    case .onboardingCompleted: break
    case .lessonStarted, .lessonCompleted: words[0] = try need("lesson")
    case .badgeUnlocked: words[0] = try need("badge")
    case .progressReset:
      let scope = values["scope"] ?? "all"
      event.scope = scope == "all" ? .all : scope == "keepBadges" ? .keepBadges : .badge
      if event.scope == .badge { words[0] = String(scope.dropFirst(6)) }
    case .quizStarted, .quizFinished, .questionAnswered:
      words[0] = try need("quiz")
      event.attempt = number(try need("attempt")) ?? 0
      if kind == .questionAnswered {
        words[1] = try need("question")
        if values["selected"] == nil, !header.contains("selected") { throw RowError(code: .missingField) }
        event.selected = values["selected"].flatMap(number) ?? EventRecord.skipped
        event.correct = flag(try need("correct"))
      } else if kind == .quizFinished {
        event.score = number(try need("score")) ?? 0
        event.total = values["total"].flatMap(number)
        event.passed = values["passed"].flatMap(flag)
      }
    }
    return "\(words) \(values["curriculum"] ?? "-") \(values["appversion"] ?? "-") \(event)"
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while let first = text.first, " \t".contains(first) { text = text.dropFirst() }
    while let last = text.last, " \t".contains(last) { text = text.dropLast() }
    return String(text)
  }
}
