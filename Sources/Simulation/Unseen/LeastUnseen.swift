internal import ProgressModel

/// The least that unseen records must hold for a record to be legal, whatever they are and wherever they lie.
///
/// How unseen records explain a record is looked for in a few places only. This asks the other way round, with everything
/// left out that another filling of the gaps might not need: what costs more than the numbers missing is certainly
/// impossible; the rest is not decided.
struct LeastUnseen {
  let pass: ReplayPass
  let facts: RecordedFacts
  let rooms: [UnseenRoom]
  let prices: UnseenPrices

  /// `assumed` are resets that no record tells of, but that records were explained by.
  init(_ pass: ReplayPass, _ facts: RecordedFacts, assumed: [AssumedReset] = []) {
    self.pass = pass
    self.facts = facts
    rooms = pass.history.devices.indices.map { UnseenRoom(pass, device: $0, assumed: assumed) }
    prices = UnseenPrices(pass)
  }

  var book: RuleBook { pass.book }
  var isJoint: Bool { rooms.count > 1 }

  /// The versions whose gates may have held for a record.
  func versions(of suspicion: Suspicion) -> [Int] {
    let record = pass.history.devices[suspicion.device].records[suspicion.index]
    let judged = pass.version(of: record, device: suspicion.device)
    guard book.versions.count > 1 else { return [judged] }
    return [judged] + pass.admitted(record, device: suspicion.device).filter { $0 != judged }
  }

  /// What a device's own log has room for up to a record of it.
  func ownRoom(of suspicion: Suspicion, after index: Int = -1) -> Int64 {
    rooms[suspicion.device].missing(through: suspicion.index) - rooms[suspicion.device].missing(through: index)
  }

  /// What all logs have room for: before the record on its device, anywhere on others.
  func room(of suspicion: Suspicion) -> Int64 {
    isJoint
      ? max(suspicion.budget, ownRoom(of: suspicion)) : ownRoom(of: suspicion, after: begin(of: suspicion) - 1)
  }

  /// The first record behind the last reset of everything; of several devices nobody knows which came last.
  func begin(of suspicion: Suspicion) -> Int {
    isJoint ? 0 : rooms[suspicion.device].lastFullReset(before: suspicion.index) + 1
  }

  /// What facts cost, a badge nothing where all that it needs was recorded: then it was due.
  func price(_ unseen: FactSet, version: Int) -> Int64 {
    unseen.items.reduce(0) { sum, item in
      guard book.items[item].kind == .badge else { return sum + prices.price(of: item, version: version) }
      let isDue = book.versions[version].gates.needs(item).isDisjoint(with: unseen)
      return sum + (isDue ? 0 : prices.award)
    }
  }

  /// A fact that came into its section later may not have been asked for.
  private func isLate(_ item: Int, version: Int) -> Bool {
    version > 0 && book.versions[..<version].contains { !$0.present.contains(item) }
  }

  /// What is missing of an item's gate, or of its cheapest way, with all that `isSeen` does not spare; nil where no way
  /// can be. A badge whose gate is there counts as given.
  func unseen(
    for item: Int, version: Int, upstream isSeen: (Int) -> Bool, needs isGiven: (Int) -> Bool,
    canBe: (Int) -> Bool = { _ in true }
  ) -> FactSet? {
    let gates = book.versions[version].gates
    var cheapest: FactSet?
    for way in gates.isAny(item) ? gates.needs(item).items.map({ [$0] }) : [gates.needs(item).items] {
      let missing = way.filter { !isThere($0, version: version, isGiven) }
      guard missing.allSatisfy(canBe) else { continue }
      var unseen = book.noFacts
      for fact in missing { add(fact, version: version, to: &unseen, isSeen) }
      if cheapest.map({ price($0, version: version) > price(unseen, version: version) }) ?? true { cheapest = unseen }
    }
    return cheapest
  }

  private func add(_ fact: Int, version: Int, to unseen: inout FactSet, _ isSeen: (Int) -> Bool) {
    guard !unseen.contains(fact) else { return }
    unseen.insert(fact)
    let gates = book.versions[version].gates
    guard !gates.isAny(fact) else { return }
    for need in gates.needs(fact).items where !isThere(need, version: version, isSeen) {
      add(need, version: version, to: &unseen, isSeen)
    }
  }

  /// Whether a fact is given, came into its section later, or is a badge that is due.
  private func isThere(_ fact: Int, version: Int, _ isGiven: (Int) -> Bool) -> Bool {
    if isGiven(fact) || isLate(fact, version: version) { return true }
    let gates = book.versions[version].gates
    guard book.items[fact].kind == .badge, !gates.needs(fact).isEmpty else { return false }
    let needs = gates.needs(fact).items
    return gates.isAny(fact)
      ? needs.contains { isThere($0, version: version, isGiven) }
      : needs.allSatisfy { isThere($0, version: version, isGiven) }
  }
}
