internal import Dispatch
internal import Synchronization

/// At most so many batches lie between the first one not handed out and the last one taken.
private let batchesUnderWay = 16

/// What threads that derive learners share: which batches are still to be made, and those that are.
///
/// Batches are taken in their order, by whoever is free, and handed out in their order; so many at most lie between.
final class DeriveBoard<Rows: Sendable>: Sendable {
  private struct State {
    /// How many batches were taken, and how many handed out.
    var taken = 0
    var given = 0
    var made: [Int: Rows] = [:]
    /// Rows that have been written, for others to be put in their place.
    var written: [Rows] = []
    var failure: (any Error)?
    var isCancelled = false
  }

  private let count: Int
  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: batchesUnderWay)
  private let progress = DispatchSemaphore(value: 0)

  /// For so many batches.
  init(count: Int) { self.count = count }

  deinit {
    // A semaphore must not go with a lower value than it came with.
    for _ in 0..<batchesUnderWay { room.signal() }
  }

  /// A batch to be made, waiting for room; nil when there is none left, or nobody wants any more.
  func take() -> Int? {
    room.wait()
    return taken()
  }

  /// The same without waiting: nil as well where there is no room.
  func takeAtOnce() -> Int? {
    room.wait(timeout: .now()) == .success ? taken() : nil
  }

  private func taken() -> Int? {
    let place = state.withLock { state -> Int? in
      guard state.taken < count, !state.isCancelled, state.failure == nil else { return nil }
      defer { state.taken += 1 }
      return state.taken
    }
    // Others that wait are to see it too.
    if place == nil { room.signal() }
    return place
  }

  func put(_ rows: Rows, at place: Int) {
    state.withLock { $0.made[place] = rows }
    progress.signal()
  }

  /// Says that a batch could not be made.
  func fail(_ failure: any Error) {
    state.withLock { $0.failure = $0.failure ?? failure }
    progress.signal()
  }

  /// The next batch in order, if it is made. Throws what somebody failed with.
  func give() throws -> Rows? {
    let (rows, failure) = state.withLock { state -> (Rows?, (any Error)?) in
      guard let rows = state.made.removeValue(forKey: state.given) else { return (nil, state.failure) }
      state.given += 1
      return (rows, nil)
    }
    if let failure { throw failure }
    if rows != nil { room.signal() }
    return rows
  }

  /// Whether all batches were handed out.
  var isDone: Bool { state.withLock { $0.given == count } }

  /// Waits until somebody has made a batch or failed; returns at once where that was not waited for before.
  func wait() { progress.wait() }

  func cancel() {
    state.withLock { $0.isCancelled = true }
    room.signal()
  }

  /// Rows for a new batch: those of a written one, if there are any.
  func emptyRows() -> Rows? { state.withLock { $0.written.popLast() } }

  /// Takes rows back that nobody needs any more.
  func recycle(_ rows: Rows) { state.withLock { $0.written.append(rows) } }
}
