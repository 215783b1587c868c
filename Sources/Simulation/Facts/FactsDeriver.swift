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
  ///   - curriculum: all versions; the path is that of the newest.
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
    var attempts: [CollectedAttempt] = []
    for (index, device) in history.devices.enumerated() {
      var collector = AttemptCollector(tables: tables, device: device, index: index)
      collector.collect(before: end, into: &facts, days: &days, path: &path)
      attempts.isEmpty ? attempts = collector.finished() : attempts.append(contentsOf: collector.finished())
    }
    facts.activeDays = days.rising()
    facts.attempts = ranked(attempts, devices: history.devices.count)
    path.close(into: &facts)
    return facts
  }

  /// Numbers the finished attempts of each quiz by their finishes and puts all in the order of their first events.
  private func ranked(_ collected: consuming [CollectedAttempt], devices: Int) -> [AttemptFacts] {
    var attempts = collected
    var finishes: [(place: MergedPlace, attempt: Int)] = []
    for index in attempts.indices {
      if let place = attempts[index].finish { finishes.append((place, index)) }
    }
    finishes.sort { $0.place < $1.place }
    var counts = [Int](repeating: 0, count: tables.quizCount + 1)
    for finish in finishes {
      let quiz = tables.quizIndex(of: attempts[finish.attempt].facts.quiz)
      counts[quiz] += 1
      attempts[finish.attempt].facts.finishRank = counts[quiz]
    }
    if devices > 1 { attempts.sort { $0.first < $1.first } }
    return attempts.map(\.facts)
  }
}
