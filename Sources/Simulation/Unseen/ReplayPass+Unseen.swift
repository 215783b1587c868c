internal import ProgressModel

extension ReplayPass {
  /// More than so many are not judged one by one.
  private static let mostJudged = 2_000

  /// What unseen records were called on for, but cannot have given wherever they lie, is refuted after all.
  mutating func refuteBeyondGaps() {
    guard hasUnseen, suspicions.contains(where: \.restsOnUnseen) else { return }
    let assumed = history.devices.count == 1 ? assumedResets : []
    let least = LeastUnseen(self, recordedFacts ?? RecordedFacts(self), assumed: assumed)
    var (given, era, judged) = (book.noFacts, 0, 0)
    for index in suspicions.indices {
      let suspicion = suspicions[index]
      if suspicion.era != era { (given, era) = (book.noFacts, suspicion.era) }
      if suspicion.restsOnUnseen, isNumbered(suspicion) {
        judged += 1
        if judged > Self.mostJudged { return }
        if least.isRefuted(suspicion, given: given, inOrder: false) { refuteAfterAll(index) }
      }
      given.formUnion(least.given(for: suspicion))
    }
  }

  private func isNumbered(_ suspicion: Suspicion) -> Bool {
    history.devices[suspicion.device].records[suspicion.index].seq != 0
  }

  private mutating func refuteAfterAll(_ index: Int) {
    suspicions[index].severity = nil
    suspicions[index].isSilent = false
    refute(index)
  }

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

extension Suspicion {
  /// Explained by unseen records, and the record's only code.
  fileprivate var restsOnUnseen: Bool { resolution == .gap && code.isRule && price != nil && behind < 0 }
}
