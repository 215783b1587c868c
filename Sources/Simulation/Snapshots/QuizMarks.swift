/// What a score of a quiz is worth under the versions that can have judged it.
struct QuizMarks {
  /// Questions and pass mark of each version that has the quiz, the newest last.
  private let versions: [(size: Int64, mark: Int64)]

  /// Nil where no version has the quiz with questions.
  init?(_ quiz: Int, _ versions: ArraySlice<RuleVersion>) {
    self.versions = versions.filter { $0.sizes[quiz] > 0 }.map { (Int64($0.sizes[quiz]), $0.passMark) }
    if self.versions.isEmpty { return nil }
  }

  /// The greatest score of any version.
  var total: Int64 { versions.reduce(0) { max($0, $1.size) } }

  /// The newest version's number of questions, and what passes there.
  var newest: (total: Int64, need: Int64) {
    guard let last = versions.last else { return (0, 0) }
    return (last.size, PassMark.need(total: last.size, mark: last.mark))
  }

  func allMeet(_ score: Int64) -> Bool {
    versions.allSatisfy { PassMark.isMet(score: score, total: $0.size, mark: $0.mark) }
  }

  func someMeet(_ score: Int64) -> Bool {
    versions.contains { PassMark.isMet(score: score, total: $0.size, mark: $0.mark) }
  }
}
