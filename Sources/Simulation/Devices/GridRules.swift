internal import ProgressModel

/// The rules and moves of two devices in flat words, for `GridSearch`.
///
/// Sets of facts are one word. Only what a grid of two devices needs: one version, at most 64 items, no resets, no records
/// whose needs are assumed on the way.
struct GridRules {
  /// What a move does, as `DeviceMove` says, with its gate and awards as bits.
  struct Move {
    var item: Int
    var effect: DeviceMove.Effect
    var isGuarded: Bool
    var takesNothing: Bool
    /// The bit of this device's award, where awards of the badge are told apart.
    var ownAward: UInt64
    var latest: Int64
    var earliest: Int64
    /// The same for moves that ask for the same and do the same.
    var kind: Int32 = 0
  }

  /// What tells kinds of moves apart.
  private struct Kind: Hashable {
    var item: Int
    var effect: DeviceMove.Effect
    var isGuarded: Bool
    var ownAward: UInt64
  }

  let policy: RetakePolicy
  /// The moves of either device.
  let first: [Move]
  let second: [Move]
  /// How many kinds of moves there are.
  let kinds: Int
  let lossesEnd: [Int]
  let mayBeHarmless: Bool
  /// By item: its gate; nothing for an item that the version does not have.
  private let needs: [UInt64]
  private let isAny: [Bool]
  private let isPresent: [Bool]
  /// By item: the badges that it can make due, in the order of the curriculum, and the bits of their awards.
  private let badges: [[Int]]
  private let awardBits: [UInt64]
  private let allBadges: [Int]

  /// Nil where the general search is needed.
  init?(_ plan: JointPlan) {
    let (rules, book) = (plan.rules, plan.rules.book)
    guard plan.moves.count == 2, rules.words == 1, book.versions.count == 1, plan.scopes.isEmpty, !plan.isMonotone,
      book.badges.count <= 32,
      !plan.moves.joined().contains(where: { if case .assume = $0.effect { true } else { false } })
    else { return nil }
    let version = book.versions[0]
    policy = plan.policy
    lossesEnd = plan.lossesEnd
    mayBeHarmless = plan.mayBeHarmless
    needs = book.items.indices.map { SharedRules.words(of: version.gates.needs($0), count: 1)[0] }
    isAny = book.items.indices.map(version.gates.isAny)
    isPresent = book.items.indices.map(version.present.contains)
    badges = version.badgesOfFact
    allBadges = Array(book.badges)
    let awardBits = book.items.indices.map { item -> UInt64 in
      plan.layout.place[item] >= 0 && book.items[item].kind == .badge ? 1 << UInt64(plan.layout.place[item]) : 0
    }
    self.awardBits = awardBits
    let moves = plan.moves.enumerated().map { device, moves in
      moves.map { move in
        let bit = move.item >= 0 ? awardBits[move.item] : 0
        return Move(
          item: move.item, effect: move.effect, isGuarded: move.isGuarded, takesNothing: move.takesNothing,
          ownAward: bit << UInt64(32 * device), latest: move.latest, earliest: move.earliest)
      }
    }
    var kinds: [Kind: Int32] = [:]
    let numbered = moves.map { Self.number($0, &kinds) }
    (first, second, self.kinds) = (numbered[0], numbered[1], kinds.count)
  }

  private static func number(_ moves: [Move], _ kinds: inout [Kind: Int32]) -> [Move] {
    moves.map { move in
      var move = move
      let kind = Kind(item: move.item, effect: move.effect, isGuarded: move.isGuarded, ownAward: move.ownAward)
      move.kind = kinds[kind] ?? Int32(kinds.count)
      kinds[kind] = move.kind
      return move
    }
  }

  @inline(__always)
  func move(_ device: Int, _ place: Int) -> Move { device == 0 ? first[place] : second[place] }

  @inline(__always)
  func count(_ device: Int) -> Int { device == 0 ? first.count : second.count }

  /// What the devices share in the state of the general search.
  func state(_ shared: SharedState, _ layout: StateLayout) -> GridState {
    var state = GridState()
    state.facts = shared.row[layout.facts]
    if policy == .lastLatched { state.latches = shared.row[layout.latches] }
    for badge in allBadges {
      for device in 0..<2 {
        guard let award = layout.award(badge, by: device), shared.row[award.word] & award.mask != 0 else { continue }
        state.awards |= awardBits[badge] << UInt64(32 * device)
      }
    }
    return state
  }

  @inline(__always)
  private func holds(_ item: Int, on facts: UInt64) -> Bool {
    isAny[item] ? needs[item] & facts != 0 : needs[item] & ~facts == 0
  }

  /// Whether a move's guard holds; `assumed` are the facts that earlier suspicious records rest on.
  @inline(__always)
  func allows(_ move: Move, _ state: GridState, assumed: UInt64) -> Bool {
    if case .award = move.effect, state.awards & move.ownAward != 0 { return false }
    if !move.isGuarded || holds(move.item, on: state.facts) || !isPresent[move.item] { return true }
    if policy == .lastLatched && state.latches >> UInt64(move.item) & 1 != 0 { return true }
    return assumed != 0 && holds(move.item, on: known(state.facts | assumed))
  }

  /// With the badges that are due.
  private func known(_ facts: UInt64) -> UInt64 {
    var known = facts
    var last: UInt64
    repeat {
      last = known
      for badge in allBadges where isPresent[badge] && holds(badge, on: known) { known |= 1 << UInt64(badge) }
    } while known != last
    return known
  }

  /// Takes a device's move.
  @inline(__always)
  func take(_ move: Move, _ state: inout GridState) {
    switch move.effect {
    case .none, .reset, .assume: break
    case .gain: gain(move.item, &state)
    case .fail: fail(move.item, &state)
    case .award:
      gain(move.item, &state)
      state.awards |= move.ownAward
    }
  }

  @inline(__always)
  private func gain(_ item: Int, _ state: inout GridState) {
    if state.facts >> UInt64(item) & 1 == 0 { add(item, &state) }
  }

  private func add(_ item: Int, _ state: inout GridState) {
    state.facts |= 1 << UInt64(item)
    if policy == .lastLatched {
      for item in needs.indices where holds(item, on: state.facts) { state.latches |= 1 << UInt64(item) }
    }
    for badge in badges[item] where holds(badge, on: state.facts) || state.latches >> UInt64(badge) & 1 != 0 {
      gain(badge, &state)
    }
  }

  private func fail(_ quiz: Int, _ state: inout GridState) {
    let bit: UInt64 = 1 << UInt64(quiz)
    guard state.facts & bit != 0 else { return }
    let before = state.facts
    state.facts &= ~bit
    guard policy == .lastRecomputed else { return }
    var last: UInt64
    repeat {
      last = state.facts
      for badge in allBadges
      where state.facts >> UInt64(badge) & 1 != 0 && holds(badge, on: before) && !holds(badge, on: state.facts) {
        state.facts &= ~(1 << UInt64(badge))
        state.awards &= ~(awardBits[badge] | awardBits[badge] << 32)
      }
    } while state.facts != last
  }
}
