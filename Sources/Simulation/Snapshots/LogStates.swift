internal import ProgressModel

/// The states of one device's log, each but once in a row.
struct LogStates {
  struct Entry {
    /// How many records were applied.
    var count: Int
    var facts: FactSet
    var epoch: Int
  }

  /// No more than so many are kept, the latest.
  static let most = 2000

  private(set) var entries: [Entry] = []
  /// What each recorded reset left.
  private(set) var kept: [FactSet] = []
  /// By item: all scores that the device's storage can have had, by any reset of another device too.
  private(set) var scores: [Set<Int64>]
  /// By item: attempts started, whatever resets cleared.
  private(set) var started: [Int64]
  /// Whether there were more, which are forgotten.
  private(set) var isCut = false
  /// After the last of the records.
  private(set) var last: LogState

  /// The states after up to `end` records.
  init(_ log: DeviceHistory, through end: Int, _ rules: LogRules) {
    last = LogState(rules)
    scores = rules.book.items.map { _ in [0] }
    started = rules.book.items.map { _ in 0 }
    entries.append(Entry(count: 0, facts: last.facts, epoch: 0))
    for index in 0..<end {
      let epoch = last.epoch
      let record = log.records[index]
      let quiz = rules.book.item(record.subject, .quiz)
      let before = quiz < 0 ? 0 : last.quizzes[quiz].started
      last.apply(record, at: index, rules)
      if quiz >= 0 { started[quiz] += last.quizzes[quiz].started - before }
      if quiz >= 0 && record.kind == .quizFinished {
        scores[quiz].insert(record.score)
        scores[quiz].insert(last.quizzes[quiz].score)
      }
      if last.epoch != epoch { keep() }
      note(index + 1)
    }
  }

  private mutating func keep() {
    if kept.count < Self.most { kept.append(last.facts) } else { isCut = true }
  }

  private mutating func note(_ count: Int) {
    let before = entries[entries.count - 1]
    if before.facts == last.facts && before.epoch == last.epoch {
      // The state before the first record is that after it too, and counts as such.
      if before.count == 0 { entries[entries.count - 1].count = count }
      return
    }
    if entries.count >= 2 * Self.most {
      entries.removeFirst(Self.most)
      isCut = true
    }
    entries.append(Entry(count: count, facts: last.facts, epoch: last.epoch))
  }
}
