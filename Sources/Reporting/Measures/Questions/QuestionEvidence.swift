internal import Statistics

/// What is known of one question: a row of `queries/base/question_evidence.sql`.
struct QuestionEvidence {
  private let row: Int
  private let columns: [String: [Cell]]

  /// The columns that the rules read.
  static let columns = [
    "n", "right_n", "blank_n", "complete_n", "sx", "sy", "syy", "sxy", "near_miss_n", "near_miss_lost_n", "neutral",
    "choices_n", "high_n", "high_wrong_n", "high_key_n", "high_wrong_text", "dead_n", "dead_text", "dead_chosen_n",
    "r_expected",
    "quiz_complete_n", "outfit", "outfit_p", "wrong_first_n", "fixed_n", "others_wrong_first_n", "others_fixed_n",
    "wrong_again_n", "same_wrong_again_n", "right_first_n", "slipped_n", "others_right_first_n", "others_slipped_n",
    "recent_n", "recent_right_n", "earlier_n", "earlier_right_n", "edited_n", "changed_on",
  ]

  init(_ arguments: MeasureArguments, row: Int) {
    self.row = row
    columns = arguments.named
  }

  /// A count; 0 where there is none.
  func count(_ column: String) -> Int { columns[column]?[row].integer.map(Int.init) ?? 0 }

  /// A number; nil where there is none.
  func number(_ column: String) -> Double? { columns[column]?[row].number }

  func text(_ column: String) -> String { columns[column]?[row].text ?? "" }

  /// A cell as the words of a reason.
  func words(_ column: String, _ format: NumberFormat) -> String {
    format.text(of: columns[column]?[row] ?? .empty(.noData))
  }

  /// The interval of a share of two counts; nil of nothing.
  func interval(_ successes: String, of trials: String) -> WilsonInterval? {
    WilsonInterval(successes: count(successes), of: count(trials))
  }

  /// Right of first attempts, as words: 13%.
  var shareRight: String {
    Proportion(successes: count("right_n"), of: count("n")).map { NumberFormat.share0.text(of: .real($0.share)) } ?? "–"
  }

  /// The correlation with the rest of the attempt, over complete first attempts; nil where one of them is constant.
  var correlation: Double? {
    let right = count("sx")
    return PearsonCorrelation(
      count: count("complete_n"), sumX: right, sumXX: right, sumY: count("sy"), sumYY: count("syy"), sumXY: count("sxy")
    )?.r
  }

  /// First attempts of the last days, and all earlier ones; nil without one on a side.
  var drift: (recent: Proportion, earlier: Proportion)? {
    guard let recent = Proportion(successes: count("recent_right_n"), of: count("recent_n")),
      let earlier = Proportion(successes: count("earlier_right_n"), of: count("earlier_n"))
    else { return nil }
    return (recent, earlier)
  }
}
