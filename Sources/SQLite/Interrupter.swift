import CSQLite
import Synchronization

/// Ends what a connection is running, from another thread, such as one that waits for signals.
///
/// The running statement throws an error with the reason `interrupted`; an open write transaction is rolled back. It is
/// harmless when nothing runs and when the connection is gone. Not for use inside a signal handler: it takes a lock.
public final class Interrupter: Sendable {
  /// The connection's address, 0 when there is none: a pointer itself cannot be shared between threads.
  private let address: Mutex<UInt>

  init(_ connection: OpaquePointer?) {
    address = Mutex(UInt(bitPattern: connection))
  }

  /// Interrupts every statement that runs now.
  public func interrupt() {
    address.withLock { address in
      if let connection = OpaquePointer(bitPattern: address) { sqlite3_interrupt(connection) }
    }
  }

  /// Called before the connection closes; gives what `remember` needs to undo it.
  @discardableResult
  func forget() -> UInt {
    address.withLock { address in
      defer { address = 0 }
      return address
    }
  }

  func remember(_ connection: UInt) {
    address.withLock { $0 = connection }
  }
}
