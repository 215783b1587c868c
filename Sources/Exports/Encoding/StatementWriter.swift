import ProgressModel
import StrictJSON

/// The statements of one document in the making.
struct StatementWriter {
  private let document: ExportDocument
  private let home: String
  private let actor: String
  private var identity: StatementIdentity

  /// Answers list at least so many choices, and no index above `choiceLimit` is written.
  private static let choiceCount: Int64 = 4
  private static let choiceLimit: Int64 = 1_000

  init(document: ExportDocument, home: String) {
    self.document = document
    self.home = home
    actor = AgentIdentity.agent(of: document.head.learner, home: home)
    identity = StatementIdentity(document: document)
  }

  /// The event as a statement on one line; nil when statements cannot say it. Hand in events in their order.
  mutating func statement(_ event: EventRecord) -> String? {
    let registration = identity.registration(of: event)
    guard let sentence = sentence(event) else { return nil }
    return Self.object([
      ("id", identity.id(of: event).map { Self.text($0.uuidText) }), ("actor", actor),
      ("verb", Self.object([("id", Self.text(sentence.verb))])), ("object", sentence.object),
      ("result", sentence.result), ("context", context(event, registration)),
      ("timestamp", Self.text(TimeText.utc(event.at?.millisecondsSinceEpoch ?? 0))), ("version", Self.text("1.0.3")),
    ])
  }

  private struct Sentence {
    var verb: String
    var object: String
    var result: String?
  }

  private func sentence(_ event: EventRecord) -> Sentence? {
    let subject = document.names[event.subject]
    switch event.kind {
    case .onboardingCompleted: return nil
    case .lessonStarted: return Sentence(verb: adl("initialized"), object: activity(subject, act("lesson")))
    case .lessonCompleted: return Sentence(verb: adl("completed"), object: activity(subject, act("lesson")))
    case .quizStarted: return Sentence(verb: adl("initialized"), object: activity(subject, act("assessment")))
    case .questionAnswered: return answer(event)
    case .quizFinished: return finish(event, subject)
    case .badgeUnlocked:
      return Sentence(verb: "http://id.tincanapi.com/verb/earned", object: activity(subject, Self.badgeType))
    case .progressReset: return reset(event, subject)
    }
  }

  private func reset(_ event: EventRecord, _ subject: String) -> Sentence? {
    let verb = "http://vocab.xapi.fr/verbs/reset"
    switch event.scope {
    case .all: return Sentence(verb: verb, object: activity("course", act("course")))
    case .badge: return Sentence(verb: verb, object: activity(subject, Self.badgeType))
    case .keepBadges: return nil
    }
  }

  private func answer(_ event: EventRecord) -> Sentence {
    let isChosen = (0..<Self.choiceLimit).contains(event.selected)
    let count = max(Self.choiceCount, event.selected + 1)
    let choices = isChosen ? "[" + (0..<count).map { #"{"id":"\#($0)"}"# }.joined(separator: ",") + "]" : nil
    let definition = Self.object([
      ("type", Self.text(act("cmi.interaction"))), ("interactionType", Self.text("choice")), ("choices", choices),
    ])
    let response = isChosen ? "\"\(event.selected)\"" : event.selected == EventRecord.skipped ? "\"\"" : nil
    return Sentence(
      verb: adl("answered"), object: activity(document.names[event.question], definition: definition),
      result: Self.object([("success", Self.flag(event.correct)), ("response", response)]))
  }

  /// A score above its total is no valid one: it goes without the total.
  private func finish(_ event: EventRecord, _ subject: String) -> Sentence {
    let rank = document.mark(of: event).finishRank
    let judged = event.passed.map { $0 ? "passed" : "failed" } ?? "scored"
    let total = event.total.flatMap { $0 >= event.score ? String($0) : nil }
    let score = Self.object([("raw", String(event.score)), ("max", total)])
    return Sentence(
      verb: adl(rank == 1 ? "scored" : rank == 2 ? "completed" : judged), object: activity(subject, act("assessment")),
      result: Self.object([("score", score), ("success", Self.flag(event.passed))]))
  }

  private func context(_ event: EventRecord, _ registration: UniqueID?) -> String? {
    let quiz = event.kind == .questionAnswered ? activity(document.names[event.subject], act("assessment")) : nil
    let parent = quiz.map { Self.object([("parent", "[\($0)]")]) }
    let members = [
      ("registration", registration.map { Self.text($0.uuidText) }), ("contextActivities", parent),
      ("platform", document.head.device.map(Self.text)),
    ]
    return members.allSatisfy { $0.1 == nil } ? nil : Self.object(members)
  }
}

extension StatementWriter {
  private static let badgeType = "http://activitystrea.ms/schema/1.0/badge"

  private func adl(_ verb: String) -> String { "http://adlnet.gov/expapi/verbs/" + verb }

  private func act(_ type: String) -> String { "http://adlnet.gov/expapi/activities/" + type }

  private func activity(_ name: String, _ type: String) -> String {
    activity(name, definition: Self.object([("type", Self.text(type))]))
  }

  private func activity(_ name: String, definition: String) -> String {
    Self.object([("id", Self.text(home + "/" + IRI.percentEncoded(name))), ("definition", definition)])
  }

  static func object(_ members: [(name: String, value: String?)]) -> String {
    let present = members.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
    return "{" + present.joined(separator: ",") + "}"
  }

  static func text(_ text: String) -> String { JSONWriter.quoted(text) }

  private static func flag(_ flag: Bool?) -> String? { flag.map { $0 ? "true" : "false" } }
}
