import Testing

@testable import Reporting

/// Versions, drift and reliability of the questions of random small worlds, worked out from the definitions.
struct QuestionWorldTests {
  @Test("Every version of a question has its own figures", arguments: UInt64(1)...4)
  func versions(_ seed: UInt64) throws {
    let (world, builder, request) = try RandomWorldTests.sample(seed)
    let table = try builder.table("question_versions")
    #expect(table.rows.count == 8)
    #expect(
      table.rows.indices.prefix(2).map { table.plain(table[$0, "question_version"]) } == ["new-qa.1", "old-qa.1"])
    for row in table.rows.indices {
      let version = table.plain(table[row, "question_version"])
      let figures = RandomWorldTests.figures(
        version, String(table.plain(table[row, "question"]).prefix(2)), world, request)
      #expect(table[row, "n"] == .integer(Int64(figures.counts["n"] ?? 0)))
      #expect(table[row, "right_n"] == .integer(Int64(figures.counts["right_n"] ?? 0)))
      #expect(RandomWorldTests.agree(table[row, "r"], RandomWorldTests.correlation(figures.pairs)))
      #expect(table[row, "verdict"].isEmpty == !(version == "new-qa.1" || version == "new-qb.1"))
      #expect(table[row, "is_current"] == .text(version.hasPrefix("new") ? "yes" : "no"))
    }
  }

  @Test("Drift, and the wrong answer that most took, worked out one by one", arguments: UInt64(1)...4)
  func driftAndTopWrong(_ seed: UInt64) throws {
    let (world, _, request) = try RandomWorldTests.sample(seed)
    let catalog = try Catalog.shipped([
      (
        "reports/measures.json", "\"DRIFT\": { \"level\": \"watch\", \"n\": 100",
        "\"DRIFT\": { \"level\": \"watch\", \"n\": 1"
      )
    ])
    let builder = try ReportBuilder(database: world.views.database, catalog: catalog, request: request)
    let table = try builder.table("questions")
    for row in table.rows.indices {
      let version = table.plain(table[row, "question_version"])
      let answers = world.attempts.filter { $0.rank == 1 }.compactMap { first in
        first.version.firstIndex(of: version).flatMap { first.answers[$0] }.map { (first.finishedAt, $0) }
      }.filter { $0.1.isRight != nil }
      let split = request.period.asOf - 28 * 86_400_000
      func share(_ chosen: [(Int64, RandomWorld.Answer)]) -> Double {
        Double(chosen.count { $0.1.isRight == true }) / Double(chosen.count)
      }
      let (recent, earlier) = (answers.filter { $0.0 >= split }, answers.filter { $0.0 < split })
      let gap = recent.isEmpty || earlier.isEmpty ? nil : 100 * (share(recent) - share(earlier))
      #expect(RandomWorldTests.agree(table[row, "drift_points"], gap), "\(version)")
      let taken = [1, 2].map { wrong in answers.count { $0.1.isChoiceKnown && $0.1.choice == wrong } }
      let top = taken.max() == 0 ? nil : taken[0] >= taken[1] ? "b" : "c"
      #expect(table[row, "top_wrong"].text == top, "\(version)")
    }
  }

  @Test("The reliability of every quiz version, from the definitions", arguments: UInt64(1)...4)
  func reliability(_ seed: UInt64) throws {
    let (world, builder, _) = try RandomWorldTests.sample(seed)
    let table = try builder.table("quiz_reliability")
    for row in table.rows.indices {
      let name = table.plain(table[row, "quiz_version"])
      let persons = world.attempts.filter { $0.rank == 1 && $0.isComplete && "\($0.quiz)-\($0.curriculum)" == name }
        .map { $0.answers.map { $0?.isRight == true ? 1.0 : 0 } }
      #expect(table[row, "complete_n"] == .integer(Int64(persons.count)))
      func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
      func variance(_ values: [Double]) -> Double {
        let centre = mean(values)
        return values.reduce(0) { $0 + ($1 - centre) * ($1 - centre) } / Double(values.count - 1)
      }
      let scores = persons.map { $0.reduce(0, +) }
      let (spread, items) = (variance(scores), (0..<3).map { item in variance(persons.map { $0[item] }) })
      let alpha = 1.5 * (1 - items.reduce(0, +) / spread)
      let biased = spread * Double(persons.count - 1) / Double(persons.count)
      let centre = mean(scores)
      #expect(RandomWorldTests.agree(table[row, "mean_score"], centre))
      #expect(RandomWorldTests.agree(table[row, "score_sd"], spread.squareRoot()))
      #expect(RandomWorldTests.agree(table[row, "alpha"], alpha))
      #expect(RandomWorldTests.agree(table[row, "sem"], (spread * (1 - alpha)).squareRoot()))
      #expect(RandomWorldTests.agree(table[row, "kr21"], 1.5 * (1 - centre * (3 - centre) / (3 * biased))))
    }
  }
}
