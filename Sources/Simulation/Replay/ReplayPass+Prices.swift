internal import ProgressModel

/// What unseen records would cost, in records; starts, answers and awards cost nothing on a device that never records any.
extension ReplayPass {
  /// The facts that an item's gate needs beyond `known`, with all that they need in turn; at an "any" gate the cheapest.
  func closure(of item: Int, version: Int, known: FactSet, device: Int) -> FactSet {
    let gates = book.versions[version].gates
    var closure = book.noFacts
    guard !gates.holds(item, in: known) else { return closure }
    if gates.isAny(item) {
      let ways = gates.needs(item).items.map { fact in
        var way = self.closure(of: fact, version: version, known: known, device: device)
        way.insert(fact)
        return way
      }
      return ways.min { price($0, version: version, device: device) < price($1, version: version, device: device) }
        ?? closure
    }
    for fact in gates.needs(item).items where !known.contains(fact) && !closure.contains(fact) {
      closure.insert(fact)
      closure.formUnion(self.closure(of: fact, version: version, known: known.union(closure), device: device))
    }
    return closure
  }

  /// Lesson 1, award 1, pass of a quiz: its start, answers and finish, less those seen of an attempt with a gap in it.
  func price(_ facts: FactSet, version: Int, device: Int) -> Int64 {
    facts.items.reduce(0) { $0 + price(of: $1, version: version, device: device) }
  }

  func price(of fact: Int, version: Int, device: Int) -> Int64 {
    switch book.items[fact].kind {
    case .lesson: return 1
    case .badge: return devices[device].hasAwards ? 1 : 0
    case .quiz:
      let answers = devices[device].hasAnswers ? Int64(book.versions[version].sizes[fact]) : 0
      let isOpen =
        devices[device].open.quiz == fact && devices[device].missing > devices[device].open.missingAtStart
      let seen = max(devices[device].items[fact].seen, isOpen ? devices[device].open.records : 0)
      return max(answers + (devices[device].hasStarts ? 2 : 1) - seen, 1)
    }
  }

  /// What it costs to reach an item's gate from nothing.
  func scratchPrice(_ item: Int, version: Int, device: Int) -> Int64 {
    price(closure(of: item, version: version, known: book.noFacts, device: device), version: version, device: device)
  }
}
