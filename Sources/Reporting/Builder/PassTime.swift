internal import Glibc
internal import Synchronization

/// How much CPU time of a report goes into rows of learners: what is not spent there does not grow with them.
///
/// That are the statements that read the views of learners' rows, or a base table with a row for each learner. Everything else works
/// on counts, or on what has been read.
public final class PassTime: Sendable {
  private let nanoseconds = Mutex<Int>(0)

  /// Nothing yet.
  public init() {}

  /// Seconds so far, of all threads together.
  public var seconds: Double { Double(nanoseconds.withLock { $0 }) / 1e9 }

  /// Runs `body` and adds what it takes on the thread it runs on.
  public func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = Self.now
    defer { nanoseconds.withLock { $0 += Self.now - start } }
    return try body()
  }

  /// Seconds of CPU time of the whole process so far.
  public static var processSeconds: Double { Double(time(of: CLOCK_PROCESS_CPUTIME_ID)) / 1e9 }

  private static var now: Int { time(of: CLOCK_THREAD_CPUTIME_ID) }

  private static func time(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

extension Catalog {
  /// The views whose rows are of learners.
  private static let learnerViews: Set<String> = [
    "learners", "attempts", "answers", "steps", "activity", "findings", "events",
  ]

  /// Whether a query's statement reads rows of learners.
  func readsLearners(_ query: QueryFile) -> Bool {
    let words = query.sql.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return words.contains { word in
      Self.learnerViews.contains(word)
        || query.joined.contains(word) && base[word]?.columns.contains { $0.name == "learner_id" } == true
    }
  }
}
