internal import ProgressModel

/// Records of one device that make one step: an attempt's start, answers and finish, or a single record.
struct FoldedRecords {
  let device: Int
  let range: Range<Int>
}

extension FoldedRecords {
  /// The device's records in order, attempts folded as far as their records follow each other.
  static func folded(_ records: [EventRecord], device: Int) -> [FoldedRecords] {
    var folded: [FoldedRecords] = []
    var start = 0
    while start < records.count {
      var end = start + 1
      if isOfAttempt(records[start]), records[start].kind != .quizFinished {
        while end < records.count, goesOn(records[start], records[end]) {
          end += 1
          if records[end - 1].kind == .quizFinished { break }
        }
      }
      folded.append(FoldedRecords(device: device, range: start..<end))
      start = end
    }
    return folded
  }

  private static func isOfAttempt(_ record: EventRecord) -> Bool {
    switch record.kind {
    case .quizStarted, .questionAnswered, .quizFinished: true
    default: false
    }
  }

  private static func goesOn(_ first: EventRecord, _ next: EventRecord) -> Bool {
    (next.kind == .questionAnswered || next.kind == .quizFinished) && next.subject == first.subject
      && next.attempt == first.attempt
  }
}
