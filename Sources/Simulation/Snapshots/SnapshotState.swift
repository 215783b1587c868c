internal import ProgressModel

/// What a snapshot says of each fact: stated, denied, or nothing; and the numbers of its quizzes.
struct SnapshotState {
  private(set) var stated: FactSet
  private(set) var denied: FactSet
  /// By quiz.
  private(set) var scores = QuizNumbers()
  private(set) var attempts = QuizNumbers()

  /// Everything that is not denied.
  private(set) var possible: FactSet

  /// Reads the keys that `version` defines, what it does not define is unknown; `last` is the newest version that can have
  /// been in force.
  init(_ snapshot: Snapshot, version: Int, through last: Int, book: RuleBook) {
    stated = book.noFacts
    denied = stated
    possible = book.allItems
    let keys = book.versions[version].keys
    var place = 0
    for entry in snapshot.values {
      guard let meaning = keys.meaning(of: entry.key, near: &place) else { continue }
      note(meaning, flag: Self.flag(entry.value), number: Self.integer(entry.value))
    }
    if snapshot.isComplete { fillAbsent(snapshot, keys, versions: book.versions[...last]) }
    inferPasses(book.versions[...last])
    possible.subtract(denied)
  }

  private mutating func note(_ meaning: StorageKeys.Meaning, flag: Bool?, number: Int64?) {
    switch meaning {
    case .fact(let item): if let flag { note(item, flag) }
    case .score(let item): scores[item] = number
    case .attempts(let item): attempts[item] = number
    }
  }

  private mutating func note(_ item: Int, _ flag: Bool) {
    if flag { stated.insert(item) } else { denied.insert(item) }
  }

  /// In a full copy of the storage an absent key is false or 0, if every version that can have written it defines it.
  private mutating func fillAbsent(_ snapshot: Snapshot, _ keys: StorageKeys, versions: ArraySlice<RuleVersion>) {
    let there = Set(snapshot.values.lazy.map { $0.key })
    for (key, meaning) in keys.meanings where !there.contains(key) {
      if versions.allSatisfy({ $0.keys.meanings[key] != nil }) { note(meaning, flag: false, number: 0) }
    }
  }

  /// Without a stored pass flag the score stands for it, where all versions that can have judged it agree.
  private mutating func inferPasses(_ versions: ArraySlice<RuleVersion>) {
    for (quiz, score) in scores where !stated.contains(quiz) && !denied.contains(quiz) {
      guard let marks = QuizMarks(quiz, versions), (0...marks.total).contains(score) else { continue }
      if marks.allMeet(score) { note(quiz, true) } else if !marks.someMeet(score) { note(quiz, false) }
    }
  }

  private static func flag(_ value: StoredValue) -> Bool? {
    switch value {
    case .flag(let flag): flag
    case .integer(let number): number == 0 ? false : number == 1 ? true : nil
    case .real(let number): number == 0 ? false : number == 1 ? true : nil
    case .unknown: nil
    case .text(let text): text == "true" || text == "1" ? true : text == "false" || text == "0" ? false : nil
    }
  }

  private static func integer(_ value: StoredValue) -> Int64? {
    switch value {
    case .flag, .unknown: nil
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .text(let text): Int64(text)
    }
  }
}
