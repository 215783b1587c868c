internal import ProgressModel

/// The words of each code. No learner id and no chosen answer stands in them.
extension FindingWriter {
  func message(_ suspicion: Suspicion) -> String {
    switch suspicion.code.rawValue {
    case 100..<200: gateMessage(suspicion)
    case 200..<300: attemptMessage(suspicion)
    case 300..<400: resultMessage(suspicion)
    case 400..<500: clockMessage(suspicion)
    case 700..<800: versionMessage(suspicion)
    default: otherMessage(suspicion)
    }
  }

  func here(_ suspicion: Suspicion) -> String { reference(suspicion.device, suspicion.index) }

  func other(_ suspicion: Suspicion) -> String { reference(suspicion.device, suspicion.other) }

  func list(_ facts: FactSet?) -> String {
    (facts?.items ?? []).map(id).joined(separator: ", ")
  }

  /// Where the missing facts are recorded after all: `never`, or `only at d1:9`.
  func whereRecorded(_ suspicion: Suspicion, never: String) -> String {
    let places = (suspicion.missing?.items ?? []).map { pass.place(of: $0, after: suspicion) }
    guard let last = places.last, let place = last, !places.contains(where: { $0 == nil }) else { return never }
    return "only at \(reference(place.device, place.index))"
  }

  private func gateMessage(_ suspicion: Suspicion) -> String {
    let item = id(suspicion.item)
    let missing = list(suspicion.missing)
    switch suspicion.code {
    case .lessonLocked:
      return
        "\(item) was used at \(here(suspicion)); it needs \(missing), recorded \(whereRecorded(suspicion, never: "nowhere"))."
    case .quizBeforeLesson:
      return
        "\(item) was started at \(here(suspicion)) before \(missing) was finished (\(whereRecorded(suspicion, never: "never")))."
    case .quizLocked:
      return
        "\(item) was started at \(here(suspicion)) while locked: \(missing) \(whereRecorded(suspicion, never: "never"))."
    case .badgeUnearned: return unearned(suspicion)
    case .awardUnrecorded:
      let since = due(suspicion.item, suspicion).map { " since \(reference(suspicion.device, $0))" } ?? ""
      return
        "Work in \(section(suspicion)) begins at \(here(suspicion)); \(item) was due\(since), its award is not recorded."
    case .badgeTwice:
      return "\(item) was awarded at \(other(suspicion)) and again at \(here(suspicion)) with no reset between."
    case .awardLate: return late(suspicion)
    case .badgeSkipped:
      let before = rules(suspicion).badgeBefore[suspicion.item]
      return "\(item) was awarded at \(here(suspicion)), although \(id(before)) never was."
    case .closedAgain:
      let records = pass.history.devices[suspicion.device].records
      let retake = retake(suspicion).map {
        "The retake of \(names[records[$0].subject]) at \(reference(suspicion.device, $0))"
      }
      let badges = list(suspicion.lost ?? suspicion.missing)
      return "\(retake ?? "A retake") took \(badges) away; \(item) was used at \(here(suspicion))."
    case .onboardingRepeated:
      return "Onboarding was completed at \(other(suspicion)) and again at \(here(suspicion)); it is shown once."
    default: return ""
    }
  }

  /// The section that a record is of, by its badge.
  private func section(_ suspicion: Suspicion) -> String {
    let used = pass.book.index(of: record(suspicion).subject)
    let badge = used < 0 ? -1 : rules(suspicion).badgeOf[used]
    return badge < 0 ? "the section behind \(id(suspicion.item))" : "the section of \(id(badge))"
  }

  private func late(_ suspicion: Suspicion) -> String {
    let place = due(suspicion.item, suspicion).map { " at \(reference(suspicion.device, $0))" } ?? ""
    let records = pass.history.devices[suspicion.device].records
    let use =
      suspicion.other < 0
      ? "its section was used on another device"
      : "\(names[records[suspicion.other].subject]) at \(other(suspicion))"
    return "\(id(suspicion.item)) was due\(place); its award was recorded at \(here(suspicion)), after \(use)."
  }

  private func unearned(_ suspicion: Suspicion) -> String {
    let quizzes = (suspicion.missing?.items ?? []).filter { pass.book.items[$0].kind == .quiz }
    let parts = quizzes.map { quiz -> String in
      let version = rules(suspicion)
      let total = Int64(version.sizes[quiz])
      let need = PassMark.need(total: total, mark: version.passMark)
      guard let finish = countingFinish(quiz, suspicion) else { return "\(id(quiz)) had no finished attempt" }
      let score = pass.history.devices[suspicion.device].records[finish].score
      let had = pass.policy == .best ? "\(id(quiz)) had" : "the last attempt at \(id(quiz)) had"
      return "\(had) \(score) of \(total); \(need) needed"
    }
    let reason = parts.isEmpty ? "it needs \(list(suspicion.missing))" : parts.joined(separator: ", ")
    return "\(id(suspicion.item)) was awarded at \(here(suspicion)), but \(reason)."
  }

  /// The finish whose score the policy counts.
  func countingFinish(_ quiz: Int, _ suspicion: Suspicion) -> Int? {
    pass.recordedFacts?.countingFinish(
      quiz, under: pass.policy, before: suspicion.index, device: suspicion.device)
  }

  private func attemptMessage(_ suspicion: Suspicion) -> String {
    let item = id(suspicion.item)
    let question = names[record(suspicion).question]
    switch suspicion.code {
    case .finishWithoutStart: return "\(item) was finished at \(here(suspicion)); no attempt at it was open."
    case .answerWithoutStart: return "\(question) was answered at \(here(suspicion)) outside any attempt."
    case .attemptsInterleaved:
      let records = pass.history.devices[suspicion.device].records
      let start = otherStart(suspicion).map {
        "\(names[records[$0].subject]) was started at \(reference(suspicion.device, $0))"
      }
      return
        "Attempt \(suspicion.first) at \(item) goes on at \(here(suspicion)) after \(start ?? "another was started on the device")."
    case .finishUnanswered:
      return "\(item) was finished at \(here(suspicion)) after \(suspicion.first) of \(suspicion.second) questions."
    case .questionTwice:
      return "\(question) was answered at \(other(suspicion)) and \(here(suspicion)) in one attempt; it is asked once."
    case .foreignQuestion:
      let owner = suspicion.first >= 0 ? id(Int(suspicion.first)) : "another quiz"
      return
        "\(question) belongs to \(owner), not to \(item) (curriculum \(rules(suspicion).name)), at \(here(suspicion))."
    case .attemptJump:
      let last = suspicion.second == 0 ? "none" : "attempt \(suspicion.second)"
      return "Attempt \(suspicion.first) at \(item) follows \(last) at \(here(suspicion))."
    case .attemptRepeated: return repeated(suspicion)
    case .attemptAbandoned: return "Attempt \(suspicion.first) at \(item) was left unfinished."
    case .attemptOpenAtEnd: return "The log ends inside attempt \(suspicion.first) at \(item)."
    case .answerAfterFinish:
      let records = pass.history.devices[suspicion.device].records
      let count = suspicion.other - suspicion.index
      return
        "\(names[records[suspicion.other].question]) was recorded \(count) record\(count == 1 ? "" : "s") after its attempt ended."
    default: return ""
    }
  }

  private func repeated(_ suspicion: Suspicion) -> String {
    let attempt = "Attempt \(suspicion.first) at \(id(suspicion.item)) was started at"
    guard suspicion.other >= 0 else { return "\(attempt) \(here(suspicion)), after attempt \(suspicion.second)." }
    let last = pass.history.devices[suspicion.device].records[suspicion.other].attempt
    return last == suspicion.first
      ? "\(attempt) \(other(suspicion)) and at \(here(suspicion))."
      : "\(attempt) \(here(suspicion)), after attempt \(last) at \(other(suspicion))."
  }

  private func resultMessage(_ suspicion: Suspicion) -> String {
    let item = id(suspicion.item)
    let version = rules(suspicion)
    let need = PassMark.need(total: suspicion.second, mark: version.passMark)
    let (score, total) = (suspicion.first, suspicion.second)
    let question = names[record(suspicion).question]
    switch suspicion.code {
    case .scoreNotAnswers:
      return "Score \(score) at \(here(suspicion)), but \(suspicion.second) answers are marked correct."
    case .passedBelowMark:
      return "Marked as passed with \(score) of \(total) at \(here(suspicion)); \(need) needed."
    case .failedAtMark:
      return "Marked as not passed with \(score) of \(total) at \(here(suspicion)); \(need) suffice."
    case .scoreOutOfRange: return "Score \(score) at \(here(suspicion)) is outside 0 to \(total)."
    case .totalNotSize:
      let size = version.sizes[suspicion.item]
      return "\(item) has \(size) questions in \(version.name); the record at \(here(suspicion)) says \(total)."
    case .choiceOutOfRange:
      return "The choice recorded at \(here(suspicion)) does not exist; \(question) has \(suspicion.first)."
    case .correctNotKey:
      let mark = suspicion.second == 1 ? "correct" : "not correct"
      return "\(question) at \(here(suspicion)) is marked \(mark); by the key of \(version.name) it is not so."
    default: return ""
    }
  }
}
