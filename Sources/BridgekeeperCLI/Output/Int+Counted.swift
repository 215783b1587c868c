extension Int {
  /// `1 learner`, `2 learners`: the number with a word that takes an s.
  func counted(_ word: String) -> String { "\(self) \(word)\(self == 1 ? "" : "s")" }
}
