internal import ProgressModel

extension ReplayPass {
  /// More than so many are not judged one by one.
  private static let mostJudged = 2_000

  /// The last word before a record is called impossible where others are unseen: only what no filling of the gaps makes
  /// legal is; what is left is not decided.
  mutating func leaveUnseenUndecided() {
    guard suspicions.contains(where: { $0.refutes && $0.budget > 0 }) || hasUnseen else { return }
    let least = LeastUnseen(self, recordedFacts ?? RecordedFacts(self))
    var (given, era) = (book.noFacts, 0)
    var judged = 0
    for index in suspicions.indices {
      let suspicion = suspicions[index]
      if suspicion.era != era { (given, era) = (book.noFacts, suspicion.era) }
      if suspicion.refutes {
        judged += 1
        if judged > Self.mostJudged || !least.isRefuted(suspicion, given: given) {
          leaveUndecided(index, after: history.devices[suspicion.device].records.count)
        }
      }
      if judged <= Self.mostJudged { given.formUnion(least.given(for: suspicion)) }
    }
  }
}
