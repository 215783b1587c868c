/// What a log of starts, answers and finishes with numbers missing in one place can have been: by trying whatever so many
/// unseen records may hold.
struct FilledGaps {
  private let logs: RandomLogs
  private var filled: [Key: Set<NaiveDevice>] = [:]

  private struct Key: Hashable {
    var states: Set<NaiveDevice>
    var unseen: Int
  }

  init(_ logs: RandomLogs) { self.logs = logs }

  /// Whether a log is legal as it stands with so many unseen records before a place; loosely: with resets that no number is
  /// missing for, and numbers of attempts skipped.
  mutating func isLegal(_ log: [NaiveDevice.Event], unseen: Int, at place: Int, loosely: Bool = false) -> Bool {
    var app = logs.app
    app.mayJump = loosely
    let before = run(log[..<place], from: [app], loosely)
    return !run(log[place...], from: fill(before, unseen), loosely).isEmpty
  }

  private func run(
    _ log: ArraySlice<NaiveDevice.Event>, from states: Set<NaiveDevice>, _ loosely: Bool
  ) -> Set<NaiveDevice> {
    let resets: [NaiveDevice.Event?] = loosely ? [nil, .reset, .resetKeepingBadge] : [nil]
    return log.reduce(states) { states, event in
      states.reduce(into: []) { next, state in
        for reset in resets {
          var after = state
          if let reset { _ = after.take(reset) }
          if after.take(event) { next.insert(after) }
        }
      }
    }
  }

  /// All states that so many events or fewer lead to.
  private mutating func fill(_ states: Set<NaiveDevice>, _ count: Int) -> Set<NaiveDevice> {
    let key = Key(states: states, unseen: count)
    if let known = filled[key] { return known }
    var (all, last) = (states, states)
    for _ in 0..<count where !last.isEmpty {
      var next: Set<NaiveDevice> = []
      for state in last {
        for event in logs.events + [.resetKeepingBadge] {
          var after = state
          if after.take(event), all.insert(after).inserted { next.insert(after) }
        }
      }
      last = next
    }
    filled[key] = all
    return all
  }
}
