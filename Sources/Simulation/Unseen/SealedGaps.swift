internal import ProgressModel

/// Gaps inside an attempt that goes on behind them, too small for it to have begun anew there: no other attempt can have
/// been finished in one. What began anew needs a reset, the lessons of its gate and as many starts as its number says.
struct SealedGaps {
  /// The records behind them, rising, and how many numbers are missing in all of them so far.
  private(set) var places: Set<Int> = []
  private var ends: [(index: Int, missing: Int64)] = []
  private var open: (quiz: Int, number: Int64)?
  private var waiting: [(index: Int, missing: Int64)] = []
  private var least: [Int: Int64] = [:]

  /// Reads the next record, with so many numbers missing right before it.
  mutating func read(_ record: EventRecord, at index: Int, missing: Int64, _ pass: ReplayPass, device: Int) {
    if missing > 0 && open != nil { waiting.append((index, missing)) }
    switch record.kind {
    case .quizStarted:
      waiting.removeAll()
      open = (pass.book.item(record.subject, .quiz), record.attempt)
    case .questionAnswered, .quizFinished:
      let quiz = pass.book.item(record.subject, .quiz)
      if let attempt = open, attempt == (quiz, record.attempt) { seal(attempt, pass, device: device) }
      waiting.removeAll()
      open = record.kind == .questionAnswered ? (quiz, record.attempt) : nil
    case .progressReset:
      waiting.removeAll()
      open = nil
    default: return
    }
  }

  private mutating func seal(_ attempt: (quiz: Int, number: Int64), _ pass: ReplayPass, device: Int) {
    guard attempt.quiz >= 0, !waiting.isEmpty else { return }
    let again = least[attempt.quiz] ?? Self.leastBeside(attempt.quiz, pass, device: device)
    least[attempt.quiz] = again
    for gap in waiting where gap.missing < again + max(attempt.number, 1) {
      places.insert(gap.index)
      ends.append((gap.index, gap.missing + (ends.last?.missing ?? 0)))
    }
  }

  /// A reset, the lessons that it clears of a quiz's gate, and a whole attempt at some quiz.
  private static func leastBeside(_ quiz: Int, _ pass: ReplayPass, device: Int) -> Int64 {
    let book = pass.book
    let perVersion = book.versions.indices.map { version -> Int64 in
      let lessons = book.scopes(of: version).filter { $0.items.contains(quiz) }.map { scope in
        let needs = book.versions[version].gates.needs(quiz).intersection(scope.items)
        return book.versions[version].gates.isAny(quiz) ? 0 : needs.items.count { book.items[$0].kind == .lesson }
      }
      let sizes = book.quizzes.items.map { book.versions[version].sizes[$0] }.filter { $0 > 0 }
      let answers = pass.devices[device].hasAnswers ? sizes.min() ?? 0 : 0
      return Int64((lessons.min() ?? 0) + answers)
    }
    return 1 + (perVersion.min() ?? 0) + (pass.devices[device].hasStarts ? 2 : 1)
  }

  /// Numbers missing in them up to a record.
  func missing(through index: Int) -> Int64 { ends.last { $0.index <= index }?.missing ?? 0 }
}
