extension Replayer {
  /// Judges many snapshots by their flags alone: the facts of each that nothing supports, none for a legal one.
  ///
  /// Bit i of a word is item i in file order; `denied` are the flags that are false. For measurements; nil for curricula of
  /// more than 64 items.
  package func snapshotRoots(_ snapshots: [(stated: UInt64, denied: UInt64)]) -> [UInt64]? {
    guard let words = self.snapshots.judges[self.snapshots.judges.count - 1].rules.words else { return nil }
    let policy = self.snapshots.policy
    return snapshots.map { words.roots(stated: $0.stated, possible: ~$0.denied, under: policy) }
  }
}
