internal import CivilTime
internal import Dispatch
internal import ProgressModel
internal import Simulation
internal import Storage
internal import Synchronization

/// Reads and derives learners on a thread of its own, with a connection of its own, while the caller writes.
final class DerivePipeline: Sendable {
  private let queue = BoundedQueue<DerivedRows>(capacity: DerivePipeline.batchesUnderWay)
  /// Rows that have been written, for the next ones to be put in their place.
  private let written = Mutex<[DerivedRows]>([])
  private let filter = Mutex<TwinFilter?>(nil)
  private static let batchesUnderWay = 8
  private static let learnersAtOnce = 64

  /// Begins with the learners that are stale in the store at `path`.
  init(path: String, curriculum: Curriculum, zone: TimeZoneData) {
    DispatchQueue.global().async { [self] in
      do {
        try derive(try Store.openReadOnly(path), curriculum, zone)
        queue.end()
      } catch {
        queue.end(error)
      }
    }
  }

  /// The next learners, in their order; nil at the end.
  func next() throws -> DerivedRows? { try queue.pop() }

  /// At the end: whose prints were met.
  var twinFilter: TwinFilter { filter.withLock { $0 } ?? TwinFilter(printCount: 0) }

  /// Takes rows back that nobody needs any more.
  func recycle(_ rows: DerivedRows) { written.withLock { $0.append(rows) } }

  /// Ends the thread before its time.
  func cancel() { queue.cancel() }

  private func derive(_ store: Store, _ curriculum: Curriculum, _ zone: TimeZoneData) throws {
    let deriver = LearnerDeriver(store: store, curriculum: curriculum, zone: zone)
    let reader = try HistoryReader(store: store, selection: .stale)
    var rows = DerivedRows(names: store.names)
    var twins = TwinFilter(printCount: try store.staleRecordCount())
    while let learner = try reader.next() {
      let (facts, findings) = deriver.derive(learner, upTo: nil)
      let prints = deriver.prints(learner)
      twins.meet(prints)
      rows.append(facts, findings: findings, prints: prints, of: learner)
      guard rows.learnerIDs.count == Self.learnersAtOnce else { continue }
      guard queue.push(rows) else { return }
      rows = written.withLock { $0.popLast() } ?? DerivedRows(names: store.names)
      rows.removeAll()
    }
    filter.withLock { $0 = twins }
    _ = queue.push(rows)
  }
}
