internal import ProgressModel
internal import SQLite

/// What the order and the numbers of records without `seq` take from the curriculum, over all its versions.
struct CurriculumOrder {
  /// By badge, the quizzes of its section.
  private var quizzes: [NameID: Set<NameID>] = [:]
  /// By badge, the greatest number of its section's items: names are numbered in the order of the path.
  private var ends: [NameID: NameID] = [:]

  /// An order that knows no section.
  init() {}

  init(_ store: Store) throws(DatabaseError) {
    let query = try store.database.prepare(
      "select badge, quiz, 1 from quiz union select badge, lesson, 0 from lesson order by 1, 2")
    while try query.step() {
      guard let badge = store.names.number(of: query.text(0) ?? ""),
        let item = store.names.number(of: query.text(1) ?? "")
      else { continue }
      if query.int64(2) == 1 { quizzes[badge, default: []].insert(item) }
      ends[badge] = max(ends[badge] ?? 0, item)
    }
  }

  /// Whether a reset clears the attempts of a quiz.
  func clears(_ reset: EventRecord, _ quiz: NameID) -> Bool {
    reset.scope != .badge || (quizzes[reset.subject]?.contains(quiz) ?? false)
  }

  /// Of records of one time, the one that is nearer to the path's beginning comes first, a badge behind its section; then by
  /// kind and content. So the order does not depend on that of the imports.
  func precedes(_ left: EventRecord, _ right: EventRecord) -> Bool {
    if left.millisecondsSinceEpoch != right.millisecondsSinceEpoch {
      return left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
    }
    let places = (place(of: left), place(of: right))
    if places.0 != places.1 { return places.0 < places.1 }
    return Self.content(of: left).lexicographicallyPrecedes(Self.content(of: right))
  }

  private func place(of record: EventRecord) -> NameID {
    record.kind == .badgeUnlocked ? ends[record.subject] ?? record.subject : record.subject
  }

  private static func content(of record: EventRecord) -> [Int64] {
    func number(_ flag: Bool?) -> Int64 { flag.map { $0 ? 1 : 0 } ?? -1 }
    return [
      Int64(record.kind.rawValue), Int64(record.subject), record.attempt, Int64(record.question), record.selected,
      number(record.correct), record.score, record.total ?? .min, number(record.passed), Int64(record.scope.rawValue),
    ]
  }
}
