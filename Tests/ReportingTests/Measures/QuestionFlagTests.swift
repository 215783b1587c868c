import Testing

@testable import Reporting

/// Each rule on a question that is just on either side of its limits; what is not named is a question with nothing to it.
struct QuestionFlagTests {
  /// Verdict, flags, reason, next step and the number of checks for questions with these figures.
  private static func judge(_ questions: [[String: Cell]]) throws -> [(texts: [String], checks: Int)] {
    let header = QuestionEvidence.columns.map { name in
      let type =
        name.hasSuffix("_text")
        ? "text" : ["neutral", "r_expected", "outfit", "outfit_p"].contains(name) ? "number" : "count"
      return "-- column: \(name) \(name == "changed_on" ? "date" : type)\n"
    }
    let text =
      "-- title: t\n-- grain: g\n" + header.joined()
      + "-- measure: v, r, s, x text = question_verdict()\n-- measure: c count = question_checks()\nselect 1"
    let query = try QueryHeader.parse(path: "queries/t.sql", text: text)
    var columns: [String: [Cell]] = [:]
    for name in QuestionEvidence.columns {
      columns[name] = questions.map { $0[name] ?? (name.hasSuffix("_n") ? .integer(0) : .empty(.noData)) }
    }
    try MeasureEvaluator(query: query, settings: Catalog.shipped().settings, rowCount: questions.count)
      .evaluate(&columns)
    return questions.indices.map { row in
      (["v", "r", "s", "x"].map { columns[$0]?[row].text ?? "?" }, Int(columns["c"]?[row].integer ?? -1))
    }
  }

  private static func counts(_ counts: KeyValuePairs<String, Int64>, _ others: [String: Cell] = [:]) -> [String: Cell] {
    others.merging(counts.map { ($0.key, Cell.integer($0.value)) }) { _, count in count }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let question: [String: Cell]
    let verdict: String
    let flags: String
    let reason: String
    let nextStep: String

    init(
      _ name: String, _ question: [String: Cell], _ verdict: String, _ flags: String, _ reason: String = "",
      _ nextStep: String = ""
    ) {
      testDescription = name
      self.question = question
      (self.verdict, self.flags, self.reason, self.nextStep) = (verdict, flags, reason, nextStep)
    }
  }

  private static let keyStep = "Check the answer key; then whether two choices are defensible."
  private static let gateStep = "Should this question decide who passes? Teach it or reword it."

  private static let cases: [Case] = [
    Case("12 answers", counts(["n": 12, "right_n": 2]), "Too few", "", "12 first attempts; 38 more needed.", "Wait."),
    Case("50 answers", counts(["n": 50, "right_n": 35]), "Fine", ""),
    Case(
      "a negative signal",
      counts(["n": 118, "right_n": 59, "complete_n": 118, "sx": 59, "sy": 295, "syy": 767, "sxy": 118]),
      "Fix", "KEY, HARD", "Learners who do well on the rest of the quiz miss it more often (r −1.00).", keyStep),
    Case(
      "a negative signal of 49 answers",
      counts(["n": 49, "right_n": 24, "complete_n": 49, "sx": 24, "sy": 123, "syy": 321, "sxy": 48]), "Too few", "",
      "49 first attempts; 1 more needed.", "Wait."),
    Case(
      "strong learners prefer a wrong choice",
      counts(
        ["n": 60, "right_n": 45, "high_n": 30, "high_wrong_n": 20, "high_key_n": 7],
        ["high_wrong_text": .text("B")]), "Fix", "KEY", "20 strong learners chose “B”, 7 the key.", keyStep),
    Case(
      "of 9 strong learners all prefer it",
      counts(["n": 60, "right_n": 45, "high_n": 9, "high_wrong_n": 9, "high_key_n": 0]), "Fine", ""),
    Case(
      "strong learners are divided",
      counts(["n": 60, "right_n": 45, "high_n": 30, "high_wrong_n": 16, "high_key_n": 10]), "Fine", ""),
    Case(
      "retakes do not mend it",
      counts([
        "n": 60, "right_n": 45, "wrong_first_n": 33, "fixed_n": 4, "others_wrong_first_n": 67, "others_fixed_n": 45,
      ]),
      "Fix", "KEY", "Only 4 of 33 who retook it got it right; on the other questions 45 of 67.", keyStep),
    Case(
      "14 retakes do not mend it",
      counts([
        "n": 60, "right_n": 45, "wrong_first_n": 14, "fixed_n": 0, "others_wrong_first_n": 67, "others_fixed_n": 45,
      ]),
      "Fine", ""),
    Case(
      "it decides near-misses",
      counts(["n": 200, "right_n": 140, "near_miss_n": 13, "near_miss_lost_n": 12], ["neutral": .real(0.4)]), "Watch",
      "GATEKEEPER", "12 of 13 attempts that missed the mark by one question lost this one.", gateStep),
    Case(
      "it decides near-misses and is hard",
      counts(["n": 60, "right_n": 8, "near_miss_n": 13, "near_miss_lost_n": 12], ["neutral": .real(0.4)]), "Fix",
      "GATEKEEPER, HARD", "12 of 13 attempts that missed the mark by one question lost this one.", gateStep),
    Case(
      "of 9 near-misses all",
      counts(["n": 200, "right_n": 140, "near_miss_n": 9, "near_miss_lost_n": 9], ["neutral": .real(0.4)]), "Fine", ""),
    Case(
      "hard", counts(["n": 60, "right_n": 26]), "Watch", "HARD", "43% right at the first attempt.",
      "Is it in the lesson? Teach it or reword it."),
    Case("not surely hard", counts(["n": 60, "right_n": 30]), "Fine", ""),
    Case("72 of 72", counts(["n": 72, "right_n": 72]), "Fine", ""),
    Case(
      "73 of 73", counts(["n": 73, "right_n": 73]), "Watch", "TOO EASY", "100% right at the first attempt.",
      "Good as a warm-up; tells you nothing."),
    Case(
      "guessed",
      counts(["n": 100, "right_n": 25, "choices_n": 4, "complete_n": 100, "sx": 25, "sy": 200, "syy": 500, "sxy": 50]),
      "Watch", "HARD, GUESSABLE", "25% right at the first attempt.", "Is it in the lesson? Teach it or reword it."),
    Case(
      "two choices, half right, no signal",
      counts([
        "n": 200, "right_n": 120, "choices_n": 2, "complete_n": 200, "sx": 110, "sy": 400, "syy": 1000, "sxy": 220,
      ]),
      "Fine", ""),
    Case(
      "guessed between two",
      counts(["n": 100, "right_n": 58, "choices_n": 2, "complete_n": 100, "sx": 58, "sy": 200, "syy": 500, "sxy": 116]),
      "Watch", "GUESSABLE", "Answers look like guesses: 58% right with 2 choices.",
      "Make the choices differ more, or teach it."),
    Case(
      "noisy",
      counts(["n": 150, "right_n": 105, "quiz_complete_n": 100], ["outfit": .real(1.3), "outfit_p": .real(0.01)]),
      "Watch",
      "NOISY", "Strong learners miss it, weak ones hit it (outfit 1.30).", "Look for an ambiguous wording."),
    Case(
      "noisy, of 99",
      counts(["n": 150, "right_n": 105, "quiz_complete_n": 99], ["outfit": .real(1.3), "outfit_p": .real(0.01)]),
      "Fine", ""),
    Case(
      "noisy by chance",
      counts(["n": 150, "right_n": 105, "quiz_complete_n": 100], ["outfit": .real(1.3), "outfit_p": .real(0.06)]),
      "Fine",
      ""),
    Case(
      "the same wrong answer again",
      counts(["n": 60, "right_n": 45, "choices_n": 3, "wrong_again_n": 29, "same_wrong_again_n": 19]), "Watch",
      "STICKY",
      "19 of 29 who missed it twice chose the same answer.", "A misconception: answer it in the lesson."),
    Case(
      "the same of two choices",
      counts(["n": 60, "right_n": 45, "choices_n": 2, "wrong_again_n": 29, "same_wrong_again_n": 29]), "Fine", ""),
    Case(
      "the same, of 14",
      counts(["n": 60, "right_n": 45, "choices_n": 3, "wrong_again_n": 14, "same_wrong_again_n": 14]), "Fine", ""),
    Case(
      "slipped",
      counts([
        "n": 90, "right_n": 65, "right_first_n": 40, "slipped_n": 16, "others_right_first_n": 100,
        "others_slipped_n": 5,
      ]),
      "Watch", "SLIP", "16 of 40 who had it right missed it next time.",
      "First success was luck: make the wrong choices more plausible."),
    Case(
      "slipped like the others",
      counts([
        "n": 90, "right_n": 65, "right_first_n": 40, "slipped_n": 16, "others_right_first_n": 100,
        "others_slipped_n": 20,
      ]),
      "Fine", ""),
    Case(
      "slipped, of 29",
      counts([
        "n": 90, "right_n": 65, "right_first_n": 29, "slipped_n": 29, "others_right_first_n": 100,
        "others_slipped_n": 5,
      ]),
      "Fine", ""),
    Case(
      "skipped", counts(["n": 100, "right_n": 70, "blank_n": 11]), "Watch", "SKIPPED", "11 of 100 left it blank.",
      "Is it unclear or too long?"),
    Case("skipped by few", counts(["n": 100, "right_n": 70, "blank_n": 9]), "Fine", ""),
    Case(
      "drifted",
      counts([
        "n": 400, "right_n": 260, "recent_n": 100, "recent_right_n": 80, "earlier_n": 300, "earlier_right_n": 180,
      ]),
      "Watch", "DRIFT", "80% right in the last 28 days, 60% before.",
      "What changed: lesson, audience, or the answer is shared?"),
    Case(
      "drifted, 99 of late",
      counts(["n": 400, "right_n": 260, "recent_n": 99, "recent_right_n": 80, "earlier_n": 301, "earlier_right_n": 180]
      ),
      "Fine", ""),
    Case(
      "drifted by 9 points",
      counts(
        [
          "n": 20_000, "right_n": 13_900, "recent_n": 10_000, "recent_right_n": 7_400, "earlier_n": 10_000,
          "earlier_right_n": 6_500,
        ]),
      "Fine", ""),
    Case(
      "a dead choice", counts(["n": 100, "right_n": 70, "dead_n": 1], ["dead_text": .text("gamma")]), "Fine",
      "DEAD CHOICE",
      "Nobody takes “gamma”.", "Replace it."),
    Case(
      "a choice that few take all the same",
      counts(["n": 1000, "right_n": 700, "dead_n": 1, "dead_chosen_n": 20], ["dead_text": .text("gamma")]), "Fine",
      "DEAD CHOICE",
      "Almost nobody takes “gamma”.", "Replace it."),
    Case(
      "edited", counts(["n": 60, "right_n": 42, "edited_n": 3, "changed_on": 20_780]), "Fine", "EDITED",
      "Changed on 23 Nov 2026; figures are since then."),
    Case(
      "a note never changes a verdict", counts(["n": 10, "right_n": 7, "edited_n": 3, "changed_on": 20_780]), "Too few",
      "EDITED", "10 first attempts; 40 more needed.", "Wait."),
  ]

  @Test("Flags fire from their limits on, with their reason and next step", arguments: cases)
  func flags(_ example: Case) throws {
    let judged = try Self.judge([example.question])[0]
    #expect(judged.texts == [example.verdict, example.flags, example.reason, example.nextStep])
  }

  @Test("Checks are the rules with enough data")
  func checks() throws {
    let judged = try Self.judge([
      Self.counts([:]), Self.counts(["n": 29]), Self.counts(["n": 30, "right_n": 20]),
      Self.counts(["n": 50, "right_n": 35]),
      Self.counts(
        [
          "n": 400, "right_n": 260, "recent_n": 100, "earlier_n": 300, "recent_right_n": 65, "earlier_right_n": 195,
          "near_miss_n": 10, "quiz_complete_n": 100, "wrong_again_n": 15, "right_first_n": 30,
          "others_right_first_n": 30,
        ], ["outfit": .real(1), "neutral": .real(0.4)]),
    ])
    // EDITED has something to go by as soon as there are answers; HARD, TOO EASY and SKIPPED from 30 on; KEY and GUESSABLE from 50.
    #expect(judged.map(\.checks) == [0, 1, 4, 6, 12])
  }

  @Test("Tests of all questions are adjusted together: one doubtful signal among sound questions does not fire")
  func adjusted() throws {
    let doubtful = Self.counts(
      ["n": 150, "right_n": 105, "quiz_complete_n": 100], ["outfit": .real(1.3), "outfit_p": .real(0.03)])
    let sound = Self.counts(
      ["n": 150, "right_n": 105, "quiz_complete_n": 100], ["outfit": .real(0.9), "outfit_p": .real(0.7)])
    #expect(try Self.judge([doubtful])[0].texts[0] == "Watch")
    #expect(try Self.judge([doubtful, sound])[0].texts[0] == "Fine")
  }
}
