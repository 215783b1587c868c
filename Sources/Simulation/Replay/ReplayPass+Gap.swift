internal import ProgressModel

/// What unseen records have been called on for, since the last reset of everything.
struct Spending {
  var era = 0
  var records: Int64 = 0
  /// The facts that they are taken to have given.
  var facts: FactSet?
}

/// A missing fact, what it costs in unseen records, and how many were missing since it can have been reached at all.
struct Supply {
  var fact: Int
  var price: Int64
  var available: Int64
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
    let witnessed = needed.items.map { devices[device].witness[$0] }.max() ?? -1
    return witnessed < 0 ? .max : devices[device].missing - witnessed
  }

  /// Rung 6: unseen records can supply the rest within what is missing in `seq`.
  mutating func explainByGap(_ index: Int, _ spent: inout Spending) {
    let suspicion = suspicions[index]
    guard let fixed = suspicion.price, let facts = recordedFacts else { return }
    if suspicion.era != spent.era { spent = Spending(era: suspicion.era) }
    let epoch = facts.epochs[facts.epoch(of: suspicion.index, device: suspicion.device)]
    var rest: [Supply] = []
    for supply in suspicion.supplies
    where !epoch.reachable.contains(supply.fact) && !epoch.recorded.contains(supply.fact) {
      rest.append(cheapest(supply, on: suspicion))
    }
    let price = rest.reduce(fixed) { $0 + $1.price }
    guard price > 0 else { return explainByOrderAndGap(index, in: epoch, spent) }
    let isNumbered = history.devices[suspicion.device].records[suspicion.index].seq != 0
    if isNumbered {
      guard spent.records + price <= suspicion.budget, isAvailable(rest) else { return }
    }
    spent.records += price
    var given = spent.facts ?? book.noFacts
    for supply in suspicion.supplies { given.insert(supply.fact) }
    spent.facts = given
    suspicions[index].resolution = .gap
    suspicions[index].severity = .minor
    suspicions[index].isSilent = isNumbered && suspicion.headBudget > 0 && spent.records <= suspicion.headBudget
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
