import Testing

import Spelling

@Suite("Spelling")
struct SpellingTests {
  @Test("The distance is the shortest way of single edits, for every pair of short words")
  func distanceIsShortestWay() {
    let words = wordsOfLetters(upTo: 3)
    for first in words {
      let shortest = shortestWays(from: first)
      for second in words {
        #expect(editDistance(first, second) == shortest[second], "\(first) to \(second)")
      }
    }
  }

  @Test(
    "Known distances",
    arguments: [
      ("ca", "abc", 2), ("kitten", "sitting", 3), ("import", "imprt", 1), ("import", "imporrt", 1), ("é", "e", 1),
    ])
  func known(_ first: String, _ second: String, _ distance: Int) {
    #expect(editDistance(first, second) == distance)
  }

  @Test(
    "The nearest name is near, or the only one that begins so",
    arguments: [
      ("imprt", "import"), ("REPORT", "report"), ("reprot", "report"), ("comp", "completions"), ("re", nil),
      ("zzzz", nil), ("", nil), ("x", nil), ("replai", "replay"), ("importexport", nil),
    ])
  func nearest(_ found: String, _ expected: String?) {
    #expect(nearestName(to: found, among: ["import", "replay", "report", "completions"]) == expected)
  }

  @Test(
    "Keys of a file, as well",
    arguments: [
      ("titel", "title"), ("TITLE", "title"), ("sheet", "sheets"), ("columms", "columns"), ("x", nil), ("banana", nil),
      ("ids", "id"), ("", nil),
    ] as [(String, String?)])
  func nearestKey(name: String, expected: String?) {
    #expect(nearestName(to: name, among: ["title", "sheets", "columns", "id"]) == expected)
  }

  @Test("A name of a megabyte costs no time")
  func longName() {
    let clock = ContinuousClock()
    let took = clock.measure {
      #expect(nearestName(to: String(repeating: "a", count: 1_000_000), among: ["import"]) == nil)
    }
    #expect(took < .seconds(1))
  }

  /// Breadth-first search over words of up to five letters: an oracle that knows no dynamic programming.
  private func shortestWays(from start: String) -> [String: Int] {
    var distance = [start: 0]
    var queue = [start]
    while !queue.isEmpty {
      let word = queue.removeFirst()
      for next in edits(of: Array(word)) where next.count <= 5 && distance[next] == nil {
        distance[next] = (distance[word] ?? 0) + 1
        queue.append(next)
      }
    }
    return distance
  }

  private func edits(of word: [Character]) -> [String] {
    var results: [[Character]] = []
    for place in 0...word.count {
      for letter in "abc" { results.append(Array(word[..<place]) + [letter] + word[place...]) }
      guard place < word.count else { continue }
      results.append(Array(word[..<place] + word[(place + 1)...]))
      for letter in "abc" { results.append(Array(word[..<place]) + [letter] + word[(place + 1)...]) }
      guard place + 1 < word.count else { continue }
      results.append(Array(word[..<place]) + [word[place + 1], word[place]] + word[(place + 2)...])
    }
    return results.map { String($0) }
  }

  private func wordsOfLetters(upTo length: Int) -> [String] {
    (0..<length).reduce([""]) { words, _ in Array(Set(words + words.flatMap { word in "abc".map { word + [$0] } })) }
  }
}
