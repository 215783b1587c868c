internal import ProgressModel

/// What unseen records have been called on for, since the last reset of everything.
struct Spending {
  var era = 0
  var records: Int64 = 0
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
    let rest = suspicion.supplies.filter { !epoch.reachable.contains($0.fact) && !epoch.recorded.contains($0.fact) }
    let price = rest.reduce(fixed) { $0 + $1.price }
    guard price > 0 else { return }
    let isNumbered = history.devices[suspicion.device].records[suspicion.index].seq != 0
    if isNumbered {
      guard spent.records + price <= suspicion.budget, isAvailable(rest) else { return }
    }
    spent.records += price
    suspicions[index].resolution = .gap
    suspicions[index].severity = .minor
    suspicions[index].isSilent = isNumbered && suspicion.headBudget > 0 && spent.records <= suspicion.headBudget
  }

  private func isAvailable(_ rest: [Supply]) -> Bool {
    rest.allSatisfy { supply in
      let late = rest.reduce(0) { $1.available <= supply.available ? $0 + $1.price : $0 }
      return late <= supply.available
    }
  }
}
