import ProgressModel

/// Makes the numbers of names the same, whatever the number of workers: they are given out again in the order of the input.
struct NameMerger {
  /// All names: those handed in, then those met, in the order of the input.
  private(set) var names: NameTable
  private let seedCount: Int
  /// By worker: its own names behind the seed, and their final numbers (0 = not met yet).
  private var own: [[String]]
  private var numbers: [[NameID]]
  /// How many there were before the file at hand.
  private var countBefore = 0

  /// How many names there may be. A curriculum has hundreds; a file whose names are made up must not fill the memory.
  static let limit = 1 << 15

  init(names: NameTable, workers: Int) {
    self.names = names
    seedCount = names.count
    own = Array(repeating: [], count: workers)
    numbers = Array(repeating: [], count: workers)
  }

  /// Whether there is room for the file's names.
  var hasRoom: Bool { names.count <= max(Self.limit, countBefore) }

  /// What refuses a file that brings too many names.
  var fault: FileFault? {
    hasRoom
      ? nil
      : FileFault(
        code: .outOfRange,
        message: "more than \(Self.limit) different names of lessons, quizzes, questions and badges in the store")
  }

  /// A file begins: from here on names are counted for it.
  mutating func beginFile() { countBefore = names.count }

  /// The names of a refused file are forgotten.
  mutating func endFile(isRefused: Bool) {
    guard isRefused, names.count > countBefore else { return }
    names = NameTable(names.names.prefix(countBefore))
    for worker in numbers.indices {
      for place in numbers[worker].indices where Int(numbers[worker][place]) > countBefore {
        numbers[worker][place] = 0
      }
    }
  }

  /// Renumbers the names in the results of a job; jobs must come in the order of the input.
  mutating func merge(_ job: DecodeJob) {
    note(job)
    for place in job.results.indices where Int(job.results[place].greatestName) > seedCount {
      renumber(&job.results[place], job.worker)
    }
    for place in job.results.indices {
      for part in job.results[place].parts.indices { job.results[place].parts[part].names = names }
    }
  }

  /// Notes the names of a job whose results nobody wants: the worker goes on counting behind them.
  mutating func note(_ job: DecodeJob) {
    if job.isRestarted { (own[job.worker], numbers[job.worker]) = ([], []) }
    own[job.worker] += job.addedNames
    numbers[job.worker] += Array(repeating: 0, count: job.addedNames.count)
  }

  private mutating func renumber(_ text: inout DecodedText, _ worker: Int) {
    for part in text.parts.indices {
      var events: [EventRecord] = []
      swap(&events, &text.parts[part].events)
      for place in events.indices {
        events[place].subject = number(events[place].subject, worker)
        events[place].question = number(events[place].question, worker)
      }
      swap(&events, &text.parts[part].events)
    }
  }

  @inline(__always)
  private mutating func number(_ id: NameID, _ worker: Int) -> NameID {
    let place = Int(id) - seedCount - 1
    if place < 0 { return id }
    if numbers[worker][place] == 0 { numbers[worker][place] = names.intern(own[worker][place]) }
    return numbers[worker][place]
  }
}
