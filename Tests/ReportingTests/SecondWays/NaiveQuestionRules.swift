import Foundation
import Statistics

@testable import Reporting

/// The twelve rules by the table of the design, with limits so low that they fire in small worlds.
struct NaiveQuestionRules {
  let questions: [NaiveQuestion]
  /// Of each question, in the quiz of the current version.
  let outfits: [(outfit: Double, p: Double?, n: Int)?]
  let expected: [Double?]
  /// First attempts with an answer to any earlier version.
  let edited: [Int]

  /// The limits of the catalog that the test takes.
  static let catalog: [(file: String, old: String, new: String)] = [
    (
      "\"share\": 10, \"correlation\": 30, \"fine\": 50, \"difficulty\": 100, \"scaleLearners\": 100, \"versionChange\": 100",
      "\"share\": 10, \"correlation\": 30, \"fine\": 50, \"difficulty\": 40, \"scaleLearners\": 100, \"versionChange\": 20"
    ),
    (
      "\"fix\", \"n\": 50, \"q\": 0.05, \"high\": 10, \"retakes\": 15",
      "\"fix\", \"n\": 30, \"q\": 0.9, \"high\": 2, \"retakes\": 5"
    ),
    ("\"fixedRatio\": 0.5", "\"fixedRatio\": 0.95"),
    ("\"nearMisses\": 10, \"aboveNeutral\": 0.15", "\"nearMisses\": 5, \"aboveNeutral\": 0.01"),
    ("\"watch\", \"n\": 30, \"below\": 0.60", "\"watch\", \"n\": 30, \"below\": 0.65"),
    ("\"watch\", \"n\": 30, \"above\": 0.95", "\"watch\", \"n\": 30, \"above\": 0.45"),
    ("\"GUESSABLE\": { \"level\": \"watch\", \"n\": 50", "\"GUESSABLE\": { \"level\": \"watch\", \"n\": 30"),
    ("\"n\": 100, \"outfit\": 1.2, \"q\": 0.05", "\"n\": 40, \"outfit\": 1.02, \"q\": 0.9"),
    ("\"n\": 15, \"share\": 0.5, \"low\": 0.40", "\"n\": 3, \"share\": 0.4, \"low\": 0.15"),
    ("\"above\": 0.15, \"ratio\": 2", "\"above\": 0.10, \"ratio\": 0.5"),
    ("\"SLIP\": { \"level\": \"watch\", \"n\": 30", "\"SLIP\": { \"level\": \"watch\", \"n\": 5"),
    ("\"watch\", \"n\": 30, \"above\": 0.05", "\"watch\", \"n\": 30, \"above\": 0.02"),
    ("\"n\": 100, \"days\": 28, \"gap\": 0.10, \"q\": 0.05", "\"n\": 20, \"days\": 28, \"gap\": 0.05, \"q\": 0.5"),
    ("\"note\", \"n\": 100, \"below\": 0.05", "\"note\", \"n\": 30, \"below\": 0.35"),
  ].map { (file: "reports/measures.json", old: $0.0, new: $0.1) }

  static let names = [
    "KEY", "GATEKEEPER", "HARD", "TOO EASY", "GUESSABLE", "NOISY", "STICKY", "SLIP", "SKIPPED", "DRIFT", "DEAD CHOICE",
    "EDITED",
  ]

  /// Says nothing, for want of data or of anything to say, or fires.
  private enum Outcome {
    case tooFew, quiet
    case fires(String, String, String = "watch")
  }

  struct Verdict {
    var word: String
    var flags: [String]
    var reason: String
    var step: String
    var checks: Int
  }

  // MARK: What the rules need

  func drifts() -> [Double?] {
    Naive.adjust(
      questions.map { question in
        min(question["recent_n"], question["earlier_n"]) < 20 ? nil : drift(question).map { Naive.test($0.0, $0.1).p }
      }, Naive.falseDiscovery)
  }

  private func drift(_ question: NaiveQuestion) -> (Naive.Part, Naive.Part)? {
    (
      Naive.Part(question["recent_right_n"], of: question["recent_n"]),
      Naive.Part(question["earlier_right_n"], of: question["earlier_n"])
    )
  }

  func outfitChances() -> [Double?] {
    Naive.adjust(
      outfits.map { fit in fit.flatMap { $0.n < 40 ? nil : $0.p } }, Naive.falseDiscovery)
  }

  private func signalChances() -> [Double?] {
    Naive.adjust(
      questions.indices.map { index in
        let question = questions[index]
        guard question["n"] >= 30, let r = NaiveQuestion.signal(question.pairs)?.r, question["complete_n"] > 3 else {
          return nil
        }
        let expected = expected[index] ?? 0
        let distance = (atanh(r) - atanh(expected)) * Double(question["complete_n"] - 3).squareRoot()
        return erfc(-distance / 2.squareRoot()) / 2
      }, Naive.falseDiscovery)
  }

  private func others(_ question: NaiveQuestion, _ name: String) -> Int {
    questions.filter { $0.quiz == question.quiz && $0.version != question.version }.reduce(0) { $0 + $1[name] }
  }

  private static func bounds(_ k: Int, _ n: Int) -> (low: Double, high: Double) {
    Naive.bounds(Naive.Part(k, of: n)) ?? (0, 1)
  }

  private static func percent(_ part: Naive.Part) -> String { "\(Int((100 * part.share).rounded()))%" }

  private static func number(_ value: Double) -> String {
    String(format: "%.2f", value).replacingOccurrences(of: "-", with: "−")
  }

  /// Wrong choices that almost nobody takes.
  func dead(_ question: NaiveQuestion) -> [Int] {
    let n = question.known.count
    return [1, 2].filter { n >= 30 && Self.bounds(question.taking($0).count, n).high < 0.35 && !beats($0, question) }
  }

  /// Whether strong learners prefer the choice to the key.
  func beats(_ choice: Int, _ question: NaiveQuestion) -> Bool {
    let strong = question.known.filter(NaiveQuestion.isStrong)
    let (own, key) = (strong.count { $0.choice == choice }, strong.count { $0.choice == 0 })
    return question.known.count >= 30 && strong.count >= 2 && own > key && Self.bounds(own, own + key).low > 0.5
  }

  // MARK: The rules

  private func outcome(_ rule: String, _ index: Int, _ signal: Double?, _ outfit: Double?, _ drifted: Double?)
    -> Outcome
  {
    let question = questions[index]
    let (n, right) = (question["n"], question["right_n"])
    let p = Self.bounds(right, n)
    let share = n == 0 ? "–" : Self.percent(Naive.Part(right, of: n))
    switch rule {
    case "KEY": return key(question, signal)
    case "GATEKEEPER":
      let (near, lost) = (question["near_miss_n"], question["near_miss_lost_n"])
      if near < 5 { return .tooFew }
      guard Self.bounds(lost, near).low > 2.0 / 3 + 0.01 else { return .quiet }
      return .fires(
        "\(lost) of \(near) attempts that missed the mark by one question lost this one.",
        "Should this question decide who passes? Teach it or reword it.", p.high < 0.4 ? "fix" : "watch")
    case "HARD":
      if n < 30 { return .tooFew }
      return p.high < 0.65
        ? .fires("\(share) right at the first attempt.", "Is it in the lesson? Teach it or reword it.") : .quiet
    case "TOO EASY":
      if n < 30 { return .tooFew }
      return p.low > 0.45
        ? .fires("\(share) right at the first attempt.", "Good as a warm-up; tells you nothing.") : .quiet
    case "GUESSABLE":
      if n < 30 { return .tooFew }
      guard let signal = NaiveQuestion.signal(question.pairs), let low = signal.low, let high = signal.high, low <= 0,
        high >= 0, p.low <= 1.0 / 3, p.high >= 1.0 / 3
      else { return .quiet }
      return .fires(
        "Answers look like guesses: \(share) right with 3 choices.", "Make the choices differ more, or teach it.")
    case "NOISY":
      guard let fit = outfits[index], fit.n >= 40 else { return .tooFew }
      guard fit.outfit > 1.02, let outfit, outfit < 0.9 else { return .quiet }
      return .fires(
        "Strong learners miss it, weak ones hit it (outfit \(Self.number(fit.outfit))).",
        "Look for an ambiguous wording.")
    case "STICKY":
      let (same, again) = (question["same_wrong_again_n"], question["wrong_again_n"])
      if again < 3 { return .tooFew }
      return 10 * same >= 4 * again && Self.bounds(same, again).low > 0.15
        ? .fires(
          "\(same) of \(again) who missed it twice chose the same answer.",
          "A misconception: answer it in the lesson.") : .quiet
    case "SLIP":
      let (slipped, first) = (question["slipped_n"], question["right_first_n"])
      let (others, all) = (others(question, "slipped_n"), others(question, "right_first_n"))
      if min(first, all) < 5 { return .tooFew }
      let low = Self.bounds(slipped, first).low
      return low > 0.10 && low > 0.5 * Double(others) / Double(all)
        ? .fires(
          "\(slipped) of \(first) who had it right missed it next time.",
          "First success was luck: make the wrong choices more plausible.") : .quiet
    case "SKIPPED":
      if n < 30 { return .tooFew }
      return Self.bounds(question["blank_n"], n).low > 0.02
        ? .fires("\(question["blank_n"]) of \(n) left it blank.", "Is it unclear or too long?") : .quiet
    case "DRIFT":
      guard min(question["recent_n"], question["earlier_n"]) >= 20, let (recent, earlier) = drift(question) else {
        return .tooFew
      }
      guard let change = Naive.change(recent, earlier), change.low > 0 || change.high < 0,
        abs(change.points) >= 5 - 1e-9, let drifted, drifted < 0.5
      else { return .quiet }
      return .fires(
        "\(Self.percent(recent)) right in the last 28 days, \(Self.percent(earlier)) before.",
        "What changed: lesson, audience, or the answer is shared?")
    case "DEAD CHOICE":
      if n < 30 { return .tooFew }
      guard let first = dead(question).first else { return .quiet }
      let who = question.taking(first).isEmpty ? "Nobody" : "Almost nobody"
      return .fires("\(who) takes “\(["a", "b", "c"][first])”.", "Replace it.", "note")
    default:
      if n + edited[index] == 0 { return .tooFew }
      return edited[index] > 0 ? .fires("Changed on 30 Jan 2026; figures are since then.", "", "note") : .quiet
    }
  }

  private func key(_ question: NaiveQuestion, _ signal: Double?) -> Outcome {
    let (fixed, wrong) = (question["fixed_n"], question["wrong_first_n"])
    let (othersFixed, othersWrong) = (others(question, "fixed_n"), others(question, "wrong_first_n"))
    let hasRetakes = min(wrong, othersWrong) >= 5
    guard question["n"] >= 30 || hasRetakes else { return .tooFew }
    let step = "Check the answer key; then whether two choices are defensible."
    if question["n"] >= 30 {
      if let r = NaiveQuestion.signal(question.pairs)?.r, r < 0, let signal, signal < 0.9 {
        return .fires(
          "Learners who do well on the rest of the quiz miss it more often (r \(Self.number(r))).", step, "fix")
      }
      let strong = question.known.filter(NaiveQuestion.isStrong)
      let counts = (0...2).map { choice in strong.count { $0.choice == choice } }
      let most = counts[1] >= counts[2] ? 1 : 2
      if strong.count >= 2, counts[most] > counts[0],
        Self.bounds(counts[most], counts[most] + counts[0]).low > 0.5
      {
        return .fires(
          "\(counts[most]) strong learners chose “\(["a", "b", "c"][most])”, \(counts[0]) the key.", step, "fix")
      }
    }
    guard hasRetakes, Self.bounds(fixed, wrong).high < 0.95 * Double(othersFixed) / Double(othersWrong) else {
      return .quiet
    }
    return .fires(
      "Only \(fixed) of \(wrong) who retook it got it right; on the other questions \(othersFixed) of \(othersWrong).",
      step, "fix")
  }

  // MARK: Verdicts

  func verdicts() -> [Verdict] {
    let (signals, outfits, drifts) = (signalChances(), outfitChances(), drifts())
    return questions.indices.map { index in
      var fired: [(rule: String, reason: String, step: String, level: String)] = []
      var checks = 0
      for rule in Self.names {
        switch outcome(rule, index, signals[index], outfits[index], drifts[index]) {
        case .tooFew: break
        case .quiet: checks += 1
        case .fires(let reason, let step, let level):
          checks += 1
          fired.append((rule, reason, step, level))
        }
      }
      let n = questions[index]["n"]
      let levels = fired.map(\.level)
      var verdict = Verdict(
        word: levels.contains("fix") ? "Fix" : levels.contains("watch") ? "Watch" : n >= 50 ? "Fine" : "Too few",
        flags: fired.map(\.rule), reason: fired.first?.reason ?? "", step: fired.first?.step ?? "", checks: checks)
      if verdict.word == "Too few" {
        verdict.reason = "\(n) first attempt\(n == 1 ? "" : "s"); \(50 - n) more needed."
        verdict.step = "Wait."
      }
      return verdict
    }
  }
}
