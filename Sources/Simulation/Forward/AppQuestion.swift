internal import ProgressModel

/// A question as the app asks it.
struct AppQuestion: Sendable {
  let name: NameID
  let choices: Int
  let answer: Int
  /// Fixed, from the bytes of its id: between -1.5 and 0.5 logits, in 1/65,536.
  let difficulty: Int

  init(_ question: Question, name: NameID) {
    self.name = name
    choices = max(question.choices.count, 1)
    answer = question.answer
    var split = SplitMix64(state: question.id.utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) })
    difficulty = Int(split.next() >> 47) - 3 * FixedPoint.one / 2
  }
}
