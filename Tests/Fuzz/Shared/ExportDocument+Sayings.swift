import ProgressModel

@testable import Exports

extension ExportDocument {
  /// The events with names, ids and registrations in place of numbers, which differ from decoder to decoder.
  var sayings: [String] {
    events.map { event in
      var content = event.content
      (content.subject, content.question) = (0, 0)
      return "\(names[event.subject]) \(names[event.question]) \(content) \(mark(of: event))"
    }
  }
}
