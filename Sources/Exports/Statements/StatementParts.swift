import ProgressModel

/// The events of statements, sorted by learner and device in the order of their first appearance.
struct StatementParts {
  /// One for each learner and device.
  private(set) var documents: [ExportDocument] = []
  /// How many statements repeat an earlier one.
  private(set) var repeatedCount = 0
  private let line: Int
  private var numbers: [Owner: Int] = [:]
  private var seen: Set<Content> = []

  private struct Owner: Hashable {
    var learner: [UInt8]
    var device: [UInt8]
  }

  /// What makes a statement the same as another one.
  private struct Content: Hashable {
    var part: Int
    var mark: StatementMark
    var record: EventRecord
  }

  /// No events yet, of a text that begins at a line.
  init(line: Int) { self.line = line }

  /// Adds an event to its learner's and device's.
  mutating func add(_ mapped: MappedStatement) {
    let part = number(of: mapped)
    if !seen.insert(Content(part: part, mark: mapped.mark, record: mapped.record)).inserted { repeatedCount += 1 }
    var record = mapped.record
    if mapped.mark != StatementMark() {
      record.statement = UInt32(documents[part].statements.count)
      documents[part].statements.append(mapped.mark)
    }
    documents[part].events.append(record)
  }

  private mutating func number(of mapped: MappedStatement) -> Int {
    let owner = Owner(learner: Array(mapped.learner.utf8), device: Array(mapped.device.utf8))
    if let known = numbers[owner] { return known }
    let head = ExportHead(learner: mapped.learner, device: mapped.device)
    documents.append(ExportDocument(head: head, events: [], names: .none, snapshot: nil, line: line))
    numbers[owner] = documents.count - 1
    return documents.count - 1
  }
}
