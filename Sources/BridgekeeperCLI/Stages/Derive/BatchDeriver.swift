internal import CivilTime
internal import ProgressModel
internal import Storage

/// Reads and derives batches of learners on one thread, with a connection of its own.
final class BatchDeriver {
  private let names: NameTable
  private let deriver: LearnerDeriver
  private let reader: HistoryReader

  /// Over the learners that are stale in the store at `path`.
  init(path: String, curriculum: Curriculum, zone: TimeZoneData) throws {
    let store = try Store.openReadOnly(path, readingOnce: true)
    names = store.names
    deriver = LearnerDeriver(store: store, curriculum: curriculum, zone: zone)
    reader = try HistoryReader(store: store, selection: .stale)
  }

  /// What is derived of those among these learners, put in the place of what `rows` holds.
  func derive(_ learners: ClosedRange<Int64>, reusing rows: consuming DerivedRows?) throws -> DerivedRows {
    var rows = rows ?? DerivedRows(names: names)
    rows.removeAll()
    try reader.begin(learners)
    while let learner = try reader.next() {
      let (facts, findings) = deriver.derive(learner, upTo: nil)
      rows.append(facts, findings: findings, prints: deriver.prints(learner), of: learner)
    }
    return rows
  }
}
