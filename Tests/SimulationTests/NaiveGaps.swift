import ProgressModel

/// What a log of one device with numbers missing in one place can have been, at the level of outcomes: by trying whatever
/// so many unseen records may hold. Events behind the last one of `NaiveApp` are partial resets: first the one that keeps
/// badges, then those of each badge.
struct NaiveGaps {
  let shape: NaiveApp.Shape
  let policy: RetakePolicy
  private var filled: [[Int]: Set<NaiveApp>] = [:]

  init(_ shape: NaiveApp.Shape, _ policy: RetakePolicy) { (self.shape, self.policy) = (shape, policy) }

  /// Whether a log is legal as it stands with so many unseen records before a place, each award that opens a section among
  /// the recorded or the unseen ones.
  mutating func isLegal(_ log: [Int], unseen: Int, at place: Int) -> Bool {
    let key = [unseen] + log[..<place]
    let states = filled[key] ?? fill(ends(of: log[..<place], from: NaiveApp(shape, policy, isStrict: true)), unseen)
    filled[key] = states
    return states.contains { !ends(of: log[place...], from: $0).isEmpty }
  }

  /// The same with resets that no number is missing for, the records of either side in any order, and awards that are due
  /// as good as made.
  func isLegalLoosely(_ log: [Int], unseen: Int, at place: Int) -> Bool {
    let before = loosely(Array(log[..<place]), from: [NaiveApp(shape, policy)])
    return !loosely(Array(log[place...]), from: fill(before, unseen)).isEmpty
  }

  private func ends(of log: ArraySlice<Int>, from state: NaiveApp) -> Set<NaiveApp> {
    var state = state
    return log.allSatisfy { state.take($0) } ? [state] : []
  }

  private var resets: [Int] { Array((shape.kinds - 1)...(shape.kinds + shape.sections)) }

  /// All states that so many events or fewer lead to.
  private func fill(_ states: Set<NaiveApp>, _ count: Int, with events: [Int]? = nil) -> Set<NaiveApp> {
    var (all, last) = (states, states)
    for _ in 0..<count where !last.isEmpty {
      var next: Set<NaiveApp> = []
      for state in last {
        for event in events ?? Array(0...(shape.kinds + shape.sections)) {
          next.formUnion(ends(of: [event], from: state))
        }
      }
      last = next.subtracting(all)
      all.formUnion(last)
    }
    return all
  }

  private func loosely(_ log: [Int], from states: Set<NaiveApp>) -> Set<NaiveApp> {
    let states = fill(states, 1, with: resets)
    if log.isEmpty || states.isEmpty { return states }
    return log.indices.reduce(into: []) { all, place in
      var rest = log
      let event = rest.remove(at: place)
      all.formUnion(loosely(rest, from: states.reduce(into: []) { $0.formUnion(ends(of: [event], from: $1)) }))
    }
  }
}

extension NaiveApp {
  /// Badges whose quizzes are passed.
  private var earned: UInt32 {
    (0..<shape.sections).reduce(0) { has(passes, $1, shape.quizzes) ? $0 | 1 << UInt32($1) : $0 }
  }

  /// -1 clears everything, 0 all but badges, from 1 on a badge's section; in the app a badge that was due by what is lost is
  /// due no more.
  mutating func reset(_ scope: Int) -> Bool {
    for section in scope < 1 ? 0..<shape.sections : (scope - 1)..<scope {
      lessons &= ~(((1 << UInt32(shape.lessons)) - 1) << UInt32(section * shape.lessons))
      passes &= ~(((1 << UInt32(shape.quizzes)) - 1) << UInt32(section * shape.quizzes))
      if scope != 0 { (due, awarded) = (due & ~(1 << UInt32(section)), awarded & ~(1 << UInt32(section))) }
    }
    if isStrict { due &= awarded | earned }
    return true
  }
}
