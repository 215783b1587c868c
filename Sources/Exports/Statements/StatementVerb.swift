/// What the verbs that are about progress say. Verbs are compared as whole IRIs.
enum StatementVerb {
  /// `initialized`, `launched`, `attempted`.
  case began
  /// `answered`, `responded`.
  case answered
  case completed, passed, failed, scored, earned, reset, voided

  /// The verb of this IRI; nil for every other.
  init?(_ iri: UnsafeRawBufferPointer) {
    if iri.elementsEqual("http://id.tincanapi.com/verb/earned".utf8) {
      self = .earned
    } else if iri.elementsEqual("http://vocab.xapi.fr/verbs/reset".utf8) {
      self = .reset
    } else {
      guard let prefix = Self.prefixes.first(where: { iri.starts(with: $0.utf8) }) else { return nil }
      self.init(word: String(decoding: iri[prefix.utf8.count...], as: UTF8.self))
    }
  }

  private init?(word: String) {
    switch word {
    case "initialized", "launched", "attempted": self = .began
    case "answered", "responded": self = .answered
    case "completed": self = .completed
    case "passed": self = .passed
    case "failed": self = .failed
    case "scored": self = .scored
    case "voided": self = .voided
    default: return nil
    }
  }

  /// The verb of a statement's member `verb`.
  init?(_ tape: JSONTape, verb: Int) {
    guard let id = tape.member("id", of: verb), tape.kind(id) == JSONTape.Kind.text else { return nil }
    self.init(tape.text(id))
  }

  /// Where ADL keeps its verbs, before and after the move to w3id.org.
  private static let prefixes = ["http://adlnet.gov/expapi/verbs/", "https://w3id.org/xapi/adl/verbs/"]
}
