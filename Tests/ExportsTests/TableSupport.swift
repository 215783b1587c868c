import ProgressModel

@testable import Exports

/// A table of these rows behind a header of all columns.
func table(_ rows: String..., end: String = "\n") -> String {
  ([TableColumn.all.map(\.name).joined(separator: ",")] + rows).map { $0 + end }.joined()
}

/// A row of a table of all columns: someone's first lesson, with other fields by column.
func row(_ fields: [String: String] = [:]) -> String {
  let lesson = [
    "learner": "someone", "device": "d", "seq": "1", "at": "2025-12-01T08:00:00.000Z", "type": "lessonCompleted",
    "lesson": "learn1",
  ]
  let all = lesson.merging(fields) { $1 }
  return TableColumn.all.map { all[$0.name] ?? "" }.joined(separator: ",")
}

/// A row of an answer.
func answerRow(_ fields: [String: String] = [:]) -> String {
  let answer = [
    "type": "questionAnswered", "lesson": "", "quiz": "quiz1", "attempt": "1", "question": "quiz1.q1", "selected": "2",
    "correct": "true",
  ]
  return row(answer.merging(fields) { $1 })
}

/// What a table says, however it was cut: events by learner and device, refusals with their places, warnings with counts.
struct TablePicture: Equatable, CustomStringConvertible {
  var events: [String: [String]] = [:]
  var problems: [String] = []
  var skipped: [String] = []
  var warnings: [String: Int] = [:]
  var counts: [Int] = [0, 0, 0]

  /// A learner and a device, told apart by their bytes: texts of one look are equal to Swift.
  static func owner(_ learner: String, _ device: String) -> String { "\(Array(learner.utf8)) \(device)" }

  mutating func add(_ text: DecodedText, _ names: NameTable) {
    for part in text.parts {
      events[Self.owner(part.head.learner, part.head.device ?? ""), default: []] += part.events.map {
        spelt($0, names, part.origins)
      }
    }
    problems += text.problems.map { "\($0)" }
    skipped += text.skipped.map { "\($0)" }
    // Repeated records are counted within a piece.
    for warning in text.warnings where warning.code != .duplicateRecord {
      warnings["\(warning.code) \(warning.name)", default: 0] += warning.count
    }
    counts[0] += text.rejectedEvents
    counts[1] += text.documentsImported
    counts[2] += text.documentsRejected
  }

  var description: String {
    (events.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value } + problems + skipped + ["\(warnings) \(counts)"])
      .joined(separator: "\n")
  }
}

/// An event with its names and versions in place of numbers.
func spelt(_ event: EventRecord, _ names: NameTable, _ origins: [EventOrigin]) -> String {
  var event = event
  let words = [names[event.subject], names[event.question]]
  let origin = origins[Int(event.origin)]
  (event.subject, event.question, event.origin) = (0, 0, 0)
  return "\(words) \(origin.curriculum ?? "-") \(origin.appVersion ?? "-") \(event)"
}

extension Decoded {
  var picture: TablePicture {
    texts.reduce(into: TablePicture()) { $0.add($1, names) }
  }
}

/// Reads a table that comes in parts, split at these places, without the file's reader around it.
func pieces(_ bytes: [UInt8], at splits: [Int], limit: Int = 8 << 20) throws -> TablePicture {
  var rules = sampleRules()
  rules.maximumTextBytes = limit
  let decoder = DocumentDecoder(
    rules: rules, parsers: try ParserPair(depth: 65, large: LargeParser(capacity: 1 << 10, depth: 65)),
    names: NameTable())
  var cutter = TableCutter(limit: limit, separator: UInt8(ascii: ","), firstLine: 1)
  var (held, start, picture): ([UInt8], Int, TablePicture) = ([], 0, TablePicture())
  var (accepts, refuses) = (false, false)
  for (number, end) in (splits + [bytes.count]).enumerated() {
    held += bytes[start..<end]
    start = end
    let cut = held.withUnsafeBytes { cutter.cut($0, isEnd: number == splits.count) }
    for slice in cut.texts {
      let block = Block(capacity: max(held.count, 1))
      held.withUnsafeBytes { block.append($0) }
      guard case .table(let chunk) = slice.content else { continue }
      var text = decoder.decode(chunk, SourceText(slice, in: block))
      (accepts, refuses) = (accepts || !text.parts.isEmpty, refuses || text.rejectedEvents > 0)
      if text.piece == .last {
        (text.documentsImported, text.documentsRejected) = accepts || !refuses ? (1, 0) : (0, 1)
      }
      picture.add(text, decoder.table)
    }
    if let fault = cut.fault {
      picture.problems.append("\(fault.problem)")
      break
    }
    held.removeFirst(cut.consumed)
  }
  return picture
}
