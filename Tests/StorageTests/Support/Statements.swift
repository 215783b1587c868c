import ProgressModel
import Storage

/// A statement of a test: what happened, and under which id and registration.
struct TestStatement {
  var record: EventRecord
  var mark: StatementMark

  init(
    _ kind: EventKind, at time: Int64, id: UInt64? = nil, registration: UInt64? = nil, rank: UInt8 = 0,
    _ name: String = "quiz1", question: String? = nil, score: Int64 = 0
  ) {
    record = EventRecord(seq: 0, millisecondsSinceEpoch: time, kind: kind)
    record.subject = items.number(of: name) ?? 0
    record.question = question.flatMap { items.number(of: $0) } ?? 0
    record.score = score
    mark = StatementMark(
      id: id.map { UniqueID(high: 7, low: $0) }, registration: registration.map { UniqueID(high: 9, low: $0) },
      finishRank: rank)
  }
}

extension UniqueID {
  /// The id that `TestStatement` makes of a number.
  static func statement(_ number: UInt64) -> UniqueID { UniqueID(high: 7, low: number) }
}

/// A document of statements, without a head's versions, as record stores give them.
func statements(_ learner: String, _ list: [TestStatement]) -> ExportDocument { statements(learner, "xapi", list) }

func statements(_ learner: String, _ device: String, _ list: [TestStatement]) -> ExportDocument {
  var events: [EventRecord] = []
  var marks = [StatementMark()]
  for statement in list {
    var record = statement.record
    record.statement = UInt32(marks.count)
    marks.append(statement.mark)
    events.append(record)
  }
  return ExportDocument(
    head: ExportHead(learner: learner, device: device), events: events, statements: marks, names: items, snapshot: nil,
    line: 1)
}

extension TemporaryStore {
  /// Imports documents and voids as one file of one run.
  @discardableResult
  func importing(
    _ parts: [ExportDocument], voids: [StatementVoid], ofTable: Bool = false, at time: Int64
  ) throws -> DocumentCounts {
    let writer = try ImportWriter(store: store, command: "import", toolVersion: "1", startedAt: .at(time))
    try writer.beginBatch()
    try writer.beginFile(ImportSource(path: "f\(time)"))
    let counts = try writer.write(parts, voids: voids, ofTable: ofTable)
    try writer.finishFile(.imported, counts: FileCounts(), sha256: nil, problems: [])
    try writer.commitBatch()
    try writer.finish(at: .at(time + 1))
    return counts
  }

  /// The attempts' numbers and kinds of a learner's records, in the order of the history.
  func attempts(lastRun: Int64? = nil) throws -> [String] {
    try histories(lastRun: lastRun).flatMap(\.history.devices).flatMap(\.records).map {
      "\($0.kind.name) \($0.attempt)"
    }
  }
}
