public import ProgressModel

/// Makes from one learner's history what the measures count: attempts, steps of the path, days of activity.
///
///     let deriver = FactsDeriver(curriculum: curriculum, names: names) { Int32($0 / 86_400_000) }
///     let facts = deriver.derive(history, upTo: endOfWeek)
///
/// Compiled once; `derive` is pure, takes time linear in the records (several devices: n log n in the events of the
/// path), and looks nothing up by name. The rules are those of the measures' sections on order, versions, attempts, path.
public struct FactsDeriver: Sendable {
  let tables: FactsTables
  private let dayOf: @Sendable (Int64) -> Int32

  /// - Parameters:
  ///   - curriculum: all versions; each learner goes along the paths of those that he met.
  ///   - names: the table that numbers the records' items; names added to it later are unknown items here.
  ///   - dayOf: the civil day (days since 1970-01-01) of milliseconds since 1970 in the report's zone. Called at most
  ///     once for events of one device within a quarter of an hour: no zone has changed its date inside one since 1972.
  public init(curriculum: Curriculum, names: NameTable, dayOf: @escaping @Sendable (Int64) -> Int32) {
    tables = FactsTables(curriculum: curriculum, names: names)
    self.dayOf = dayOf
  }

  /// The facts of the records with a time before `asOf`; of all records where it is nil.
  ///
  /// A record without a usable time has that of the record before it (the first ones that of the first one with a time).
  public func derive(_ history: LearnerHistory, upTo asOf: Timestamp?) -> LearnerFacts {
    let end = asOf?.millisecondsSinceEpoch ?? Int64.max
    var facts = LearnerFacts()
    var days = ActiveDays(dayOf: dayOf)
    var path = PathCollector(tables: tables)
    var attempts = CollectedAttempts()
    for (index, device) in history.devices.enumerated() {
      var collector = AttemptCollector(tables: tables, device: device, index: index)
      collector.collect(before: end, into: &facts, days: &days, path: &path)
      attempts.append(collector.finish())
    }
    days.close(into: &facts)
    rank(&attempts)
    facts.attempts = history.devices.count > 1 ? Self.inOrder(attempts) : attempts.facts
    path.close(into: &facts)
    return facts
  }

  /// Numbers the finished attempts of each quiz by their finishes.
  private func rank(_ attempts: inout CollectedAttempts) {
    var finishes: [(place: MergedPlace, attempt: Int)] = []
    finishes.reserveCapacity(attempts.marks.count)
    var isRising = true
    for index in attempts.marks.indices {
      guard let place = attempts.marks[index].finish else { continue }
      if let last = finishes.last, place < last.place { isRising = false }
      finishes.append((place, index))
    }
    if !isRising { finishes.sort { $0.place < $1.place } }
    var counts = [Int](repeating: 0, count: tables.quizCount + 1)
    for finish in finishes {
      let quiz = tables.quizIndex(of: attempts.facts[finish.attempt].quiz)
      counts[quiz] += 1
      attempts.facts[finish.attempt].finishRank = counts[quiz]
    }
  }

  /// Those of several devices, in the order of their first events.
  private static func inOrder(_ attempts: CollectedAttempts) -> [AttemptFacts] {
    attempts.marks.indices.sorted { attempts.marks[$0].first < attempts.marks[$1].first }.map { attempts.facts[$0] }
  }
}
