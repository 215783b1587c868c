internal import CivilTime
internal import Dispatch
internal import ProgressModel
internal import Storage

/// Reads and derives learners on a thread of its own, with a connection of its own, while the caller writes.
struct DerivePipeline {
  /// A learner with what was derived.
  struct Derived: Sendable {
    var learner: StoredLearner
    var facts: LearnerFacts
    var findings: [Finding]
    var prints: [UInt32]
  }

  private let queue = BoundedQueue<[Derived]>(capacity: Self.batchesUnderWay)
  private static let batchesUnderWay = 8
  private static let batchSize = 64

  /// Begins with the learners that are stale in the store at `path`.
  init(path: String, curriculum: Curriculum, zone: TimeZoneData) {
    DispatchQueue.global().async { [queue] in
      do {
        let store = try Store.openReadOnly(path)
        let deriver = LearnerDeriver(store: store, curriculum: curriculum, zone: zone)
        let reader = try HistoryReader(store: store, selection: .stale)
        var batch: [Derived] = []
        while let learner = try reader.next() {
          let (facts, findings) = deriver.derive(learner, upTo: nil)
          batch.append(
            Derived(learner: learner, facts: facts, findings: findings, prints: deriver.prints(learner)))
          if batch.count == Self.batchSize {
            guard queue.push(batch) else { break }
            batch = []
          }
        }
        _ = queue.push(batch)
        queue.end()
      } catch {
        queue.end(error)
      }
    }
  }

  /// The next learners, in their order; nil at the end.
  func next() throws -> [Derived]? { try queue.pop() }

  /// Ends the thread before its time.
  func cancel() { queue.cancel() }
}
