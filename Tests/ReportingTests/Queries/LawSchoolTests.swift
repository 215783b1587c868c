import Testing

@testable import Reporting

/// LSAT section 6, 1,000 persons: Bock and Lieberman, Psychometrika 35 (1970) 179–197. Choices are not recorded.
struct LawSchoolTests {
  private static func builder() throws -> ReportBuilder {
    var store = try OneQuizStore(keys: [0, 0, 0, 0, 0], choices: ["a", "b"])
    let request = try ReportRequest.week("2026-W05")
    var person = 0
    for row in try Fixture.rows("lsat6_patterns.csv") {
      let answers = (row["pattern"] ?? "").map { OneQuizStore.Answer.unknown(isRight: $0 == "1") }
      for _ in 0..<(Int(row["n"] ?? "") ?? 0) {
        person += 1
        try store.attempt("p\(person)", answers, at: request.period.start + Int64(person))
      }
    }
    return try ReportBuilder(database: store.views.database, catalog: .shipped(), request: request)
  }

  private static let figures: [(question: String, p: Double, r: Double, low: Double, high: Double, lost: Int64)] = [
    ("q.1", 0.924, 0.112832689, 0.051197727, 0.173611386, 25),
    ("q.2", 0.709, 0.153178120, 0.092059231, 0.213147161, 128),
    ("q.3", 0.553, 0.172778943, 0.111985347, 0.232284009, 174),
    ("q.4", 0.763, 0.144428095, 0.083179766, 0.204589378, 98),
    ("q.5", 0.870, 0.121596403, 0.060056031, 0.182215917, 49),
  ]

  @Test("Published difficulties; item-rest correlations with their intervals; near-misses")
  func figures() throws {
    let table = try Self.builder().table("questions")
    for expected in Self.figures {
      let row = try #require(table.row(["question": expected.question]))
      let found = ["n", "p", "r", "r_low", "r_high", "near_miss_n", "near_miss_lost_n"].map { table[row, $0] }
      #expect(
        found == [
          .integer(1000), .real(expected.p), .real(expected.r), .real(expected.low), .real(expected.high),
          .integer(237),
          .integer(expected.lost),
        ])
    }
    let hard = try #require(table.row(["question": "q.3"]))
    #expect(table[hard, "reason"] == .text("GATEKEEPER, HARD"))
    #expect(table.rows.indices.map { table.plain(table[$0, "verdict"]) } == ["Watch", "Fine", "Fine", "Fine", "Fine"])
  }

  @Test("655 of 1,000 pass at four of five")
  func passRate() throws {
    let table = try Self.builder().table("pass_rate_by_quiz")
    let found = ["first_n", "first_passed_n", "first_rate", "first_low", "first_high"].map { table[0, $0] }
    #expect(found == [.integer(1000), .integer(655), .real(0.655), .real(0.624994209), .real(0.683819496)])
  }

  @Test("Reliability, decision consistency and the log-likelihood of the Rasch model within the quiz")
  func reliability() throws {
    let table = try Self.builder().table("quiz_reliability")
    let found = [
      "complete_n", "mean_score", "score_sd", "alpha", "sem", "kr21", "decision_consistency", "decision_kappa",
      "loglik_cml",
    ].map { table[0, $0].number }
    #expect(
      found == [
        1000, 3.819, 1.035041212, 0.294997192, 0.869066612, 0.196441169, 0.614934444, 0.141724842, -1091.569690,
      ])
  }

  @Test("Choices that were not recorded are in no count of choices")
  func choices() throws {
    let table = try Self.builder().table("choices")
    #expect(table.rows.count == 15)
    for row in table.rows.indices {
      #expect(table[row, "chosen_n"] == .integer(0))
      #expect(table[row, "share"].isEmpty)
    }
  }
}
