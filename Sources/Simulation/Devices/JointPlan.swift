internal import ProgressModel

/// What the devices of a learner do to the facts they share: their moves, and what the search must keep apart.
struct JointPlan {
  let rules: SharedRules
  let policy: RetakePolicy
  let layout: StateLayout
  private(set) var moves: [[DeviceMove]]
  /// The scopes of resets: as sets, and as words.
  let scopes: [FactSet]
  let scopeWords: [[UInt64]]
  /// By device and number of moves done: the quizzes whose next attempt goes on counting, so that no other device can
  /// have reset them here. Empty if no device resets.
  private(set) var counting: [[FactSet]] = []
  /// Whether what holds once holds for good, so that any move whose gate holds may be taken at once.
  let isMonotone: Bool
  /// Resets and failed retakes left out: whatever is not legal then is not legal in any order.
  let isRelaxed: Bool
  /// Whether resets may have known nothing of each other.
  private(set) var mayResetTogether = true
  /// By device: how many of its moves there are up to the last that can take something away.
  let lossesEnd: [Int]
  /// Whether moves that take nothing away are taken without a look at other orders, where nothing can be lost.
  let mayBeHarmless: Bool

  init(_ history: LearnerHistory, book: RuleBook, settings: ReplaySettings, policy: RetakePolicy) {
    var scopes: [FactSet] = []
    let moves = history.devices.map { log in
      var reader = MoveReader(log, book: book, settings: settings, scopes: scopes)
      let moves = reader.read()
      scopes = reader.scopes
      return moves
    }
    self.init(rules: SharedRules(book), policy: policy, moves: moves, scopes: scopes)
  }

  private init(rules: SharedRules, policy: RetakePolicy, moves: [[DeviceMove]], scopes: [FactSet]) {
    var moves = moves
    let book = rules.book
    let hasResets = !scopes.isEmpty
    var counting: [[FactSet]] = []
    var needsFresh = false
    if hasResets {
      for device in moves.indices {
        counting.append(Self.count(&moves, device: device, scopes: scopes, book: book))
        needsFresh = needsFresh || moves[device].contains { $0.needsForeignReset }
      }
    }
    self.init(
      rules: rules, policy: policy, moves: moves, scopes: scopes, counting: counting,
      isMonotone: !hasResets && policy == .best, isRelaxed: false, needsFresh: needsFresh)
  }

  private init(
    rules: SharedRules, policy: RetakePolicy, moves: [[DeviceMove]], scopes: [FactSet], counting: [[FactSet]],
    isMonotone: Bool, isRelaxed: Bool, needsFresh: Bool
  ) {
    self.rules = rules
    self.policy = policy
    self.moves = moves
    self.scopes = scopes
    self.counting = counting
    self.isMonotone = isMonotone
    self.isRelaxed = isRelaxed
    scopeWords = scopes.map { SharedRules.words(of: $0, count: rules.words) }
    let book = rules.book
    lossesEnd = moves.map { moves in (moves.lastIndex { !$0.takesNothing } ?? -1) + 1 }
    mayBeHarmless = !isMonotone && book.versions.count == 1
    layout = StateLayout(
      devices: moves.count, factWords: rules.words, hasLatches: policy == .lastLatched, hasFresh: needsFresh,
      toldApart: isMonotone ? [] : Self.awardedTwice(moves, book: book),
      quizzes: book.items.indices.filter { book.items[$0].kind == .quiz }, items: book.items.count)
  }

  /// The same devices, whose resets all came one after the other.
  var withResetsApart: JointPlan {
    var plan = self
    plan.mayResetTogether = false
    return plan
  }

  /// The same devices as if nothing were ever lost.
  var relaxed: JointPlan {
    JointPlan(
      rules: rules, policy: .best, moves: moves, scopes: scopes, counting: [], isMonotone: true, isRelaxed: true,
      needsFresh: false)
  }

  /// The same devices, one of which has reset a scope before one of its moves without a record of it.
  func withReset(_ cleared: FactSet, of device: Int, before place: Int) -> JointPlan {
    var (moves, scopes) = (moves, scopes)
    for index in moves.indices {
      for move in moves[index].indices { moves[index][move].needsForeignReset = false }
    }
    let number = scopes.firstIndex(of: cleared) ?? scopes.count
    if number == scopes.count { scopes.append(cleared) }
    var reset = moves[device][place]
    reset = DeviceMove(
      index: reset.index, item: -1, version: reset.version, admitted: reset.admitted, isGuarded: false,
      effect: .reset(scope: number), isUnrecorded: true, latest: reset.latest, earliest: reset.earliest)
    moves[device].insert(reset, at: place)
    return JointPlan(rules: rules, policy: policy, moves: moves, scopes: scopes)
  }

  /// The badges with more than one award; of the others no device needs to know who has them.
  private static func awardedTwice(_ moves: [[DeviceMove]], book: RuleBook) -> [Int] {
    var awards = [Int](repeating: 0, count: book.items.count)
    for move in moves.joined() {
      if case .award = move.effect { awards[move.item] += 1 }
    }
    return book.badges.filter { awards[$0] > 1 }
  }

  /// Compares the numbers of a device's attempts: one that follows the last shows that nobody reset the quiz between
  /// them; a second attempt 1 that somebody did.
  private static func count(
    _ moves: inout [[DeviceMove]], device: Int, scopes: [FactSet], book: RuleBook
  ) -> [FactSet] {
    let isReset = moves.indices.map { other in
      other != device && moves[other].contains { if case .reset = $0.effect { true } else { false } }
    }
    guard isReset.contains(true) else { return [] }
    var last = [Int64](repeating: 0, count: book.items.count)
    var goesOn = [Bool](repeating: false, count: moves[device].count)
    for (place, move) in moves[device].enumerated() {
      if case .reset(let scope) = move.effect {
        for item in scopes[scope].items { last[item] = 0 }
      } else if move.attempt > 0 {
        goesOn[place] = last[move.item] > 0 && move.attempt == last[move.item] + 1
        moves[device][place].needsForeignReset = last[move.item] > 0 && move.attempt == 1
        last[move.item] = move.attempt
      }
    }
    return counting(moves[device], goesOn: goesOn, scopes: scopes, book: book)
  }

  private static func counting(_ moves: [DeviceMove], goesOn: [Bool], scopes: [FactSet], book: RuleBook) -> [FactSet] {
    var sets = [FactSet](repeating: book.noFacts, count: moves.count + 1)
    var current = book.noFacts
    for place in moves.indices.reversed() {
      if case .reset(let scope) = moves[place].effect {
        current.subtract(scopes[scope])
      } else if moves[place].attempt > 0 {
        current.remove(moves[place].item)
        if goesOn[place] { current.insert(moves[place].item) }
      }
      sets[place] = current
    }
    return sets
  }

  /// Whether the numbers of other devices' attempts leave room for a reset here.
  func allowsReset(of scope: FactSet, by step: JointStep, position: (Int) -> Int) -> Bool {
    !counting.indices.contains { other in
      !step.contains(other) && !counting[other].isEmpty
        && !counting[other][position(other)].isDisjoint(with: scope)
    }
  }
}
