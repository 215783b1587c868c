public import ProgressModel
internal import StrictJSON

/// Writes a document in the format of progress exports, version 1: the way back of the decoder.
///
/// The text is compact and stands on one line, so that documents can be joined as JSON Lines or in an array; equal documents give
/// equal bytes. Times are RFC 3339 in UTC with milliseconds.
public enum ProgressExportEncoder {
  /// The document as one line of JSON, without a line feed.
  public static func text(of document: ExportDocument) -> String {
    var writer = ProgressExportWriter(names: document.names, origins: document.origins)
    writer.write(document)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The bytes of one document in the making.
struct ProgressExportWriter {
  var bytes: [UInt8] = []
  private let names: NameTable
  private let origins: [EventOrigin]

  init(names: NameTable, origins: [EventOrigin]) {
    self.names = names
    self.origins = origins
  }

  mutating func write(_ document: ExportDocument) {
    let head = document.head
    raw(#"{"format":"bridge-progress","version":1,"learner":"#)
    text(head.learner)
    member("device", head.device)
    member("appVersion", head.appVersion)
    member("curriculum", head.curriculum)
    member("timeZone", head.timeZone)
    if let at = head.exportedAt { time("exportedAt", at.millisecondsSinceEpoch) }
    if let snapshot = document.snapshot { write(snapshot) }
    if head.device != nil || !document.events.isEmpty { write(document.events) }
    raw("}")
  }

  private mutating func write(_ snapshot: Snapshot) {
    raw(#","progress":{"#)
    for (index, entry) in snapshot.values.enumerated() {
      if index > 0 { raw(",") }
      text(entry.key)
      raw(":")
      switch entry.value {
      case .flag(let flag): raw(flag ? "true" : "false")
      case .integer(let number): raw(String(number))
      case .real(let number): raw(String(number))
      case .text(let value): text(value)
      case .unknown: raw("null")
      }
    }
    raw("}")
  }

  private mutating func write(_ events: [EventRecord]) {
    raw(#","events":["#)
    for (index, event) in events.enumerated() {
      if index > 0 { raw(",") }
      write(event)
    }
    raw("]")
  }

  private mutating func write(_ event: EventRecord) {
    raw(#"{"seq":"#)
    raw(String(event.seq))
    time("at", event.at?.millisecondsSinceEpoch ?? 0)
    raw(#","type":""# + event.kind.name + "\"")
    writeFields(of: event)
    let origin = Int(event.origin) < origins.count ? origins[Int(event.origin)] : EventOrigin()
    member("curriculum", origin.curriculum)
    member("appVersion", origin.appVersion)
    raw("}")
  }

  private mutating func writeFields(of event: EventRecord) {
    switch event.kind {
    case .onboardingCompleted: break
    case .lessonStarted, .lessonCompleted: member("lesson", names[event.subject])
    case .badgeUnlocked: member("badge", names[event.subject])
    case .quizStarted: quiz(event)
    case .questionAnswered:
      quiz(event)
      member("question", names[event.question])
      raw(#","selected":"# + (event.selected < 0 ? "null" : String(event.selected)))
      raw(#","correct":"# + (event.correct == true ? "true" : "false"))
    case .quizFinished:
      quiz(event)
      raw(#","score":"# + String(event.score))
      if let total = event.total { raw(#","total":"# + String(total)) }
      if let passed = event.passed { raw(#","passed":"# + (passed ? "true" : "false")) }
    case .progressReset:
      switch event.scope {
      case .all: break
      case .keepBadges: member("scope", "keepBadges")
      case .badge: member("scope", "badge:" + names[event.subject])
      }
    }
  }

  private mutating func quiz(_ event: EventRecord) {
    member("quiz", names[event.subject])
    raw(#","attempt":"# + String(event.attempt))
  }

  private mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    raw(#",""# + name + #"":"#)
    text(value)
  }

  private mutating func time(_ name: String, _ millisecondsSinceEpoch: Int64) {
    raw(#",""# + name + #"":""# + TimeText.utc(millisecondsSinceEpoch) + "\"")
  }

  private mutating func text(_ value: String) {
    raw(JSONWriter.quoted(value))
  }

  private mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
