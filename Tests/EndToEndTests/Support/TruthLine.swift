import Foundation

/// A line of the examples' truth: what was done to a learner's history, and what the replay must find.
struct TruthLine: Decodable, Sendable {
  var learner: String
  var verdict: String
  var faults: [Fault]
  var events: [String: Int]

  struct Fault: Decodable, Sendable {
    /// One of these, at the least, is found.
    var codes: [String]
    var detectable: Bool
  }

  static func all() throws -> [TruthLine] {
    let text = try String(contentsOfFile: Project.path("examples/truth.jsonl"), encoding: .utf8)
    return try text.split(separator: "\n").map { try JSONDecoder().decode(TruthLine.self, from: Data($0.utf8)) }
  }
}
