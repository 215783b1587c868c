import CSodium

/// libsodium must be started before its first use: it picks the code for the processor and opens the source of randomness.
enum Sodium {
  /// Evaluated once, at the first use in any thread.
  private static let isStarted = sodium_init() >= 0

  static func start() {
    precondition(isStarted, "libsodium cannot start: the system gives no random bytes")
  }
}
