internal import ProgressModel

/// A reset that no record tells of, but without which two records contradict each other.
struct AssumedReset {
  /// The record that it comes before.
  var place: Int
  /// The second of the two records.
  var clash: Int
  /// The lesson, quiz or badge of both.
  var item: Int
  /// What it clears.
  var scope: FactSet
}

/// Rung 2 of the ladder, for one device: one unrecorded reset anywhere between two records that clash, and every later
/// record of the epoch stays legal.
extension ReplayPass {
  /// Replays a single device; where a reset explains a clash, again with that reset, so that what follows is judged by it.
  /// Where the records before it would need those behind it, and less is refuted without, the log is left whole.
  mutating func runAlone() {
    let count = history.devices[0].records.count
    probeBudget = 16 * count + 50_000
    passAlone(through: count)
    while let reset = findReset() {
      probeBudget -= count
      assumedResets.append(reset)
      assumedResets.sort { $0.place < $1.place }
      begin()
      passAlone(through: count)
    }
    end()
    guard refutations > 0 else { return }
    if !assumedResets.isEmpty {
      let whole = replayed(with: [])
      if whole.refutations < refutations { self = whole }
    }
    explainByResetsInGaps()
  }

  var refutations: Int { suspicions.count(where: \.refutes) }

  /// The same log with other resets assumed.
  func replayed(with resets: [AssumedReset]) -> ReplayPass {
    var pass = self
    pass.assumedResets = resets.sorted { $0.place < $1.place }
    pass.begin()
    pass.passAlone(through: history.devices[0].records.count)
    pass.end()
    return pass
  }

  private mutating func passAlone(through end: Int) {
    var start = 0
    for reset in assumedResets where reset.place <= end {
      runAlone(from: start, to: reset.place)
      take(reset)
      start = reset.place
    }
    runAlone(from: start, to: end)
  }

  private mutating func take(_ reset: AssumedReset) {
    closeEpoch()
    // A gap that the reset lies in has room on both sides of it.
    let gap = history.devices[0].records[reset.place].seq - devices[0].lastSeq - 1
    devices[0].missingAtReset = devices[0].missing + max(gap, 0)
    clear(reset.scope, version: book.versions.count - 1, by: JointStep(0))
    guard !isProbe else { return }
    var suspicion = Suspicion(.unrecordedReset, device: 0, index: reset.clash)
    suspicion.item = reset.item
    suspicion.resolution = .reset
    suspicion.severity = .minor
    _ = add(suspicion)
  }

  private mutating func findReset() -> AssumedReset? {
    var broken: Set<Int>?
    for place in suspicions.indices {
      guard let clash = Clash(suspicions[place]), !triedClashes.contains(clash.second) else { continue }
      triedClashes.insert(clash.second)
      guard probeBudget > 0 else {
        undecided.insert(clash.second)
        continue
      }
      let before = broken ?? Set(suspicions.lazy.filter { $0.isRuleBroken && Clash($0) == nil }.map(\.index))
      broken = before
      let upToFirst = probe(through: clash.first)
      // One reset that leaves no later clash explains more than one that needs another.
      var first: AssumedReset?
      for scope in scopes(of: clash) {
        guard let found = findReset(clash, scope: scope, from: upToFirst, brokenBefore: before) else { continue }
        if found.isEnough { return found.reset }
        first = first ?? found.reset
      }
      if let first { return first }
      if probeBudget <= 0 { undecided.insert(clash.second) }
    }
    return nil
  }

  /// The scopes that make the second record legal, the whole first.
  private func scopes(of clash: Clash) -> [FactSet] {
    let kept = book.allBadges
    let everything = book.items.indices.reduce(into: book.noFacts) { $0.insert($1) }
    let badge = book.versions[book.versions.count - 1].badgeOf[clash.item]
    let section = book.items.indices.reduce(into: book.noFacts) { scope, item in
      if book.versions.contains(where: { badge >= 0 && $0.badgeOf[item] == badge }) { scope.insert(item) }
    }
    switch clash.code {
    case .closedAgain: return [everything.subtracting(kept)]
    case .badgeTwice: return [everything, section]
    default: return [everything, everything.subtracting(kept), section]
    }
  }

  /// The log up to a record, with the resets that are assumed before it.
  private func probe(through index: Int) -> ReplayPass {
    var probe = ReplayPass(book: book, settings: settings)
    probe.isProbe = true
    probe.assumedResets = assumedResets.filter { $0.place <= index }
    probe.begin(history, keepingResets: policy)
    probe.passAlone(through: index + 1)
    return probe
  }

  /// Tries the places from the first on. What is not legal after a reset here is not legal after one that comes later,
  /// but before it: so the next place to try is behind it, and all places together cost one pass.
  /// What that reads, and the suspicions that each try copies, are paid for out of `probeBudget`.
  private mutating func findReset(
    _ clash: Clash, scope: FactSet, from upToFirst: ReplayPass, brokenBefore before: Set<Int>
  ) -> (reset: AssumedReset, isEnough: Bool)? {
    let records = history.devices[0].records
    let end = records[clash.second...].firstIndex { $0.kind == .progressReset } ?? records.count
    var base = upToFirst
    probeBudget -= clash.first
    var place = clash.first + 1
    var first: AssumedReset?
    while place <= clash.second && probeBudget > 0 {
      let reset = AssumedReset(place: place, clash: clash.second, item: clash.item, scope: scope)
      var trial = base
      trial.take(reset)
      let next: Int
      switch trial.trial(from: place, through: clash.second, to: end, before: before) {
      case .legal: return (reset, true)
      case .clash(let later):
        first = first ?? reset
        next = later
      case .violation(let behind): next = behind
      }
      guard next <= clash.second else { break }
      probeBudget -= next - place + base.suspicions.count
      base.runAlone(from: place, to: next)
      place = next
    }
    probeBudget -= end - clash.first
    return first.map { ($0, false) }
  }

  /// How a log goes on behind an assumed reset.
  private enum Trial {
    case legal
    /// A later clash needs a reset of its own, or this one at a later place.
    case clash(later: Int)
    /// A record is not legal; the place behind it.
    case violation(behind: Int)
  }

  private mutating func trial(from start: Int, through clash: Int, to end: Int, before: Set<Int>) -> Trial {
    let records = history.devices[0].records
    for index in start..<end {
      let count = suspicions.count
      step(records[index], device: 0, index: index)
      for suspicion in suspicions[count...] where suspicion.isRuleBroken && !before.contains(index) {
        guard let other = Clash(suspicion) else { return .violation(behind: index + 1) }
        let place = max(other.first, start) + 1
        guard index > clash else { return .violation(behind: place) }
        return .clash(later: other.first < start ? .max : place)
      }
    }
    return .legal
  }
}

/// Two records that cannot both be without a reset between them.
private struct Clash {
  let code: CheckCode
  let first: Int
  let second: Int
  let item: Int

  init?(_ suspicion: Suspicion) {
    let isAgain =
      switch suspicion.code {
      case .badgeTwice, .closedAgain: true
      case .attemptRepeated: suspicion.first == 1
      default: false
      }
    guard isAgain, suspicion.resolution == nil, suspicion.other >= 0 else { return nil }
    code = suspicion.code
    first = suspicion.other
    second = suspicion.code == .closedAgain ? Int(suspicion.second) : suspicion.index
    item = suspicion.item
  }
}

extension Suspicion {
  /// A broken guard, at best one that another order of the records explains.
  fileprivate var isRuleBroken: Bool {
    (resolution == nil || resolution == .order) && code.isRule && !(300..<400).contains(code.rawValue)
  }
}
