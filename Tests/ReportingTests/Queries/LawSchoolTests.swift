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

  private static let modelFigures: [(column: String, values: [Double])] = [
    ("r_expected", [0.109257, 0.155469, 0.162653, 0.149335, 0.128655]),
    ("b_quiz", [-1.256128, 0.474906, 1.235984, 0.168411, -0.623172]),
    ("b_quiz_se", [0.104410, 0.069917, 0.068779, 0.072619, 0.085916]),
    ("infit", [0.995361, 1.002708, 0.990566, 1.007331, 1.010476]),
    ("infit_z", [-0.049854, 0.076831, -0.335799, 0.178654, 0.162454]),
    ("outfit", [1.002741, 0.996962, 0.980403, 1.006904, 1.016013]),
    ("outfit_z", [0.019886, -0.070750, -0.395378, 0.132611, 0.173206]),
    ("b", [-2.730013, -0.998606, -0.239854, -1.306451, -2.099404]),
    ("b_se", [0.130441, 0.079177, 0.071775, 0.084638, 0.105445]),
    ("p_everyone", [0.923997, 0.709000, 0.553006, 0.762998, 0.869996]), ("b_rank", [5, 2, 1, 3, 4]),
    ("near_miss_share", [25.0 / 237, 128.0 / 237, 174.0 / 237, 98.0 / 237, 49.0 / 237]),
  ]

  @Test("Rasch difficulties within the quiz and on the common scale, fit, expected signal", arguments: 0..<12)
  func models(_ index: Int) throws {
    let table = try Self.builder().table("questions")
    let (column, values) = Self.modelFigures[index]
    for (question, value) in values.enumerated() {
      let row = try #require(table.row(["question": "q.\(question + 1)"]))
      #expect(abs((table[row, column].number ?? .nan) - value) <= 1e-6, "q.\(question + 1) \(column)")
    }
  }

  @Test("The common scale and what it says of the quiz")
  func scale() throws {
    let builder = try Self.builder()
    let table = try builder.table("ability_scale")
    #expect(table.rows.count == 1)
    #expect(
      table.columns.map(\.name) == [
        "sigma", "sigma_se", "loglik_mml", "learners_n", "cells_n", "items_n", "note",
      ])
    #expect(
      table.rows[0]
        == [.real(0.755135), .real(0.069433), .real(-2466.937600), .integer(1000), .integer(6), .integer(5), .text("")])
    #expect(try builder.table("quiz_reliability")[0, "pass_rate_everyone"] == .real(0.660689))
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
