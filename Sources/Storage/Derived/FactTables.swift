/// Where derived rows go: the store's own tables, or temporary ones of a report.
struct FactTables {
  let learner: String
  let attempt: String
  let step: String
  let finding: String

  /// How many columns they have.
  static let learnerColumns = 15
  static let attemptColumns = 18
  static let stepColumns = 8
  static let findingColumns = 13
  static let printColumns = 2

  /// The cache for everything known now.
  static let main = FactTables(
    learner: "main.learner_fact", attempt: "main.attempt_fact", step: "main.step_fact", finding: "main.finding_fact")

  /// The rows of learners for whom a report's state differs from that.
  static let scope = FactTables(
    learner: "temp.scope_learner_fact", attempt: "temp.scope_attempt_fact", step: "temp.scope_step_fact",
    finding: "temp.scope_finding_fact")
}
