internal import ProgressModel

/// What a record contradicts, code by code, where that is neither a missing fact nor the other record of the suspicion.
extension FindingWriter {
  /// What the rules ask for: the second of the two facts that contradict.
  func contradicting(_ suspicion: Suspicion) -> [FindingFact] {
    let item = suspicion.item < 0 ? nil : id(suspicion.item)
    let version = rules(suspicion)
    let question = version.question(record(suspicion).question)
    switch suspicion.code {
    case .badgeSkipped:
      let before = id(version.badgeBefore[suspicion.item])
      return [FindingFact(text: "\(before) not awarded", item: before, value: "missing")]
    case .finishWithoutStart, .answerWithoutStart:
      return [
        FindingFact(text: "\(item ?? "") attempt \(record(suspicion).attempt) not open", item: item, value: "missing")
      ]
    case .finishUnanswered:
      let (answered, size) = (suspicion.first, suspicion.second)
      return [
        FindingFact(text: "\(answered) of \(size) questions answered", item: item, value: "\(answered) of \(size)")
      ]
    case .foreignQuestion:
      let name = names[record(suspicion).question]
      let owner = suspicion.first >= 0 ? id(Int(suspicion.first)) : "another quiz"
      return [FindingFact(text: "\(name) is a question of \(owner)", item: name, value: owner)]
    case .passedBelowMark, .failedAtMark:
      let need = PassMark.need(total: suspicion.second, mark: version.passMark)
      return [FindingFact(text: "\(need) of \(suspicion.second) needed to pass", item: item, value: "\(need)")]
    case .scoreOutOfRange, .totalNotSize:
      let size = version.sizes[suspicion.item]
      return [FindingFact(text: "\(item ?? "") has \(size) questions in \(version.name)", item: item, value: "\(size)")]
    case .choiceOutOfRange:
      let (name, count) = (names[record(suspicion).question], suspicion.first)
      return [
        FindingFact(text: "\(name) has choices 0 to \(count - 1) in \(version.name)", item: name, value: "\(count)")
      ]
    case .correctNotKey:
      let name = names[record(suspicion).question]
      return [
        FindingFact(text: "the key of \(name) in \(version.name)", item: name, value: "choice \(question.answer)")
      ]
    case .versionNotReleased:
      let name = pass.book.versions[Int(suspicion.first)].name
      return [FindingFact(text: "\(name) not released then", item: nil, value: name)]
    default: return []
    }
  }

  /// Further records that take part.
  func related(_ suspicion: Suspicion) -> [FindingFact] {
    switch suspicion.code {
    case .awardUnrecorded, .awardLate: return own([due(suspicion.item, suspicion)], suspicion)
    case .attemptOpenAtEnd:
      let start = before(suspicion) {
        $0.kind == .quizStarted && $0.attempt == suspicion.first && pass.book.index(of: $0.subject) == suspicion.item
      }
      return own([start], suspicion)
    case .closedAgain: return own([retake(suspicion)], suspicion)
    case .attemptsInterleaved: return own([otherStart(suspicion)], suspicion)
    case .scoreNotAnswers:
      return own(answers(suspicion), suspicion)
    case .unrecordedReset:
      let record = record(suspicion)
      return own(
        [before(suspicion) { $0.kind == record.kind && $0.subject == record.subject && $0.attempt == record.attempt }],
        suspicion)
    case .downgrade where suspicion.index > 0: return own([suspicion.index - 1], suspicion)
    case .clearedFactUsed where suspicion.other < 0:
      return reset(suspicion).map { [recorded($0.device, $0.index)] } ?? []
    case .clockOffset: return suspicion.foreign.map { [recorded($0.device, $0.index)] } ?? []
    case .awardOnBoth: return otherAward(suspicion).map { [recorded($0.device, $0.index)] } ?? []
    default: return []
    }
  }

  private func own(_ places: [Int?], _ suspicion: Suspicion) -> [FindingFact] {
    places.compactMap { place in place.map { recorded(suspicion.device, $0) } }
  }
}
