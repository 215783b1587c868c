import Foundation
import ProgressModel
import Testing

@testable import Exports

@Suite("Mutated statements") struct StatementMutationTests {
  static let folder = FuzzSeedTests.folder.appendingPathComponent("statements")
  static let seeds = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test(
    "whatever is changed in a statement, it is an event, a void, about something else, or refused", arguments: seeds)
  func mutations(seed: String) throws {
    var random = SplitMix(state: UInt64(seed.utf8.count))
    let text = try Array(Data(contentsOf: Self.folder.appendingPathComponent(seed)))
    let words = [
      "null", "7", "-0.5", "\"\"", "\"x\"", "[]", "{}", "true", "1e308", "\"a:b\"", "[{}]", "{\"id\":\"a:b\"}",
    ]
    let marks = Array(#"{}[]",:\0123456789.-%/#ePT"#.utf8)
    for _ in 0..<400 {
      var changed = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = marks.randomElement(using: &random) ?? 0
        case 1: replaceValue(in: &changed, after: place, by: words.randomElement(using: &random) ?? "")
        default: changed.removeSubrange(place..<min(changed.count, place + 2))
        }
      }
      try check(changed)
    }
  }

  /// Puts a word in place of what follows the next colon, up to the next comma or bracket.
  private func replaceValue(in text: inout [UInt8], after place: Int, by word: String) {
    guard let colon = text[place...].firstIndex(of: UInt8(ascii: ":")) else { return }
    let end = text[colon...].firstIndex { ",}]".utf8.contains($0) } ?? text.count
    text.replaceSubrange(colon + 1..<end, with: word.utf8)
  }

  private func check(_ bytes: [UInt8]) throws {
    let decoded = try decode(bytes, rules: statementRules())
    for text in decoded.texts {
      #expect(text.documentsImported + text.documentsRejected == 1)
      #expect(text.rejectedEvents == text.problems.count { $0.unit == .event })
      #expect(text.documentsImported == 1 || text.parts.isEmpty && text.voids.isEmpty && !text.problems.isEmpty)
      for part in text.parts {
        #expect(!part.events.isEmpty && !part.head.learner.isEmpty)
        #expect(part.events.allSatisfy { Int($0.statement) < part.statements.count })
      }
    }
  }
}
