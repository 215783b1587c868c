internal import Glibc
internal import Synchronization

/// SIGINT and SIGTERM: noted at once, obeyed at the next safe place, so that store and reports are left whole.
enum Interruption {
  /// The signal that came; 0 = none. A signal handler can reach nothing but a global.
  private static let received = Atomic<Int32>(0)

  /// Begins to note the signals. A second one ends the process at once.
  static func watch() {
    unblock()
    // A file at its greatest size is an error of the write, as a full disk is, and no reason to die.
    _ = signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      _ = signal(number) { number in
        if Interruption.received.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
      }
    }
  }

  /// A process inherits what its parent's thread has blocked, and would never hear of the signals.
  private static func unblock() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Whether a signal has come.
  static var hasCome: Bool { received.load(ordering: .relaxed) != 0 }

  /// Throws when a signal has come: call it where nothing is half done.
  static func check() throws(CommandFailure) {
    switch received.load(ordering: .relaxed) {
    case 0: return
    case SIGINT: throw CommandFailure(.interrupted, "interrupted; what was committed is kept")
    default: throw CommandFailure(.terminated, "terminated; what was committed is kept")
    }
  }

  /// Ends the process by the signal that it got, so that its parent sees why.
  static func raiseAgain(_ code: ExitCode) {
    let number = code == .interrupted ? SIGINT : SIGTERM
    _ = signal(number, SIG_DFL)
    raise(number)
  }
}
