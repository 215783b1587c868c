import ProgressModel

// What is kept of a row that did not get in.
extension TableDecoder {
  /// The row's text: with the learner's pseudonym if it could be read, else masked.
  func raw(isRead: Bool) -> RawRecord {
    let row = rowStart..<scanner.end
    guard isRead, namesUsableLearner else {
      return RawMask(rules: rules, keepsNumbers: false).record(
        of: UnsafeRawBufferPointer(rebasing: bytes[row]), form: .row, columns: header.text)
    }
    let kept = withoutLearner(row)
    return RawRecord(
      text: kept.withUnsafeBytes(RawText.cut), byteCount: row.count, isCut: kept.count > RawText.limit, form: .row,
      head: logs.learnerText.map { ExportHead(learner: $0) }, columns: header.text)
  }

  /// Whether the learner can be replaced: an unusable one is an id all the same.
  private var namesUsableLearner: Bool {
    guard rules.pseudonym != nil, logs.learner == 0, let column = header.columns.firstIndex(of: .learner) else {
      return true
    }
    return scanner.fields[column].isEmpty
  }

  /// The start of the row, with the pseudonym in the learner's place.
  private func withoutLearner(_ row: Range<Int>) -> [UInt8] {
    let room = RawText.limit + 4
    guard let pseudonym = rules.pseudonym, let learner = logs.learnerText,
      let column = header.columns.firstIndex(of: .learner)
    else { return Array(bytes[row].prefix(room)) }
    let field = scanner.fields[column].outer
    let name = rules.readsPseudonyms && Pseudonym.isPseudonym(learner) ? learner : "id:" + pseudonym(learner)
    var kept = Array(bytes[row.lowerBound..<field.lowerBound].prefix(room)) + Array(name.utf8)
    kept += bytes[field.upperBound..<row.upperBound].prefix(room)
    return kept
  }
}
