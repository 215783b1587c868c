internal import CivilTime
internal import Dispatch
internal import Glibc
internal import ProgressModel
internal import Simulation
internal import Storage
internal import Synchronization

/// Reads and derives learners on threads of their own, each with a connection of its own, while the caller writes.
///
/// Learners are dealt out a batch at a time, in turn; the caller gets the batches in the order of the learners, however many
/// threads there are.
final class DerivePipeline: Sendable {
  private let queues: [BoundedQueue<DerivedRows>]
  /// The queue that the next batch comes from.
  private let turn = Mutex(0)
  /// Rows that have been written, for the next ones to be put in their place.
  private let written = Mutex<[DerivedRows]>([])
  private static let batchesUnderWay = 8
  private static let learnersAtOnce = 64
  /// One thread writes about as fast as two to three read and derive.
  private static let mostThreads = 4

  /// Begins with the learners that are stale in `store`, whose file does not change for others until the pipeline ends.
  init(_ store: Store, curriculum: Curriculum, zone: TimeZoneData) throws {
    let batches = try store.staleLearners(atOnce: Self.learnersAtOnce)
    let count = max(1, min(Self.cores, Self.mostThreads, batches.count))
    queues = (0..<count).map { _ in BoundedQueue(capacity: Self.batchesUnderWay) }
    let path = store.path
    for (place, queue) in queues.enumerated() {
      let own = stride(from: place, to: batches.count, by: count).map { batches[$0] }
      DispatchQueue.global().async { [self] in
        do {
          try derive(own, try Store.openReadOnly(path, readingOnce: true), curriculum, zone, to: queue)
          queue.end()
        } catch {
          queue.end(error)
        }
      }
    }
  }

  /// The next learners, in their order; nil at the end.
  func next() throws -> DerivedRows? {
    let place = turn.withLock { turn in
      defer { turn = (turn + 1) % queues.count }
      return turn
    }
    if let rows = try queues[place].pop() { return rows }
    // The others have nothing left to give either; their threads let go of the store.
    for other in queues.indices where other != place { _ = try queues[other].pop() }
    return nil
  }

  /// Takes rows back that nobody needs any more.
  func recycle(_ rows: DerivedRows) { written.withLock { $0.append(rows) } }

  /// Ends the threads before their time.
  func cancel() {
    for queue in queues { queue.cancel() }
  }

  private func derive(
    _ batches: [ClosedRange<Int64>], _ store: Store, _ curriculum: Curriculum, _ zone: TimeZoneData,
    to queue: BoundedQueue<DerivedRows>
  ) throws {
    let deriver = LearnerDeriver(store: store, curriculum: curriculum, zone: zone)
    let reader = try HistoryReader(store: store, selection: .stale)
    for batch in batches {
      var rows = written.withLock { $0.popLast() } ?? DerivedRows(names: store.names)
      rows.removeAll()
      try reader.begin(batch)
      while let learner = try reader.next() {
        let (facts, findings) = deriver.derive(learner, upTo: nil)
        rows.append(facts, findings: findings, prints: deriver.prints(learner), of: learner)
      }
      guard queue.push(rows) else { return }
    }
  }

  private static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
