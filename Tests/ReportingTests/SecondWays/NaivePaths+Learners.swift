@testable import Reporting

extension NaivePaths {
  /// Cohorts week by week; of every measure all of them last.
  func cohorts() -> [NaiveRow] {
    let weeks = request.weeks
    func position(_ at: Int64) -> Int? { weeks.firstIndex { $0.start <= at && at < $0.end } }
    let starts = world.learners.map { position($0.first) }
    let first = starts.contains(nil) ? 0 : starts.compactMap(\.self).min() ?? 0
    let last = starts.compactMap(\.self).max() ?? 0
    return (["on", "on_or_after"] + shape.badges.map { "badge:\($0)" }).flatMap { measure -> [NaiveRow] in
      func cell(_ cohort: Int, _ week: Int) -> (members: Int, n: Int) {
        let members = world.learners.filter { position($0.first) == cohort }
        return (members.count, members.count { holds(measure, $0, weeks[cohort + week]) })
      }
      func row(_ cohort: Int?, _ week: Int, _ counts: (members: Int, n: Int)) -> NaiveRow {
        [
          "measure": .text(measure), "cohort": .words(cohort.map { weeks[$0].label }),
          "cohort_start": cohort.map { .count(Int(weeks[$0].firstDay)) } ?? .empty(.noData),
          "learners_n": .count(counts.members), "week": .count(week), "count_n": .count(counts.n),
          "share": Naive.share(counts.n, counts.members),
        ]
      }
      let each = (first...last).flatMap { cohort in
        (0..<(weeks.count - cohort)).map { row(cohort, $0, cell(cohort, $0)) }
      }
      let all = (0..<(weeks.count - first)).map { week in
        let cells = (first...last).filter { $0 + week < weeks.count }.map { cell($0, week) }
        return row(nil, week, (cells.reduce(0) { $0 + $1.members }, cells.reduce(0) { $0 + $1.n }))
      }
      return each + all
    }
  }

  private func holds(_ measure: String, _ learner: PathWorld.Learner, _ week: ReportWeek) -> Bool {
    switch measure {
    case "on": learner.events.contains { week.start <= $0 && $0 < week.end }
    case "on_or_after": learner.events.contains { $0 >= week.start }
    default: end(of: String(measure.dropFirst("badge:".count)), learner).map { $0 < week.end } ?? false
    }
  }

  /// When the learner had come to where the path leaves the section, or ends.
  private func end(of badge: String, _ learner: PathWorld.Learner) -> Int64? {
    learner.steps.first { step in
      guard step.node > 0, shape.badge(of: step.node) == badge else { return false }
      return step.step.map { shape.badge(of: shape.steps[$0 - 1].to) != badge } ?? true
    }?.reached
  }

  /// Who came back, by the times of events.
  func returners() -> [NaiveRow] {
    ([7, 10, 14, 21, 28] as [Int64]).flatMap { limit in
      ([28, 56] as [Int64]).map { days -> NaiveRow in
        let at = asOf - days * World.day
        // Exactly so long counts as dropped.
        let dropped = world.learners.filter { learner in
          learner.steps[0].reached < at && !(learner.finish.map { $0.reached < at } ?? false)
            && learner.events.last { $0 < at }.map { at - $0 >= limit * World.day } == true
        }
        let returned = dropped.count { $0.events.contains { at <= $0 && $0 < at + 28 * World.day } }
        return [
          "limit_days": .real(Double(limit)), "days_ago": .real(Double(days)), "dropped_n": .count(dropped.count),
          "returned_n": .count(returned),
        ].merged(Naive.rate("return_rate", "return", returned, dropped.count))
      }
    }
  }

  /// Starters, active learners, first attempts and finishers of every week.
  func weeks() -> [NaiveRow] {
    request.weeks.map { week in
      func isInside(_ at: Int64) -> Bool { week.start <= at && at < week.end }
      // Not at what no version of the curriculum has.
      let firsts = world.learners.flatMap(\.attempts).filter {
        $0.quiz != "elsewhere" && $0.rank == 1 && isInside($0.finishedAt ?? 0)
      }
      let passed = firsts.count(where: \.isPassed)
      return [
        "week": .text(week.label), "week_start": .count(Int(week.firstDay)),
        "new_starters_n": .count(world.learners.count { isInside($0.first) }),
        "active_n": .count(world.learners.count { $0.events.contains(where: isInside) }),
        "first_n": .count(firsts.count), "first_passed_n": .count(passed),
        "finished_n": .count(world.learners.count { $0.finish.map { isInside($0.reached) } ?? false }),
      ].merged(Naive.rate("first_rate", "first", passed, firsts.count))
    }
  }

  /// The figures of the cards.
  func figures() -> [NaiveRow] {
    let period = request.period
    let (start, before) = (period.start, period.previousStart)
    let now = counts(start, period.end)
    let last = counts(before, start)
    let waits = world.learners.compactMap { learner -> (time: Int64, isEvent: Bool)? in
      if let finish = learner.finish, finish.recorded < learner.steps[0].recorded { return nil }
      return ((learner.finish?.reached ?? asOf) - learner.steps[0].reached, learner.finish != nil)
    }
    let curve = NaiveCurve(waits: waits)
    return [
      [
        "new_starters_n": .count(now.starters), "previous_starters_n": .count(last.starters),
        "starters_change": .count(now.starters - last.starters), "active_n": .count(now.active),
        "new_finishers_n": .count(now.finishers), "previous_finishers_n": .count(last.finishers),
        "finishers_change": .count(now.finishers - last.finishers),
        "finished_to_date_n": .count(world.learners.count { $0.finish != nil }),
        "finish_km_at_risk_n": .count(curve.atRisk(56 * World.day)), "pass_mark": .integer(80),
        "final_badge": .words(shape.badges.last?.uppercased()), "learners_n": .count(world.learners.count),
        "newest_event": world.learners.map(\.last).max().map { .integer($0) } ?? .empty(.noData),
      ].merged(broken(), curve.cells(["finish_km_rate", "finish_km_low", "finish_km_high"], days: 56))
    ]
  }

  private func counts(_ start: Int64, _ end: Int64) -> (starters: Int, active: Int, finishers: Int) {
    func isInside(_ at: Int64) -> Bool { start <= at && at < end }
    return (
      world.learners.count { isInside($0.first) }, world.learners.count { $0.events.contains(where: isInside) },
      world.learners.count { $0.finish.map { isInside($0.reached) } ?? false }
    )
  }

  /// Learners with impossible states; what has no time was there before.
  private func broken() -> NaiveRow {
    let found = world.learners.map { learner in
      learner.findings.filter { $0.isBroken && ($0.at ?? 0) < asOf }
    }
    let (now, before) = (
      found.count { !$0.isEmpty }, found.count { $0.contains { ($0.at ?? 0) < request.period.start } }
    )
    let codes = Set(found.joined().map(\.code)).sorted()
    return [
      "impossible_n": .count(now), "previous_impossible_n": .count(before), "impossible_change": .count(now - before),
      "impossible_codes": .words(
        codes.isEmpty ? nil : codes.count > 3 ? "\(codes.count) rules" : codes.joined(separator: ", ")),
    ]
  }
}
