internal import Dispatch
internal import Synchronization

/// Hands elements from one thread to another, at most so many at a time.
///
/// One thread pushes and ends it, one thread pops; `cancel` lets the pushing side stop early.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var failure: (any Error)?
    var isEnded = false
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let free: DispatchSemaphore
  private let filled = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    free = DispatchSemaphore(value: capacity)
  }

  deinit {
    // A semaphore must not go with a lower value than it came with.
    for _ in 0..<64 { free.signal() }
  }

  /// Adds an element, waiting for room; false when nobody wants any more.
  func push(_ element: Element) -> Bool {
    free.wait()
    let isWanted = state.withLock { state in
      if !state.isCancelled { state.elements.append(element) }
      return !state.isCancelled
    }
    filled.signal()
    return isWanted
  }

  /// Says that nothing more comes, and why if it is a failure.
  func end(_ failure: (any Error)? = nil) {
    state.withLock { state in
      state.isEnded = true
      state.failure = failure
    }
    filled.signal()
  }

  /// The next element, waiting for it; nil at the end. Throws what ended the other side.
  func pop() throws -> Element? {
    filled.wait()
    let (element, failure) = state.withLock { state -> (Element?, (any Error)?) in
      if state.elements.isEmpty { return (nil, state.failure) }
      return (state.elements.removeFirst(), nil)
    }
    if let failure { throw failure }
    free.signal()
    return element
  }

  /// Lets the other side stop; waits until it has.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    while !state.withLock({ $0.isEnded }) {
      free.signal()
      filled.wait()
    }
  }
}
