internal import ProgressModel

/// Scores and numbers of attempts as one device's storage keeps them, naively.
struct NaiveResults {
  private var scores: [NameID: Int64] = [:]
  private var finished: [NameID: Int64] = [:]
  private var started: [NameID: Int64] = [:]

  mutating func apply(_ record: EventRecord, _ policy: RetakePolicy, cleared: Set<NameID>) {
    let quiz = record.subject
    switch record.kind {
    case .quizStarted: started[quiz, default: 0] += 1
    case .quizFinished:
      finished[quiz, default: 0] += 1
      scores[quiz] = policy == .best ? max(scores[quiz] ?? 0, record.score) : record.score
    case .progressReset:
      for quiz in cleared { (scores[quiz], finished[quiz], started[quiz]) = (nil, nil, nil) }
    default: break
    }
  }

  /// Whether stored numbers are these; what is not stored is not known.
  func gives(_ quiz: NameID, score: Int64?, attempts: Int64?) -> Bool {
    let (least, most) = (finished[quiz] ?? 0, max(started[quiz] ?? 0, finished[quiz] ?? 0))
    return score ?? scores[quiz] ?? 0 == scores[quiz] ?? 0 && (least...most).contains(attempts ?? least)
  }
}
