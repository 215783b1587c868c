internal import ProgressModel

/// An attempt at one quiz, as records without a number tell it apart.
struct AttemptKey: Hashable {
  var quiz: NameID
  var registration: UniqueID?
  /// Of attempts without registration: the place of the log, and the attempt's in it.
  var log = 0
  var ordinal = 0
}

/// Gives one log's records, in their order, to attempts: to their registration, else to the one begun last at that quiz.
///
/// Without a registration each start begins one. Where none was started, the first answer or finish begins one, and so does
/// one behind a finish; a finish of another rank (`passed`, then `completed`) still belongs to the same.
struct AttemptKeys {
  private let log: Int
  private var latest: [NameID: Latest] = [:]
  private var count = 0

  private struct Latest {
    var key: AttemptKey
    var isStarted: Bool
    /// One bit for each rank of finish that it has.
    var finishes: UInt16 = 0
  }

  init(log: Int) { self.log = log }

  mutating func key(of record: EventRecord, _ mark: StatementMark) -> AttemptKey {
    if mark.registration != nil {
      let key = AttemptKey(quiz: record.subject, registration: mark.registration)
      if record.kind == .quizStarted { latest[record.subject] = Latest(key: key, isStarted: true) }
      return key
    }
    let finish: UInt16 = record.kind == .quizFinished ? 1 << UInt16(mark.finishRank & 15) : 0
    if var known = latest[record.subject], goesOn(known, record, finish) {
      known.finishes |= finish
      latest[record.subject] = known
      return known.key
    }
    count += 1
    let key = AttemptKey(quiz: record.subject, log: log, ordinal: count)
    latest[record.subject] = Latest(key: key, isStarted: record.kind == .quizStarted, finishes: finish)
    return key
  }

  private func goesOn(_ latest: Latest, _ record: EventRecord, _ finish: UInt16) -> Bool {
    switch record.kind {
    case .quizStarted: false
    case .quizFinished: latest.isStarted || latest.finishes & finish == 0
    default: latest.isStarted || latest.finishes == 0
    }
  }
}
