/// The answers of an attempt as the store packs them: `[11,30,0,null,21]`, one number for each question of the quiz.
///
/// See `attempts.answers` in `docs/store.md`: 10 × (choice + 1) + result.
struct PackedAnswers {
  /// One entry for each question in the order of the quiz; nil without an answer.
  let answers: [Answer?]

  /// What was chosen, and whether it was right.
  struct Answer: Hashable {
    /// Index of the choice; nil for a skipped question.
    let choice: Int?
    /// Whether the choice is known: false where it was not recorded.
    let isChoiceKnown: Bool
    /// Nil where it was not recorded.
    let isRight: Bool?

    init(code: Int) {
      let place = code / 10
      // Place 99 is a choice that was not recorded, so choices from 98 on count one higher.
      isChoiceKnown = place != 99
      choice = place == 0 || place == 99 ? nil : place > 99 ? place - 2 : place - 1
      isRight = code % 10 == 2 ? nil : code % 10 == 1
    }
  }

  /// Reads the packed text; what is no number has no answer.
  init(_ text: some StringProtocol) {
    var answers: [Answer?] = []
    var code: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): code = (code ?? 0) &* 10 &+ Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ","), UInt8(ascii: "]"):
        answers.append(code.map(Answer.init))
        code = nil
      default: continue
      }
    }
    // "[]" is a quiz without questions.
    self.answers = text == "[]" ? [] : answers
  }

  /// Right or wrong for each question, when every question has an answer whose result was recorded; else nil.
  var results: [Bool]? {
    let results = answers.compactMap { $0?.isRight }
    return results.count == answers.count ? results : nil
  }
}
