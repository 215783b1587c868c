import Hashing
import ProgressModel

/// Ids and registrations of the statements of one document: those that its events came with, else derived ones.
struct StatementIdentity {
  private let document: ExportDocument
  /// By quiz and number of the attempt, since the last reset.
  private var registrations: [Attempt: UniqueID] = [:]
  private var wasReset: Set<Attempt> = []

  private struct Attempt: Hashable {
    var quiz: NameID
    var number: Int64
  }

  init(document: ExportDocument) { self.document = document }

  /// The statement's id; nil for an event without `seq` that came with none.
  func id(of event: EventRecord) -> UniqueID? {
    if event.statement != 0 { return document.mark(of: event).id }
    return event.seq > 0 ? derived("statement", "\(event.seq)") : nil
  }

  /// The registration of the attempt that the event belongs to. After a reset numbers begin again, with new registrations.
  mutating func registration(of event: EventRecord) -> UniqueID? {
    if event.statement != 0 { return document.mark(of: event).registration }
    if event.kind == .progressReset { wasReset.formUnion(registrations.keys) }
    guard event.attempt > 0 else { return nil }
    let attempt = Attempt(quiz: event.subject, number: event.attempt)
    let beginsAnew = event.kind == .quizStarted && wasReset.contains(attempt)
    if !beginsAnew, let known = registrations[attempt] { return known }
    let fresh = derived("attempt", document.names[event.subject], "\(event.attempt)", "\(event.seq)")
    registrations[attempt] = fresh
    wasReset.remove(attempt)
    return fresh
  }

  private func derived(_ words: String...) -> UniqueID {
    UniqueID(derivedFrom: [document.head.learner, document.head.device ?? ""] + words)
  }
}

extension ExportDocument {
  /// What the statement said that an event came as.
  func mark(of event: EventRecord) -> StatementMark {
    Int(event.statement) < statements.count ? statements[Int(event.statement)] : StatementMark()
  }
}

extension UniqueID {
  /// A UUID of version 8 (RFC 9562): the first 16 bytes of the SHA-256 of the words, each with its length before it.
  init(derivedFrom words: [String]) {
    var hash = SHA256()
    for word in words { hash.update(Array("\(word.utf8.count):\(word)".utf8)) }
    let bytes = hash.finalize().bytes
    let halves = [bytes[..<8], bytes[8..<16]].map { $0.reduce(0 as UInt64) { $0 << 8 | UInt64($1) } }
    self.init(
      high: halves[0] & ~0xF000 | 0x8000, low: halves[1] & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
  }
}
