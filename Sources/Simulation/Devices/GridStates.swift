/// The different states that a `GridSearch` has met, by number, and where each kind of move leads from them.
///
/// A grid of thousands of cells has a few dozen of them: each transition is worked out once.
struct GridStates {
  private let rules: GridRules
  private var states: [GridState] = []
  private var numbers: [GridState: Int32] = [:]
  /// By state and kind of move: the state behind it, or one of the two below.
  private var behind: [Int32] = []
  private static let isBlocked: Int32 = -1
  private static let isUnknown: Int32 = -2
  /// Facts that earlier suspicious records rest on.
  private var assumed: UInt64 = 0

  init(_ rules: GridRules) { self.rules = rules }

  var count: Int { states.count }

  /// Forgets everything but the rules; the number of the first state is 0.
  mutating func begin(at state: GridState, assumed: UInt64) {
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    behind.removeAll(keepingCapacity: true)
    self.assumed = assumed
    _ = number(of: state)
  }

  /// The number of the state behind a move; negative if its guard does not hold.
  @inline(__always)
  mutating func state(behind move: GridRules.Move, from state: Int32) -> Int32 {
    let place = Int(state) * rules.kinds + Int(move.kind)
    let known = behind[place]
    return known == Self.isUnknown ? workOut(move, from: state) : known
  }

  private mutating func workOut(_ move: GridRules.Move, from state: Int32) -> Int32 {
    var after = states[Int(state)]
    var result = Self.isBlocked
    if rules.allows(move, after, assumed: assumed) {
      rules.take(move, &after)
      result = number(of: after)
    }
    behind[Int(state) * rules.kinds + Int(move.kind)] = result
    return result
  }

  private mutating func number(of state: GridState) -> Int32 {
    if let number = numbers[state] { return number }
    let number = Int32(states.count)
    numbers[state] = number
    states.append(state)
    behind.append(contentsOf: repeatElement(Self.isUnknown, count: rules.kinds))
    return number
  }
}
