internal import ProgressModel

/// What the app knows of a learner on one device, or the server of all of them.
struct AppProgress: Sendable {
  /// Resets so far.
  var epoch = 0
  /// Lessons finished, quizzes passed, badges awarded.
  var facts: FactSet
  /// `lastLatched`: items whose gate has held since the last reset.
  var latched: FactSet
  /// Items whose keys the storage holds.
  var written: FactSet
  /// The stored score of a quiz, by item.
  var scores: [Int64]
  /// Finished attempts, by device and item: a counter that only grows between resets.
  var finished: [[Int64]]
  /// When it changed last.
  var changedAt = Int64.min

  init(_ path: AppPath) {
    facts = path.noFacts
    latched = facts
    written = facts
    scores = Array(repeating: 0, count: path.items.count)
    finished = [scores, scores]
  }

  /// Whether the app lets the learner use an item.
  func isOpen(_ item: Int, in version: AppVersion, _ policy: RetakePolicy) -> Bool {
    version.holds(item, on: facts) || (policy == .lastLatched && version.gates[item] != nil && latched.contains(item))
  }

  mutating func gain(_ item: Int, in version: AppVersion, _ policy: RetakePolicy) {
    facts.insert(item)
    written.insert(item)
    guard policy == .lastLatched else { return }
    for gated in version.gates.indices where version.holds(gated, on: facts) { latched.insert(gated) }
  }

  /// The result of a finished attempt, by the retake policy.
  mutating func finish(
    _ quiz: Int, score: Int64, isPassed: Bool, device: Int, in version: AppVersion, _ policy: RetakePolicy
  ) {
    written.insert(quiz)
    finished[device][quiz] += 1
    scores[quiz] = policy == .best ? max(scores[quiz], score) : score
    if isPassed {
      gain(quiz, in: version, policy)
    } else if policy != .best, facts.contains(quiz) {
      lose(quiz, in: version, policy)
    }
  }

  /// A failed retake; under `lastRecomputed` it takes away each badge whose gate it closes, and those that rest on it.
  private mutating func lose(_ quiz: Int, in version: AppVersion, _ policy: RetakePolicy) {
    var held = version.badges.filter { facts.contains($0) && version.holds($0, on: facts) }
    facts.remove(quiz)
    guard policy == .lastRecomputed else { return }
    while let place = held.firstIndex(where: { !version.holds($0, on: facts) }) {
      facts.remove(held.remove(at: place))
    }
  }

  mutating func clear(_ cleared: FactSet) {
    epoch += 1
    facts.subtract(cleared)
    latched.removeAll()
    for item in cleared.items {
      scores[item] = 0
      for device in finished.indices { finished[device][item] = 0 }
    }
  }

  /// Sync: within an epoch the union of facts, else the higher epoch. Where results can be lost the newer state counts;
  /// devices never work apart then.
  mutating func merge(_ other: AppProgress, _ policy: RetakePolicy) {
    let keys = written.union(other.written)
    if other.epoch > epoch || (other.epoch == epoch && policy != .best && other.changedAt > changedAt) {
      self = other
    } else if other.epoch == epoch && policy == .best {
      facts.formUnion(other.facts)
      for item in scores.indices {
        scores[item] = max(scores[item], other.scores[item])
        for device in finished.indices {
          finished[device][item] = max(finished[device][item], other.finished[device][item])
        }
      }
    }
    written = keys
  }
}
