/// Jobs from one reader to many workers, first in, first out. Its monitor guards all it holds.
final class JobQueue: @unchecked Sendable {
  private let monitor = Monitor()
  private var jobs: [DecodeJob] = []
  private var isClosed = false

  /// Adds a job.
  func push(_ job: DecodeJob) {
    monitor.withLock {
      jobs.append(job)
      monitor.wakeAll()
    }
  }

  /// The next job, waiting for one; nil once the queue is closed.
  func pop() -> DecodeJob? {
    monitor.withLock {
      while jobs.isEmpty, !isClosed { monitor.wait() }
      return isClosed ? nil : jobs.removeFirst()
    }
  }

  /// Marks a job as done.
  func finish(_ job: DecodeJob) {
    monitor.withLock {
      job.isDone = true
      monitor.wakeAll()
    }
  }

  /// Waits until a job is done.
  func wait(for job: DecodeJob) {
    monitor.withLock {
      while !job.isDone { monitor.wait() }
    }
  }

  /// Lets all workers end.
  func close() {
    monitor.withLock {
      isClosed = true
      monitor.wakeAll()
    }
  }
}
