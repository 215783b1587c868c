internal import ProgressModel

extension Check {
  /// Items used while locked.
  static let gates: [Check] = [
    Check(
      .lessonLocked, "lesson-locked", .ladder, .major, raisedBy: "L1.1 L2.1", notRaisedBy: "D1 B1 L2.1"),
    Check(
      .quizBeforeLesson, "quiz-before-lesson", .ladder, .major, raisedBy: "L1.1 S1.1#1", notRaisedBy: "LL S1.1#1"),
    Check(
      .quizLocked, "quiz-locked", .ladder, .major, raisedBy: "LL S2.1#1", notRaisedBy: "D1 B1 L2.1 L2.2 S2.1#1"),
    Check(
      .badgeUnearned, "badge-unearned", .ladder, .critical, raisedBy: "LL P1.1 X1.2 B1", notRaisedBy: "D1 B1"),
    Check(
      .awardUnrecorded, "award-unrecorded", .fixed(.gap), .minor, raisedBy: "D1 D2 B2", notRaisedBy: "D1 B1 D2 B2"),
    Check(.badgeTwice, "badge-twice", .ladder, .major, raisedBy: "D1 B1 B1", notRaisedBy: "D1 B1 R D1 B1"),
    Check(.awardLate, "award-late", .fixed(.order), .minor, raisedBy: "D1 L2.1 B1", notRaisedBy: "D1 B1 L2.1"),
    Check(
      .badgeSkipped, "badge-skipped", .ladder, .critical, raisedBy: "D1 B1 B3", notRaisedBy: "D1 B1 D2 B2 D3 B3"),
    Check(
      .closedAgain, "closed-again", .ladder, .major, raisedBy: "D1 B1 X1.1 L2.1", as: .order,
      notRaisedBy: "D1 B1 L2.1 X1.1", policy: .lastRecomputed),
    Check(
      .onboardingRepeated, "onboarding-repeated", .fixed(.implausible), .info, raisedBy: "O O", notRaisedBy: "O R"),
  ]
}

extension ReplayPass {
  /// Onboarding is no gate, and survives every reset.
  mutating func onboarding(device: Int, index: Int) {
    guard devices[device].onboardedAt >= 0 else {
      devices[device].onboardedAt = index
      return
    }
    guard !isProbe else { return }
    var suspicion = Suspicion(.onboardingRepeated, device: device, index: index)
    suspicion.other = devices[device].onboardedAt
    suspicion.resolution = .implausible
    remark(suspicion)
  }

  mutating func lesson(_ record: EventRecord, device: Int, index: Int) {
    let item = book.item(record.subject, .lesson)
    guard item >= 0 else { return unknown(record.subject, device: device, index: index) }
    let version = versionInForce(for: record, device: device)
    let root = use(item, version: version, device: device, index: index)
    if record.kind == .lessonCompleted { gain(item, root: root, version: version, device: device) }
  }

  mutating func award(_ record: EventRecord, device: Int, index: Int) {
    let item = book.item(record.subject, .badge)
    guard item >= 0 else { return unknown(record.subject, device: device, index: index) }
    let version = versionInForce(for: record, device: device)
    if awarded.contains(item) && !lost.contains(item) {
      return awardAgain(item, version: version, device: device, index: index)
    }
    let root = use(item, version: version, device: device, index: index)
    if root < 0, let used = usedBefore[item] {
      usedBefore[item] = nil
      if !isWithinSkew(used, device: device, index: index) {
        awardLate(item, after: used, device: device, index: index)
      }
    }
    awarded.insert(item)
    lost.remove(item)
    lostAwards.remove(item)
    devices[device].items[item].awardedAt = index
    if devices[device].items[item].witness < 0 { devices[device].items[item].witness = devices[device].missing }
    gain(item, root: root, version: version, device: device)
  }

  private mutating func awardLate(_ item: Int, after used: (device: Int, index: Int), device: Int, index: Int) {
    var suspicion = Suspicion(.awardLate, device: device, index: index)
    suspicion.item = item
    suspicion.other = used.device == device ? used.index : -1
    suspicion.resolution = .order
    _ = add(suspicion)
  }

  /// Another device's record that may as well have come later, by what clocks may disagree.
  private func isWithinSkew(_ used: (device: Int, index: Int), device: Int, index: Int) -> Bool {
    guard used.device != device else { return false }
    let award = history.devices[device].records[index].millisecondsSinceEpoch
    return award <= history.devices[used.device].records[used.index].millisecondsSinceEpoch + settings.clockSkew
  }

  private mutating func awardAgain(_ item: Int, version: Int, device: Int, index: Int) {
    let before = devices[device].items[item].awardedAt
    guard before >= 0 else {
      devices[device].items[item].awardedAt = index
      guard !isUnearned(item, version: version, device: device, index: index) else { return }
      var both = Suspicion(.awardOnBoth, device: device, index: index)
      both.item = item
      both.resolution = .merge
      _ = add(both)
      return
    }
    unsupported.append((device, index))
    var twice = Suspicion(.badgeTwice, device: device, index: index)
    twice.item = item
    twice.other = before
    twice.price = 1 + scratchPrice(item, version: version, device: device)
    _ = add(twice)
  }

  /// An award that another device has recorded must be earned here too: a badge that has come from there is not awarded.
  private mutating func isUnearned(_ item: Int, version: Int, device: Int, index: Int) -> Bool {
    guard !holds(item, version: version) else { return false }
    let known = suspicions.count
    _ = useLocked(item, version: version, device: device, index: index)
    return suspicions[known...].contains { $0.code.isRule }
  }

  /// Tests the gate of an item that a record uses; the suspicion that the use rests on, or -1.
  @inline(__always)
  mutating func use(_ item: Int, version: Int, device: Int, index: Int) -> Int {
    guard book.versions[version].gates.holds(item, in: proven) else {
      rootOfUse = useLocked(item, version: version, device: device, index: index)
      return rootOfUse
    }
    let badge = book.versions[version].badgeBefore[item]
    if badge >= 0 && !awarded.contains(badge) { noteUnrecorded(badge, item, version: version, device: device, index) }
    if !own.isEmpty { noteSync(item, version: version, device: device, index: index) }
    return -1
  }

  /// A section is used whose badge was due but is not recorded yet.
  private mutating func noteUnrecorded(_ badge: Int, _ item: Int, version: Int, device: Int, _ index: Int) {
    guard devices[device].hasAwards, usedBefore[badge] == nil, book.items[item].kind != .badge,
      book.versions[version].gates.needs(item).contains(badge), !base.contains(badge)
    else { return }
    usedBefore[badge] = (device, index)
    hasUsedBefore = true
  }

  private mutating func useLocked(_ item: Int, version: Int, device: Int, index: Int) -> Int {
    guard book.versions[version].present.contains(item) else { return -1 }
    if policy == .lastLatched && latched.contains(item) { return -1 }
    promote(version)
    if holds(item, version: version) { return -1 }
    unsupported.append((device, index))
    assumeDueBadges(version)
    let rules = book.versions[version]
    let isAgain = lostAwards.contains(item)
    // A badge that was awarded and lost must be earned again by facts that are there, or that unseen records gave since.
    let known = isAgain && !hasUnseen(since: item, device: device) ? proven : proven.union(assumed)
    if isLatched(item, version: version, on: known, device: device) {
      return countDependent(item, on: known.subtracting(proven), index: index, device: device)
    }
    if rules.gates.holds(item, in: known) {
      return countDependent(item, on: rules.gates.needs(item).subtracting(proven), index: index, device: device)
    }
    var missing = rules.gates.needs(item)
    missing.subtract(known)
    if !rules.gates.isAny(item) && excused(missing, version: version, on: proven) { return -1 }
    if !rules.gates.isAny(item) && excused(missing, version: version, on: known) {
      return countDependent(item, on: known.subtracting(proven), index: index, device: device)
    }
    let record = history.devices[device].records[index]
    let cheapest = cheapestVersion(of: record, item, known: known, judged: version, device: device)
    if cheapest != version { missing = book.versions[cheapest].gates.needs(item).subtracting(known) }
    var suspicion = Suspicion(
      code(for: item, missing: missing, rules: rules, device: device), device: device, index: index)
    suspicion.item = item
    suspicion.missing = missing
    suspicion.closure = closure(of: item, version: cheapest, known: known, device: device)
    suspicion.isAgain = isAgain
    suspicion.price = 0
    suspicion.supplies = supplies(of: suspicion.closure ?? missing, version: cheapest, device: device)
    suspicion.early = earlySupply(of: missing, version: cheapest, device: device)
    if suspicion.code == .closedAgain { noteLost(&suspicion) }
    if let old = otherVersion(allowing: item, on: known, record: record, device: device, judged: version) {
      suspicion.isOldRule(old, judged: version)
      remark(suspicion, on: record.subject)
      let rest = book.versions[old].gates.needs(item).subtracting(proven)
      return countDependent(item, on: rest, index: index, device: device)
    }
    let root = add(suspicion)
    assume(suspicion.closure ?? missing, root: root)
    return root
  }

  /// Whether numbers are missing since a badge was lost; of several devices, anywhere.
  private func hasUnseen(since badge: Int, device: Int) -> Bool {
    history.devices.count == 1 ? devices[device].missing > missingAtLoss[badge] : hasUnseen
  }

  /// The award and the retake between which a reset may lie.
  private func noteLost(_ suspicion: inout Suspicion) {
    let badges = suspicion.missing?.intersection(lost)
    suspicion.lost = badges
    guard let badge = badges?.items.first else { return }
    suspicion.other = devices[suspicion.device].items[badge].awardedAt
    suspicion.second = Int64(lostAt[badge])
  }

  mutating func assume(_ facts: FactSet, root: Int) {
    for fact in facts.items where !proven.contains(fact) && !assumed.contains(fact) {
      assumed.insert(fact)
      assumedRoot[fact] = root
    }
  }

  private mutating func countDependent(_ item: Int, on facts: FactSet, index: Int, device: Int) -> Int {
    guard let root = firstRoot(of: facts.intersection(assumed)) else { return -1 }
    suspicions[root].dependents += 1
    if history.devices[device].records[index].kind == .badgeUnlocked {
      var awards = suspicions[root].awards ?? book.noFacts
      awards.insert(item)
      suspicions[root].awards = awards
    }
    return root
  }

  /// The first of the suspicions that assumed facts rest on.
  private func firstRoot(of facts: FactSet) -> Int? {
    var first: Int?
    facts.forEach { first = min(first ?? assumedRoot[$0], assumedRoot[$0]) }
    return first
  }

  /// Facts recorded while locked are proven as soon as their gates hold.
  private mutating func promote(_ version: Int) {
    var candidates = recorded.subtracting(proven)
    candidates.subtract(lost)
    if policy != .best { candidates.subtract(book.quizzes) }
    var isGrowing = !candidates.isEmpty
    while isGrowing {
      isGrowing = false
      candidates.forEach { item in
        guard !proven.contains(item), holds(item, version: version), !isOfBrokenAttempt(item) else { return }
        prove(item, version: version)
        isGrowing = true
      }
    }
  }

  /// Assumed for an attempt or a result that is suspicious itself.
  private func isOfBrokenAttempt(_ item: Int) -> Bool {
    assumed.contains(item) && (200..<400).contains(suspicions[assumedRoot[item]].code.rawValue)
  }

  /// Badges that are due by assumed facts are assumed too.
  private mutating func assumeDueBadges(_ version: Int) {
    guard !assumed.isEmpty else { return }
    let rules = book.versions[version]
    var known = proven.union(assumed)
    for badge in book.badges where !known.contains(badge) && rules.present.contains(badge) {
      guard rules.gates.holds(badge, in: known) else { continue }
      guard let root = firstRoot(of: rules.gates.needs(badge).intersection(assumed).subtracting(proven)) else {
        continue
      }
      assumed.insert(badge)
      known.insert(badge)
      assumedRoot[badge] = root
    }
  }

  /// One record, one code.
  private func code(for item: Int, missing: FactSet, rules: RuleVersion, device: Int) -> CheckCode {
    if !missing.isDisjoint(with: cleared) { return .clearedFactUsed }
    if missing.items.contains(where: { lost.contains($0) }) { return .closedAgain }
    switch book.items[item].kind {
    case .lesson: return .lessonLocked
    case .quiz: return missing.items.allSatisfy { book.items[$0].kind == .lesson } ? .quizBeforeLesson : .quizLocked
    case .badge: return isSkipped(item, rules: rules) ? .badgeSkipped : .badgeUnearned
    }
  }

  private func isSkipped(_ badge: Int, rules: RuleVersion) -> Bool {
    let before = rules.badgeBefore[badge]
    guard before >= 0, !proven.contains(before), !assumed.contains(before) else { return false }
    return !recorded.items.contains { rules.badgeOf[$0] == badge }
  }
}
