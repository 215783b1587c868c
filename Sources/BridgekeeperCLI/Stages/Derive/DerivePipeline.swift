internal import CivilTime
internal import Dispatch
internal import Glibc
internal import ProgressModel
internal import Storage

/// Reads and derives learners on all cores, while the caller writes them; where nothing is ready to be written, the caller's
/// thread derives as well.
///
/// The caller gets the batches in the order of the learners, however many threads there are.
final class DerivePipeline {
  private let batches: [ClosedRange<Int64>]
  private let board: DeriveBoard<DerivedRows>
  private let threads = DispatchGroup()
  private let makeDeriver: @Sendable () throws -> BatchDeriver
  /// The caller's own, made when it is needed.
  private var deriver: BatchDeriver?
  private static let learnersAtOnce = 64
  /// One thread writes about as fast as two to three read and derive.
  private static let mostThreads = 4

  /// Begins with the learners that are stale in `store`, whose file does not change for others until the pipeline ends.
  init(_ store: Store, curriculum: Curriculum, zone: TimeZoneData) throws {
    batches = try store.staleLearners(atOnce: Self.learnersAtOnce)
    board = DeriveBoard(count: batches.count)
    let path = store.path
    makeDeriver = { try BatchDeriver(path: path, curriculum: curriculum, zone: zone) }
    let others = min(Self.cores, Self.mostThreads, batches.count) - 1
    for _ in 0..<max(others, 0) {
      DispatchQueue.global().async(group: threads) { [board, batches, makeDeriver] in
        do {
          let deriver = try makeDeriver()
          while let place = board.take() {
            board.put(try deriver.derive(batches[place], reusing: board.emptyRows()), at: place)
          }
        } catch {
          board.fail(error)
        }
      }
    }
  }

  /// The next learners, in their order; nil at the end.
  func next() throws -> DerivedRows? {
    while true {
      if let rows = try board.give() { return rows }
      if board.isDone { break }
      if let place = board.takeAtOnce() { try derive(place) } else { board.wait() }
    }
    // The other threads let go of the store.
    deriver = nil
    threads.wait()
    return nil
  }

  private func derive(_ place: Int) throws {
    let deriver = try self.deriver ?? makeDeriver()
    self.deriver = deriver
    board.put(try deriver.derive(batches[place], reusing: board.emptyRows()), at: place)
  }

  /// Takes rows back that nobody needs any more.
  func recycle(_ rows: DerivedRows) { board.recycle(rows) }

  /// Ends the threads before their time.
  func cancel() {
    board.cancel()
    threads.wait()
  }

  private static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
