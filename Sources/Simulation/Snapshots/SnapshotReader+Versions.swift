internal import ProgressModel

extension SnapshotReader {
  /// BK705: a legal snapshot that the newest version's rules alone would not allow. What came into a section later asks
  /// nothing of those who have its badge.
  func oldRule(_ snapshot: DeviceSnapshot, _ state: SnapshotState) -> Finding? {
    let last = admitted(snapshot)
    guard let newest = judges[last].newest else { return nil }
    var possible = state.possible
    for item in state.denied.items where isExcused(item, state, last: last) { possible.insert(item) }
    guard let item = newest.roots(stated: state.stated, possible: possible, under: policy).items.first,
      let older = (0..<last).last(where: { version in
        judges[version].rules.roots(stated: state.stated, possible: state.possible, under: policy).isEmpty
      })
    else { return nil }
    let missing = newest.ways[item].first?.subtracting(possible) ?? book.noFacts
    return SnapshotWriter(book: book, version: version(of: snapshot), through: last, snapshot: snapshot)
      .oldRule(item, missing: missing, under: book.versions[older].name, not: book.versions[last].name)
  }

  private func isExcused(_ item: Int, _ state: SnapshotState, last: Int) -> Bool {
    let badge = book.versions[last].badgeOf[item]
    return badge >= 0 && badge != item && state.stated.contains(badge)
      && book.versions[..<last].contains { !$0.present.contains(item) }
  }
}
