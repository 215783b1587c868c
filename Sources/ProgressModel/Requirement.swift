/// What an item needs: ids of lessons (finished), quizzes (passed) and badges (awarded).
public enum Requirement: Hashable, Sendable {
  case all([String])
  case any([String])
}
