internal import ProgressModel

/// A learner's records as one set of rules reads them: every finish says no more than whether it passes by them, answers and
/// awards are taken away. What is left is replayed like any other history: no rule is known here.
struct JudgedRecords {
  let history: LearnerHistory
  /// By device and record, whether a finish passes; nil for other records, and where nothing can be said of it.
  let passes: [[Bool?]]

  /// - Parameters:
  ///   - history: as recorded.
  ///   - pass: a pass of the rules, begun with it.
  ///   - judge: whether an attempt passes, nil where nothing can be said; it is read as passed then.
  init(_ history: LearnerHistory, _ pass: ReplayPass, by judge: (FoldedRecords, EventRecord) -> Bool?) {
    var judged = history
    var passes = history.devices.map { [Bool?](repeating: nil, count: $0.records.count) }
    for device in history.devices.indices {
      for folded in FoldedRecords.folded(history.devices[device].records, device: device) {
        for index in folded.range {
          let record = history.devices[device].records[index]
          switch record.kind {
          case .questionAnswered, .badgeUnlocked: judged.devices[device].records[index].becomeNothing()
          case .quizFinished:
            passes[device][index] = judge(folded, record)
            let size = pass.size(of: record, device: device)
            judged.devices[device].records[index].become(passing: passes[device][index] ?? true, of: size)
          default: break
          }
        }
      }
    }
    self.history = judged
    self.passes = passes
  }
}

extension ReplayPass {
  /// How many questions the quiz of a record has in the version that judges it.
  fileprivate func size(of record: EventRecord, device: Int) -> Int {
    let quiz = book.item(record.subject, .quiz)
    return quiz < 0 ? 0 : book.versions[version(of: record, device: device)].sizes[quiz]
  }
}

extension EventRecord {
  /// Keeps its place in the log and changes nothing.
  fileprivate mutating func becomeNothing() { kind = .onboardingCompleted }

  /// Says no more than whether it passes.
  fileprivate mutating func become(passing: Bool, of size: Int) {
    score = passing ? Int64(size) : 0
    total = nil
    passed = nil
  }
}
