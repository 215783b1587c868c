import Foundation
import Statistics
import Testing

/// A test file of this target.
enum Fixture {
  /// The rows of a comma-separated file below its heading; no cell of these files holds a comma.
  static func rows(_ name: String) throws -> [[String]] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: "csv"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    return lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// LSAT section 6: the patterns of 1,000 persons (Bock and Lieberman 1970).
  static func lsat6Patterns() throws -> [(pattern: [Bool], count: Int)] {
    try rows("lsat6_patterns").map { row in (row[0].map { $0 == "1" }, try #require(Int(row[1]))) }
  }

  static func lsat6() throws -> ItemResponses {
    var responses = ItemResponses(itemCount: 5)
    for (pattern, count) in try lsat6Patterns() { responses.add(pattern, count: count) }
    return responses
  }

  /// The complete first attempts of 60 learners at a quiz with one miskeyed question; a blank is wrong.
  static func goldenFirstAttempts() throws -> ItemResponses {
    var responses = ItemResponses(itemCount: 5)
    for pattern in try goldenFirstPatterns() { responses.add(pattern) }
    return responses
  }

  static func goldenFirstPatterns() throws -> [[Bool]] {
    var seen: Set<String> = []
    return try rows("golden_retakes").compactMap { row in
      guard row[2] == "1", seen.insert(row[0]).inserted else { return nil }
      return zip(row[3...], ["B", "D", "A", "C", "B"]).map { $0 == $1 }
    }
  }
}
