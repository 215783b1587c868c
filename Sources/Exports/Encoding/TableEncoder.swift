public import ProgressModel

/// Writes events as a CSV table: the way back of the table's decoder.
///
///     learner,device,seq,at,type,lesson,quiz,…
///     6f9619ff,iPhone-2F1C,2,2025-12-01T08:04:10.000Z,lessonCompleted,learn1,,…
///
/// A header with all columns, then a row for each event, in the order of the documents; lines end in LF. Quotes stand only
/// where RFC 4180 asks for them. Times are RFC 3339 in UTC with milliseconds. A row's versions are those that its event
/// names, else those of its document's head. Snapshots, time zones and the times of the exports have no columns, and what
/// an xAPI statement left open cannot be told in a table.
public enum TableEncoder {
  /// The events of all documents, with the header.
  public static func text(of documents: [ExportDocument]) -> String {
    var writer = TableWriter()
    for document in documents { writer.write(document) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The bytes of a table in the making.
struct TableWriter {
  private(set) var bytes = Array((TableColumn.all.map(\.name).joined(separator: ",") + "\n").utf8)
  private var row = [String](repeating: "", count: TableColumn.all.count)

  /// Adds a row for each event.
  mutating func write(_ document: ExportDocument) {
    for event in document.events {
      row = [String](repeating: "", count: row.count)
      set(.learner, document.head.learner)
      set(.device, document.head.device ?? "")
      setVersions(of: event, in: document)
      setFields(of: event, document.names)
      endRow()
    }
  }

  private mutating func setVersions(of event: EventRecord, in document: ExportDocument) {
    let isNamed = Int(event.origin) < document.origins.count
    let origin = isNamed ? document.origins[Int(event.origin)] : EventOrigin()
    set(.field(.curriculum), origin.curriculum ?? document.head.curriculum ?? "")
    set(.field(.appVersion), origin.appVersion ?? document.head.appVersion ?? "")
  }

  private mutating func setFields(of event: EventRecord, _ names: NameTable) {
    if event.seq > 0 { set(.field(.seq), String(event.seq)) }
    set(.field(.at), TimeText.utc(event.at?.millisecondsSinceEpoch ?? 0))
    set(.field(.type), event.kind.name)
    switch event.kind {
    case .onboardingCompleted: break
    case .lessonStarted, .lessonCompleted: set(.field(.lesson), names[event.subject])
    case .badgeUnlocked: set(.field(.badge), names[event.subject])
    case .quizStarted: setQuiz(event, names)
    case .questionAnswered:
      setQuiz(event, names)
      set(.field(.question), names[event.question])
      if event.selected >= 0 { set(.field(.selected), String(event.selected)) }
      set(.field(.correct), event.correct.map { String($0) } ?? "")
    case .quizFinished:
      setQuiz(event, names)
      set(.field(.score), String(event.score))
      set(.field(.total), event.total.map { String($0) } ?? "")
      set(.field(.passed), event.passed.map { String($0) } ?? "")
    case .progressReset:
      switch event.scope {
      case .all: break
      case .keepBadges: set(.field(.scope), "keepBadges")
      case .badge: set(.field(.scope), "badge:" + names[event.subject])
      }
    }
  }

  private mutating func setQuiz(_ event: EventRecord, _ names: NameTable) {
    set(.field(.quiz), names[event.subject])
    if event.attempt > 0 { set(.field(.attempt), String(event.attempt)) }
  }

  private mutating func set(_ column: TableColumn, _ text: String) {
    guard let place = TableColumn.all.firstIndex(of: column) else { return }
    row[place] = text
  }

  private mutating func endRow() {
    for (place, field) in row.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ field: String) {
    let needsQuotes = field.utf8.contains {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ",") || LineEnd.contains($0)
    }
    guard needsQuotes else {
      bytes += field.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
