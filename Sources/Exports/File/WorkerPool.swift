import Glibc

/// Threads that decode jobs, started with the first job that is handed over, ended with the pool.
final class WorkerPool {
  private let queue = JobQueue()
  private let workers: [DecodeWorker]
  private var threads: [pthread_t] = []

  init(workers: [DecodeWorker]) { self.workers = workers }

  deinit {
    queue.close()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Decodes a job here and now, when no thread is busy with the worker.
  func runHere(_ job: DecodeJob) {
    if threads.isEmpty, let first = workers.first {
      first.run(job)
      job.isDone = true
    } else {
      submit(job)
      wait(for: job)
    }
  }

  /// Hands a job to the threads.
  func submit(_ job: DecodeJob) {
    if threads.isEmpty { start() }
    if threads.isEmpty { runHere(job) } else { queue.push(job) }
  }

  /// Waits until a job is done.
  func wait(for job: DecodeJob) { queue.wait(for: job) }

  private func start() {
    for worker in workers {
      let body = Unmanaged.passRetained(ThreadBody(worker: worker, queue: queue))
      var thread = pthread_t()
      let failed = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
      if failed == 0 { threads.append(thread) } else { body.release() }
    }
  }
}

/// What a thread works with.
private final class ThreadBody {
  let worker: DecodeWorker
  let queue: JobQueue

  init(worker: DecodeWorker, queue: JobQueue) {
    self.worker = worker
    self.queue = queue
  }

  func run() {
    Self.yieldToConsumer()
    while let job = queue.pop() {
      worker.run(job)
      queue.finish(job)
    }
  }

  /// The thread that takes the results is the slowest link: where cores are few, it goes first. On Linux a priority set
  /// for process 0 is that of the calling thread; where it cannot be lowered nothing is lost.
  private static func yieldToConsumer() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5) }
}
