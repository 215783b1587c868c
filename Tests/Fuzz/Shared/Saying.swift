import ProgressModel

@testable import Exports

/// What an event says, with names, ids and versions in place of numbers, which differ from decoder to decoder.
struct Saying: Hashable {
  let subject: String
  let question: String
  let content: EventRecord
  let origin: EventOrigin
  let mark: StatementMark

  init(_ event: EventRecord, in part: ExportDocument) {
    (subject, question) = (part.names[event.subject], part.names[event.question])
    origin = part.origins[Int(event.origin)]
    mark = part.mark(of: event)
    var content = event.content
    (content.subject, content.question) = (0, 0)
    self.content = content
  }
}

extension ExportDocument {
  /// What the events say.
  var sayings: [Saying] { events.map { Saying($0, in: self) } }
}
