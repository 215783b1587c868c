import Glibc

/// The decoded blocks of one file, in their order. A file of one block is read and decoded here and now; in a longer one a
/// thread of its own reads, hashes and cuts ahead of the workers.
///
/// One thread asks; between `start` and `stop` the cutter belongs to the reading thread, and the monitor guards the rest.
final class JobFeed: @unchecked Sendable {
  /// How the file's texts stand in it; known with the first job.
  private(set) var layout: JSONLayout?
  private let pool: WorkerPool
  private let blocks: BlockPool
  private let readsAhead: Bool
  private var cutter: FileCutter
  private var thread: pthread_t?
  private let monitor = Monitor()
  private var jobs: [DecodeJob] = []
  private var bytesUnderWay = 0
  private var textsUnderWay = 0
  private var isStopped = false
  private var isAtEnd = false
  private var failure: ExportsError?
  private var isListing = true

  /// How many bytes may be read and not yet handed out.
  static let inFlightLimit = 16 << 20
  /// How many texts may be cut and not yet handed out.
  static let textsInFlightLimit = 4 * TextCut.textLimit

  /// `readsAhead`: whether threads may be used.
  init(_ cutter: consuming FileCutter, pool: WorkerPool, blocks: BlockPool, readsAhead: Bool) {
    self.cutter = cutter
    self.pool = pool
    self.blocks = blocks
    self.readsAhead = readsAhead
  }

  /// The next decoded job; nil after the last one.
  func next() throws(ExportsError) -> DecodeJob? {
    if thread != nil { return try received() }
    guard let job = try cutNext() else { return nil }
    layout = cutter.layout
    if readsAhead, cutter.hasMore, start(behind: job) { return try received() }
    pool.runHere(job)
    return job
  }

  /// Reads what is left without decoding it, after `stop()`; what is known of the file then.
  func finish() throws(ExportsError) -> FileEnd { try cutter.finish(blocks) }

  /// Ends the reading thread; the jobs that were not handed out, decoded: the names in them were given out.
  func stop() -> [DecodeJob] {
    guard let thread = thread.take() else { return [] }
    monitor.withLock {
      isStopped = true
      monitor.wakeAll()
    }
    pthread_join(thread, nil)
    for job in jobs { pool.wait(for: job) }
    defer { jobs = [] }
    return jobs
  }

  /// From now on refusals are counted, not listed.
  func stopListing() { monitor.withLock { isListing = false } }

  private func cutNext() throws(ExportsError) -> DecodeJob? {
    while cutter.hasMore {
      guard let job = try cutter.nextJob(blocks) else { continue }
      job.isListed = monitor.withLock { isListing }
      return job
    }
    return nil
  }

  /// The first job that was submitted and not yet handed out, once it is decoded.
  private func received() throws(ExportsError) -> DecodeJob? {
    let job = monitor.withLock {
      while jobs.isEmpty, !isAtEnd { monitor.wait() }
      return jobs.first
    }
    guard let job else {
      if let failure { throw failure }
      return nil
    }
    pool.wait(for: job)
    monitor.withLock {
      jobs.removeFirst()
      bytesUnderWay -= job.block.capacity * job.weight
      textsUnderWay -= job.slices.count
      monitor.wakeAll()
    }
    return job
  }

  private func start(behind job: DecodeJob) -> Bool {
    let feed = Unmanaged.passRetained(self)
    var started = pthread_t()
    submit(job)
    let failed = pthread_create(
      &started, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<JobFeed>.fromOpaque(context).takeRetainedValue().readAhead()
        return nil
      }, feed.toOpaque())
    if failed == 0 {
      thread = started
      return true
    }
    feed.release()
    pool.wait(for: job)
    jobs = []
    return false
  }

  private func submit(_ job: DecodeJob) {
    pool.submit(job)
    monitor.withLock {
      jobs.append(job)
      bytesUnderWay += job.block.capacity * job.weight
      textsUnderWay += job.slices.count
      monitor.wakeAll()
    }
  }

  /// What the reading thread does.
  private func readAhead() {
    do throws(ExportsError) {
      while mayReadOn(), let job = try cutNext() { submit(job) }
    } catch {
      failure = error
    }
    monitor.withLock {
      isAtEnd = true
      monitor.wakeAll()
    }
  }

  private func mayReadOn() -> Bool {
    monitor.withLock {
      while bytesUnderWay >= Self.inFlightLimit || textsUnderWay >= Self.textsInFlightLimit, !isStopped {
        monitor.wait()
      }
      return !isStopped
    }
  }
}
