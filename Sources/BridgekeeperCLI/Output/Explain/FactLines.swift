internal import CommandLineKit
internal import ProgressModel
internal import Storage

/// The facts of a finding, numbered, each with its device, `seq` and place in the file.
///
///     1. iPhone-2F1C:18: badge newbie awarded (in day1.jsonl:3)
///     2. quiz2 not passed: best 3 of 5 (iPhone-2F1C:17), 4 needed (in day1.jsonl:3)
struct FactLines {
  let places: FactPlaces
  let page: ExplainPage

  /// Facts without a place of their own follow the second one; records of one place that follow each other are one line.
  func lines(_ finding: Finding) -> [String] {
    var lines: [String] = []
    for facts in runs(of: finding.facts) {
      if let fact = facts.first, !lines.isEmpty, fact.device == nil, fact.item == nil {
        lines[lines.count - 1] += "; \(fact.text)"
      } else {
        lines.append(line(facts, hasTime: finding.isOfTime))
      }
    }
    return lines.enumerated().flatMap { place, line in
      page.paragraph(line, first: "  \(place + 1). ", hanging: "     ")
    }
  }

  /// ` (in day1.jsonl:3)`, or nothing.
  func file(_ fact: FindingFact) -> String { places.place(of: fact).map { " (in \($0.text))" } ?? "" }

  /// One fact on a line, such as `iPhone-2F1C:18: badge newbie awarded (in day1.jsonl:3)`.
  func text(_ fact: FindingFact) -> String { line([fact], hasTime: false) }

  /// The first record alone, then runs of neighbours in one attempt; values of one snapshot together.
  private func runs(of facts: [FindingFact]) -> [[FindingFact]] {
    var runs: [[FindingFact]] = []
    for fact in facts {
      if let last = runs.last?.last, isStored(fact) && isStored(last) || runs.count > 1 && follows(fact, last) {
        runs[runs.count - 1].append(fact)
      } else {
        runs.append([fact])
      }
    }
    return runs
  }

  private func isStored(_ fact: FindingFact) -> Bool {
    fact.record == nil && fact.seq == nil && fact.device != nil && fact.value == "true"
  }

  private func follows(_ fact: FindingFact, _ last: FindingFact) -> Bool {
    guard let record = fact.record, let before = last.record, record == before + 1 else { return false }
    return fact.device == last.device && fact.item == last.item && (fact.seq == nil) == (last.seq == nil)
      && places.place(of: fact)?.text == places.place(of: last)?.text
  }

  private func line(_ facts: [FindingFact], hasTime: Bool) -> String {
    guard let first = facts.first, let last = facts.last else { return "" }
    let text = words(facts)
    guard let device = first.device, first.value != "missing" else { return text + file(first) }
    let seqs = first.seq == last.seq ? [first.seq] : [first.seq, last.seq]
    let place = ([device] + (first.seq == nil ? [] : [seqs.compactMap { $0.map(String.init) }.joined(separator: "–")]))
    let time = hasTime ? first.at.map { ", \($0.shown)" } ?? ", no time" : ""
    return "\(place.joined(separator: ":"))\(time): \(text)\(file(first))"
  }

  /// `quiz6 attempt 2: quiz6.q1 answered, correct; quiz6.q2 answered, not correct`.
  private func words(_ facts: [FindingFact]) -> String {
    let words = facts.map(\.words)
    guard words.count > 1, let colon = words[0].firstRange(of: ": ") else { return words.joined(separator: ", ") }
    let head = words[0][..<colon.upperBound]
    let rest = words.dropFirst().map { $0.hasPrefix(head) ? String($0.dropFirst(head.count)) : $0 }
    return ([words[0]] + rest).joined(separator: "; ")
  }
}

extension Finding {
  /// Whether its facts are told apart by their times.
  fileprivate var isOfTime: Bool { kind == .clock || facts.contains { $0.value == FindingFact.leftOut } }
}

extension FindingFact {
  /// What the text tells by itself.
  private static let marks: Set<String> = ["missing", "later", "true", "false", "unknown", leftOut]

  /// The text, with what the value says beyond it: `quiz1 attempt 1: 5 of 5, not passed`.
  fileprivate var words: String {
    guard record != nil || device == nil, let value, !Self.marks.contains(value), !text.contains(value) else {
      return text
    }
    let head = value.prefix { $0 != "," && $0 != ":" }
    return text.contains(head) ? text + value.dropFirst(head.count) : "\(text): \(value)"
  }
}
