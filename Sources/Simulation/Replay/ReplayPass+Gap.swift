internal import ProgressModel

/// What unseen records have been called on for, since the last reset of everything.
struct Spending {
  var era = 0
  var records: Int64 = 0
  /// The facts that they are taken to have given.
  var facts: FactSet?
  /// Those of them that were given before a reset that kept them.
  var early: FactSet?
}

/// A missing fact, what it costs in unseen records, and how many were missing since it can have been reached at all.
struct Supply {
  var fact: Int
  var price: Int64
  var available: Int64
}

/// Missing facts with all that they need, as far as nothing recorded gave it before a reset, and what they cost.
struct EarlySupply {
  var facts: [(fact: Int, price: Int64)]
  /// Those that are missing themselves, and those that a record says were not there.
  var missing: FactSet
  var witnessed: FactSet
  /// The reset is unseen too.
  var needsReset: Bool
  /// Numbers missing up to the record which says that something they need is not there.
  var available: Int64

  /// The smallest scope that clears what was not there and keeps what is missing; nil if there is none.
  func cleared(among scopes: [FactSet]) -> FactSet? {
    scopes.filter { witnessed.isSubset(of: $0) && missing.isDisjoint(with: $0) }.min { $0.count < $1.count }
  }
}

extension ReplayPass {
  /// Prices what a suspicion misses, as things stand at its record.
  func supplies(of facts: FactSet, version: Int, device: Int) -> [Supply] {
    facts.items.map { fact in
      Supply(
        fact: fact, price: price(of: fact, version: version, device: device),
        available: available(for: fact, version: version, device: device))
    }
  }

  /// The numbers missing since the last record which says that a fact, or one that it needs, was not there before: a
  /// badge's award, attempt 1 at a quiz.
  private func available(for fact: Int, version: Int, device: Int) -> Int64 {
    guard history.devices.count == 1 else { return .max }
    var needed = closure(of: fact, version: version, known: book.noFacts, device: device)
    needed.insert(fact)
    let witnessed = needed.items.map { devices[device].items[$0].witness }.max() ?? -1
    return witnessed < 0 ? .max : devices[device].missing - witnessed
  }

  /// Missing facts that a record refutes only by what they need: before a reset that cleared this and kept them, or after
  /// which they were not asked for again, unseen records may have given both. Of a single device only.
  mutating func earlySupply(of missing: FactSet, version: Int, device: Int) -> EarlySupply? {
    guard history.devices.count == 1, !isProbe, devices[device].missing > 0 else { return nil }
    var needed = missing
    for fact in missing.items {
      needed.formUnion(closure(of: fact, version: version, known: book.noFacts, device: device))
    }
    let bound = max(
      needed.subtracting(missing).items.map { devices[device].items[$0].witness }.max() ?? -1,
      hasPartialReset ? devices[device].missingAtReset : -1)
    let since = max(missing.items.map { devices[device].items[$0].witness }.max() ?? -1, devices[device].missingAtStart)
    guard bound > since else { return nil }
    let broken = brokenAttempts(of: device)
    let rest = needed.subtracting(clearedInEra)
    var notThere = book.noFacts
    for fact in needed.items where devices[device].items[fact].witness >= 0 { notThere.insert(fact) }
    return EarlySupply(
      facts: rest.items.map { fact in
        let rest = broken.price(of: fact, size: book.versions[version].sizes[fact]) ?? .max
        return (fact, min(price(of: fact, version: version, device: device), rest))
      }, missing: missing, witnessed: notThere, needsReset: !hasPartialReset,
      available: bound - since)
  }

  /// Rung 6: unseen records can supply the rest within what is missing in `seq`.
  mutating func explainByGap(_ index: Int, _ spent: inout Spending) {
    let suspicion = suspicions[index]
    guard let fixed = suspicion.price, let facts = recordedFacts else { return }
    if suspicion.era != spent.era { spent = Spending(era: suspicion.era) }
    let epoch = facts.epochs[facts.epoch(of: suspicion.index, device: suspicion.device)]
    if suspicion.code == .badgeTwice && explainByPasses(index, facts, &spent) { return }
    // What is recorded elsewhere helps a badge that was lost only there, and devices that wait in a circle not at all.
    let isNeeded = isStrict || suspicion.isAgain || suspicion.code == .noInterleaving
    var rest: [Supply] = []
    for supply in suspicion.supplies
    where isNeeded || !epoch.reachable.contains(supply.fact) && !epoch.recorded.contains(supply.fact) {
      rest.append(cheapest(supply, on: suspicion))
    }
    let price = rest.reduce(fixed) { $0 + $1.price }
    guard price > 0 else { return explainByOrderAndGap(index, in: epoch, spent) }
    let isNumbered = history.devices[suspicion.device].records[suspicion.index].seq != 0
    if isNumbered {
      guard spent.records + price <= suspicion.budget, isAvailable(rest) else { return explainByEarly(index, &spent) }
    }
    spent.records += price
    supply(index, suspicion.supplies.map(\.fact), isNumbered: isNumbered, &spent)
  }

  private mutating func supply(_ index: Int, _ facts: [Int], isNumbered: Bool = true, _ spent: inout Spending) {
    var given = spent.facts ?? book.noFacts
    for fact in facts { given.insert(fact) }
    spent.facts = given
    suspicions[index].resolution = .gap
    suspicions[index].severity = .minor
    let head = suspicions[index].headBudget
    suspicions[index].isSilent = isNumbered && head > 0 && spent.records <= head
  }

  /// `lastRecomputed`: unseen records hold the passes that a badge's further awards lack.
  private mutating func explainByPasses(_ index: Int, _ facts: RecordedFacts, _ spent: inout Spending) -> Bool {
    let suspicion = suspicions[index]
    guard policy == .lastRecomputed, suspicion.item >= 0, suspicion.budget > 0 else { return false }
    let log = history.devices[suspicion.device]
    let broken = brokenAttempts(of: suspicion.device)
    let rules = book.versions[version(of: log.records[suspicion.index], device: suspicion.device)]
    for quiz in rules.gates.needs(suspicion.item).intersection(book.quizzes).items {
      let whole = price(of: quiz, version: book.versions.count - 1, device: suspicion.device)
      let first = spent.facts?.contains(quiz) == true ? 0 : broken.price(of: quiz, size: rules.sizes[quiz]) ?? whole
      let more = (1...4).lazy.flatMap { count in (0...count).map { (passes: count - $0, fails: $0) } }
      for more in more where isEarnedAgain(suspicion, facts, with: more, at: quiz) {
        let price = first + Int64(more.passes + more.fails - 1) * whole
        guard spent.records + price <= suspicion.budget else { break }
        spent.records += price
        supply(index, [quiz], &spent)
        return true
      }
    }
    return false
  }

  /// Unseen records gave what is missing, and what it needed was cleared since by a reset that kept it.
  private mutating func explainByEarly(_ index: Int, _ spent: inout Spending) {
    guard let early = suspicions[index].early, let fixed = suspicions[index].price else { return }
    let known = spent.early ?? book.noFacts
    let reset: Int64 = early.needsReset && spent.early == nil ? 1 : 0
    // What a reset leaves alone was given but once.
    let cleared = early.cleared(among: book.scopes(of: book.versions.count - 1).map(\.items)) ?? book.allItems
    let given = (spent.facts ?? book.noFacts).subtracting(cleared)
    let price = early.facts.reduce(reset) { known.contains($1.fact) || given.contains($1.fact) ? $0 : $0 + $1.price }
    guard spent.records + fixed + price <= suspicions[index].budget, price <= early.available else { return }
    spent.records += fixed + price
    spent.early = early.facts.reduce(into: known) { $0.insert($1.fact) }
    supply(index, early.facts.map(\.fact), &spent)
  }

  /// Rungs 5 and 6 together: what is missing is recorded later, and can be reached with what unseen records were taken to
  /// have given already.
  private mutating func explainByOrderAndGap(_ index: Int, in epoch: RecordedFacts.Epoch, _ spent: Spending) {
    guard let missing = suspicions[index].missing, let given = spent.facts else { return }
    let candidates = epoch.recorded.union(epoch.base).union(given).union(book.allBadges)
    let isReached = book.versions.contains {
      missing.isSubset(of: $0.gates.leastFixpoint(in: candidates, from: epoch.base.union(given)))
    }
    guard isReached else { return }
    suspicions[index].resolution = .gap
    suspicions[index].severity = .minor
  }

  /// A pass that another device may have recorded costs what its log lacks of an attempt there.
  private mutating func cheapest(_ supply: Supply, on suspicion: Suspicion) -> Supply {
    guard history.devices.count > 1, book.items[supply.fact].kind == .quiz else { return supply }
    let size = book.versions[book.versions.count - 1].sizes[supply.fact]
    var cheapest = supply
    for other in history.devices.indices where gaps(of: other) > 0 {
      let price = brokenAttempts(of: other).price(of: supply.fact, size: size)
      if let price { cheapest.price = min(cheapest.price, price) }
    }
    return cheapest
  }

  /// Read once for a history.
  private mutating func brokenAttempts(of device: Int) -> BrokenAttempts {
    if let known = brokenByDevice[device] { return known }
    let log = history.devices[device]
    let broken = BrokenAttempts(log, through: log.records.count, book: book)
    brokenByDevice[device] = broken
    return broken
  }

  private func isAvailable(_ rest: [Supply]) -> Bool {
    rest.allSatisfy { supply in
      let late = rest.reduce(0) { $1.available <= supply.available ? $0 + $1.price : $0 }
      return late <= supply.available
    }
  }
}
