@testable import Reporting

/// The tables of the path, learner by learner.
struct NaivePaths {
  typealias Entry = PathWorld.Entry

  let world: PathWorld
  let request: ReportRequest
  /// Fewest entrants of a comparison, as the catalog of the test has it.
  static let fewest = 3

  private static let horizon = 28 * World.day

  var asOf: Int64 { request.period.asOf }
  var shape: PathShape { world.shape }

  /// The step, and what stands at its ends.
  func head(_ step: Int) -> NaiveRow {
    let (from, to) = (shape.nodes[shape.steps[step - 1].from], shape.nodes[shape.steps[step - 1].to])
    return [
      "step": .count(step), "from_step": .text(from), "to_step": .text(to), "from_title": .text(from),
      "to_title": .text(to),
    ]
  }

  func curve(_ step: Int) -> NaiveCurve { NaiveCurve(waits: world.waits(at: step, until: asOf)) }

  // MARK: States

  /// Went on, still active, dropped; what filled the next node.
  private func states(_ entries: [Entry]) -> NaiveRow {
    let waiting = entries.filter { $0.next == nil }
    func dropped(_ days: Int64) -> Int { waiting.count { asOf - $0.learner.last >= days * World.day } }
    return [
      "reached_n": .count(entries.count), "advanced_n": .count(entries.count - waiting.count),
      "active_n": .count(waiting.count - dropped(14)), "dropped_n": .count(dropped(14)),
      "dropped_share": Naive.share(dropped(14), entries.count), "dropped_7_n": .count(dropped(7)),
      "dropped_28_n": .count(dropped(28)),
    ].merged(usual(entries))
  }

  private func usual(_ entries: [Entry]) -> NaiveRow {
    let items = entries.compactMap { $0.next?.item }.filter { $0 > 0 }.map { PathShape.items[$0 - 1] }
    // Of equally many, the first by name.
    let most = PathShape.items.sorted().max { left, right in items.count { $0 == left } < items.count { $0 == right } }
    let item = items.isEmpty ? nil : most
    return [
      "usual_item": .words(item), "usual_share": Naive.share(items.count { $0 == item }, items.count),
    ]
  }

  /// Whether two items are equally usual.
  func hasTie(_ step: Int) -> Bool {
    let items = world.entries(step).compactMap { $0.next?.item }.filter { $0 > 0 }
    return !items.isEmpty && items.count { $0 == 1 } * 2 == items.count
  }

  private func mature(_ entries: [Entry]) -> NaiveRow {
    let mature = entries.filter { !$0.isOutOfOrder && $0.own.reached <= asOf - Self.horizon }
    let inTime = mature.count { $0.hasAdvanced(within: Self.horizon) }
    return ["mature_n": .count(mature.count), "mature_advanced_n": .count(inTime)]
      .merged(Naive.rate("mature_rate", "mature", inTime, mature.count))
  }

  // MARK: Before a quiz

  private func open(_ learner: PathWorld.Learner) -> [PathWorld.Attempt] {
    let passed = Set(learner.attempts.filter(\.isPassed).map(\.quiz))
    return learner.attempts.filter { ["qa", "qb"].contains($0.quiz) && !passed.contains($0.quiz) }
  }

  private func effort(_ learner: PathWorld.Learner) -> String {
    let open = open(learner)
    return open.isEmpty ? "never_tried" : open.contains(where: \.isFinished) ? "tried_below" : "left_midway"
  }

  /// The split of those who wait before a quiz, by what they have tried; it does not apply elsewhere.
  private func efforts(_ step: Int, _ state: String, _ entries: [Entry]) -> NaiveRow {
    let isQuiz = shape.kind(of: shape.steps[step - 1].to) == "quiz"
    let learners = entries.filter { $0.next == nil && isDropped($0) == (state == "dropped") }.map(\.learner)
    return Dictionary(
      uniqueKeysWithValues: ["never_tried", "left_midway", "tried_below"].map { effort in
        let count = Cell.count(learners.count { self.effort($0) == effort })
        return ("\(state)_\(effort)_n", isQuiz ? count : .empty(.noData))
      })
  }

  private func isDropped(_ entry: Entry) -> Bool { asOf - entry.learner.last >= 14 * World.day }

  private func tried(_ step: Int, _ entries: [Entry]) -> NaiveRow {
    let isQuiz = shape.kind(of: shape.steps[step - 1].to) == "quiz"
    let finished = entries.filter { isQuiz && $0.next == nil && isDropped($0) && effort($0.learner) == "tried_below" }
      .map { open($0.learner).filter(\.isFinished) }
    return [
      "tried_best_median": .figure(Naive.median(finished.compactMap { $0.map(\.share).max() })),
      "tried_attempts_median": Naive.median(finished.map(\.count)).map { .count($0) } ?? .empty(.noData),
    ]
  }

  // MARK: Tables

  func steps() -> [NaiveRow] {
    (1...shape.steps.count).map { step in
      let entries = world.entries(step)
      let waiting = entries.filter { $0.next == nil }
      let early = world.learners.filter { $0.steps[0].reached <= asOf - Self.horizon }
      let started = early.count { learner in learner.steps.contains { $0.node == shape.steps[step - 1].to } }
      let active = waiting.count { !isDropped($0) }
      return head(step).merged(
        states(entries), efforts(step, "dropped", entries), efforts(step, "active", entries), tried(step, entries),
        mature(entries), curve(step).cells(["km_rate", "km_low", "km_high"], days: 28),
        Naive.rate("start_rate", "start", started, early.count),
        [
          "so_far_rate": Naive.share(entries.count - waiting.count, entries.count),
          "ceiling_rate": Naive.share(entries.count - waiting.count + active, entries.count),
          "km_at_risk_n": .count(curve(step).atRisk(Self.horizon)), "start_n": .count(early.count),
          "start_reached_n": .count(started), "order_violation_n": .count(entries.count(where: \.isOutOfOrder)),
          "version_changed_n": .count(waiting.count { $0.own.version == "t1" && $0.learner.version == "t2" }),
        ])
    }
  }

  func byVersion() -> [NaiveRow] {
    (1...shape.steps.count).flatMap { step in
      ["t1", "t2"].compactMap { version -> NaiveRow? in
        let entries = world.entries(step).filter { $0.own.version == version }
        guard !entries.isEmpty else { return nil }
        return head(step).merged(
          states(entries), efforts(step, "dropped", entries), mature(entries),
          [
            "version": .text(version),
            "released": .integer(version == "t1" ? 0 : World.berlinDay(world.change)),
          ])
      }
    }
  }

  func times() -> [NaiveRow] {
    (1...shape.steps.count).map { step in
      let curve = curve(step)
      return [1, 7, 14, 28].reduce(head(step)) { row, days in
        row.merged(
          curve.cells(["rate_\(days)d", "low_\(days)d", "high_\(days)d"], days: days),
          ["at_risk_\(days)d_n": .count(curve.atRisk(Int64(days) * World.day))])
      }.merged([
        "timed_n": .count(curve.waits.count), "events_n": .count(curve.waits.count(where: \.isEvent)),
        "order_violation_n": .count(world.entries(step).count(where: \.isOutOfOrder)),
        "median_days": curve.quantile(50), "p90_days": curve.quantile(90),
        "advanced_median_days": curve.advancedQuantile(50), "advanced_p90_days": curve.advancedQuantile(90),
      ])
    }
  }

  /// Day by day while ten or more are at risk.
  func curves() -> [NaiveRow] {
    (1...shape.steps.count).flatMap { step -> [NaiveRow] in
      let curve = curve(step)
      return (0...56).prefix { curve.atRisk(Int64($0) * World.day) >= 10 }.map { day in
        [
          "step": .count(step), "to_title": head(step)["to_title"] ?? .empty(.noData), "day": .real(Double(day)),
          "at_risk_n": .count(curve.atRisk(Int64(day) * World.day)),
        ].merged(curve.cells(["rate", "low", "high"], days: day))
      }
    }
  }

  /// The last week whose entrants have all been watched for the horizon, beside those before.
  func weekOverWeek(days: Int64) -> [NaiveRow] {
    let last = request.weeks.lastIndex { $0.end <= asOf - days * World.day } ?? 0
    func part(_ step: Int, _ weeks: ClosedRange<Int>) -> Naive.Part {
      let entrants = world.entries(step).filter { entry in
        !entry.isOutOfOrder
          && request.weeks[weeks].contains { $0.start <= entry.own.reached && entry.own.reached < $0.end }
      }
      return Naive.Part(entrants.count { $0.hasAdvanced(within: days * World.day) }, of: entrants.count)
    }
    let steps = Array(1...shape.steps.count)
    let comparisons = steps.map {
      Naive.Comparison(now: part($0, last...last), before: part($0, (last - 1)...(last - 1)))
    }
    let changes = Naive.changes(comparisons, minimum: Self.fewest, hasStatistic: true)
    return zip(steps, zip(comparisons, changes)).map { step, change in
      let (now, before) = (change.0.now, change.0.before ?? Naive.Part(0, of: 0))
      let pool = part(step, (last - 4)...(last - 1))
      return head(step).merged(
        Naive.rate("advanced_rate", "advanced", now.k, now.n), change.1,
        [
          "week": .text(request.weeks[last].label), "entrants_n": .count(now.n), "advanced_n": .count(now.k),
          "previous_entrants_n": .count(before.n), "previous_advanced_n": .count(before.k),
          "previous_rate": Naive.share(before.k, before.n), "pool_n": .count(pool.n), "pool_advanced_n": .count(pool.k),
          "pool_rate": Naive.share(pool.k, pool.n),
        ])
    }
  }
}
