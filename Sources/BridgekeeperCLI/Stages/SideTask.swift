internal import Dispatch
internal import Synchronization

/// Work that goes on beside the caller's, on a thread of its own; its result is waited for once.
final class SideTask<Success: Sendable>: Sendable {
  private let outcome = Mutex<Result<Success, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins at once.
  init(_ work: @escaping @Sendable () throws -> Success) {
    DispatchQueue.global().async { [self] in
      let result = Result { try work() }
      outcome.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// Waits until the work has ended.
  func result() -> Result<Success, any Error> {
    isDone.wait()
    return outcome.withLock { $0 } ?? .failure(CommandFailure(.internalError, "a thread ended without a result"))
  }
}
