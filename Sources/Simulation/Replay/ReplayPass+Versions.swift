internal import ProgressModel

/// Which versions of the curriculum can have been in force when a record was made.
extension ReplayPass {
  /// What the exports and origins of a log name; most logs of one version name nothing else.
  mutating func readVersions(of log: DeviceHistory, device: Int) {
    devices[device].window = .open
    devices[device].originVersions.removeAll(keepingCapacity: true)
    devices[device].windows.read(log.exports) { name in book.number(ofVersion: name) }
    for origin in log.origins {
      let number = book.number(ofVersion: origin.curriculum)
      devices[device].originVersions.append(number < 0 && origin.curriculum != nil ? -2 : number)
    }
  }

  /// The version that the record itself names; -1 for none, -2 for one that there is not.
  func namedVersion(of record: EventRecord, device: Int) -> Int {
    let origins = devices[device].originVersions
    return Int(record.origin) < origins.count ? origins[Int(record.origin)] : -1
  }

  /// The versions that can have been in force: the one that the record names; else those from the one that the last
  /// export before it names to the one that its first export names. An open side is bounded by the dates of release;
  /// older versions stay, since devices update late.
  func admitted(_ record: EventRecord, device: Int) -> ClosedRange<Int> {
    let named = namedVersion(of: record, device: device)
    if named >= 0 { return named...named }
    let window = devices[device].windows.window(of: record.seq)
    let lower = max(window.lower, 0)
    let upper = window.upper >= 0 ? window.upper : newestReleased(by: record)
    return min(lower, upper)...max(lower, upper)
  }

  private func newestReleased(by record: EventRecord) -> Int {
    let versions = book.versions
    guard record.millisecondsSinceEpoch != EventRecord.noTime else { return versions.count - 1 }
    return versions.lastIndex { $0.releasedAt <= record.millisecondsSinceEpoch + settings.clockSkew } ?? 0
  }

  /// The version that a record is judged by: of the admitted ones the newest that was released by then and has the item;
  /// a suspicion must hold under the others too.
  func version(of record: EventRecord, device: Int) -> Int {
    if book.versions.count == 1 { return 0 }
    let admitted = admitted(record, device: device)
    if admitted.count == 1 { return admitted.lowerBound }
    let newest = max(min(newestReleased(by: record), admitted.upperBound), admitted.lowerBound)
    let item = book.index(of: record.subject)
    guard item >= 0, !book.versions[newest].present.contains(item) else { return newest }
    return admitted.last { book.versions[$0].present.contains(item) } ?? newest
  }

  /// The same for the record at hand. It changes nothing: but a pass is large, and Swift copies all of it for each call of a
  /// method that is not `mutating`.
  @inline(__always)
  mutating func versionInForce(for record: EventRecord, device: Int) -> Int {
    book.versions.count == 1 ? 0 : version(of: record, device: device)
  }

  /// Another admitted version under which the gate of an item holds on known facts, with the badges that are due by its
  /// rules.
  func otherVersion(
    allowing item: Int, on known: FactSet, record: EventRecord, device: Int, judged: Int
  ) -> Int? {
    guard book.versions.count > 1 else { return nil }
    return book.version(of: admitted(record, device: device), allowing: item, judged: judged, proven: known)
  }

  /// `lastLatched`: whether the gate of an item held under some version in force before, by facts some of which unseen
  /// records are taken to have given.
  func isLatched(_ item: Int, version: Int, on known: FactSet, device: Int) -> Bool {
    guard policy == .lastLatched, !assumed.isEmpty, book.versions.count > 1 else { return false }
    let oldest = min(max(devices[device].window.lower, 0), version)
    return (oldest...version).contains { other in
      book.versions[other].present.contains(item) && book.versions[other].gates.holds(item, in: known)
    }
  }

  /// Of the admitted versions the one under which least is missing, where unseen records may have given something.
  func cheapestVersion(of record: EventRecord, _ item: Int, known: FactSet, judged: Int, device: Int) -> Int {
    guard book.versions.count > 1, devices[device].missing > 0 || history.devices.count > 1 else { return judged }
    func price(_ version: Int) -> Int64 {
      self.price(
        closure(of: item, version: version, known: known, device: device), version: version, device: device)
    }
    let others = admitted(record, device: device).filter { $0 != judged && book.versions[$0].present.contains(item) }
    return others.reduce(judged) { price($1) < price($0) ? $1 : $0 }
  }

  /// Facts that came into a section later ask nothing of those who had its badge before.
  func excused(_ missing: FactSet, version: Int, on known: FactSet) -> Bool {
    version > 0 && book.excuses(missing, version: version, proven: known)
  }
}

extension RuleBook {
  /// Another version of a range under which the gate of an item holds, with the badges that are due by its rules.
  func version(of range: ClosedRange<Int>, allowing item: Int, judged: Int, proven: FactSet) -> Int? {
    range.reversed().first { other in
      let rules = versions[other]
      guard other != judged, rules.present.contains(item) else { return false }
      return rules.gates.holds(item, in: rules.gates.leastFixpoint(in: allBadges, from: proven))
    }
  }

  /// Whether facts are missing only because they came into their sections after the sections' badges.
  func excuses(_ missing: FactSet, version: Int, proven: FactSet) -> Bool {
    missing.items.allSatisfy { item in
      let badge = versions[version].badgeOf[item]
      return badge >= 0 && badge != item && proven.contains(badge)
        && versions[..<version].contains { !$0.present.contains(item) }
    }
  }
}
