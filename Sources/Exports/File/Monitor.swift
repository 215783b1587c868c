import Glibc

/// A lock with a condition: state that several threads share is touched inside `withLock` only.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    precondition(pthread_mutex_init(mutex, nil) == 0, "a mutex without attributes can be made")
    precondition(pthread_cond_init(condition, nil) == 0, "a condition without attributes can be made")
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` while no other thread is inside.
  func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Inside `withLock`: waits until another thread calls `wakeAll()`; check the state again afterwards.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes all threads that wait.
  func wakeAll() { pthread_cond_broadcast(condition) }
}
