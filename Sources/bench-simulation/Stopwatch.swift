internal import Glibc

/// Measures the processor time that this program takes, whatever else runs on the machine.
enum Stopwatch {
  /// The least seconds of several runs.
  static func seconds(rounds: Int = 3, _ run: () -> Void) -> Double {
    (0..<rounds).map { _ in
      let start = now()
      run()
      return now() - start
    }.min() ?? 0
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
