internal import ProgressModel

extension SnapshotRules {
  /// The greatest legal part of what is not denied: what some run of the app can have ended with.
  ///
  /// Exact for `best` and `lastLatched`, and under `lastRecomputed` where `isExact`; else no more than an upper bound.
  func greatestLegalPart(of possible: FactSet, under policy: RetakePolicy) -> FactSet {
    var legal = leastFixpoint(in: policy == .best ? possible : possible.union(free(under: policy)))
    legal.formIntersection(possible)
    guard policy == .lastRecomputed else { return legal }
    var isShrinking = true
    while isShrinking {
      isShrinking = false
      for item in order where steadyBadges.contains(item) && legal.contains(item) && !holds(item, in: legal) {
        legal.remove(item)
        isShrinking = isCyclic
      }
    }
    return legal
  }

  /// The stated facts whose own gate is broken even if every other stated fact is granted; none exactly where the
  /// greatest legal part holds all that is stated.
  ///
  /// One walk: what is stated is granted when its turn comes, so that facts built on it are not reported again.
  func roots(stated: FactSet, possible: FactSet, under policy: RetakePolicy) -> FactSet {
    guard let words else { return walkedRoots(stated: stated, possible: possible, under: policy) }
    return FactSet(
      word: words.roots(stated: stated.firstWord, possible: possible.firstWord, under: policy), like: stated)
  }

  /// The walk with sets of any size.
  func walkedRoots(stated: FactSet, possible: FactSet, under policy: RetakePolicy) -> FactSet {
    if isCyclic { return cyclicRoots(stated: stated, possible: possible, under: policy) }
    let candidates = policy == .best ? possible : possible.union(free(under: policy))
    var granted = possible.subtracting(possible)
    var roots = granted
    for item in order {
      if holds(item, in: granted) {
        if candidates.contains(item) { granted.insert(item) }
      } else if stated.contains(item) {
        granted.insert(item)
        roots.insert(item)
      }
    }
    if policy == .lastRecomputed {
      granted.formIntersection(possible)
      addUnearned(&roots, granted: &granted, stated: stated)
    }
    return roots
  }

  /// Badges that may have been earned once, but cannot be there now.
  private func addUnearned(_ roots: inout FactSet, granted: inout FactSet, stated: FactSet) {
    for item in order where steadyBadges.contains(item) && granted.contains(item) && !holds(item, in: granted) {
      if stated.contains(item) {
        roots.insert(item)
      } else {
        granted.remove(item)
      }
    }
  }

  /// Where gates of two versions wait for each other, every fact without support counts.
  private func cyclicRoots(stated: FactSet, possible: FactSet, under policy: RetakePolicy) -> FactSet {
    stated.subtracting(greatestLegalPart(of: possible, under: policy))
  }
}
