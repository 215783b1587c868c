import Foundation
import Testing

@testable import Reporting

/// Times, weeks, cohorts and returners against figures worked out learner by learner, on random small worlds.
struct PathWorldTests {
  private static let day: Int64 = 86_400_000

  private static let shapes = [PathShape.chain, .branching]

  private static func sample(_ seed: UInt64, _ shape: PathShape) throws -> (PathWorld, ReportBuilder, ReportRequest) {
    let request = try ReportRequest.week("2026-W09")
    let world = try PathWorld(
      seed: seed, learners: 60, end: request.period.asOf, dayOffset: 3_600_000, shape: shape)
    return (world, try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request), request)
  }

  private static func agree(_ cell: Cell, _ expected: Double?) -> Bool {
    guard let expected else { return cell.isEmpty }
    return abs((cell.number ?? .nan) - expected) < 1e-8
  }

  /// The product limit, time by time over everybody.
  private static func kaplanMeier(_ times: [(time: Int64, isEvent: Bool)], at limit: Int64) -> Double? {
    var survival = 1.0
    for time in Set(times.filter(\.isEvent).map(\.time)).sorted() where time <= limit {
      let atRisk = times.count { $0.time >= time }
      let happened = times.count { $0.time == time && $0.isEvent }
      survival *= Double(atRisk - happened) / Double(atRisk)
    }
    return survival > 1e-12 && !times.contains { $0.time >= limit } ? nil : 1 - survival
  }

  /// Log-log bounds with Greenwood's variance, time by time; none where nobody or everybody went on.
  private static func bounds(_ times: [(time: Int64, isEvent: Bool)], at limit: Int64) -> (low: Double, high: Double)? {
    guard let rate = kaplanMeier(times, at: limit), rate > 1e-12, rate < 1 - 1e-12 else { return nil }
    let moments = Set(times.filter { $0.isEvent && $0.time <= limit }.map(\.time))
    let variance = moments.reduce(0.0) { sum, time in
      let atRisk = Double(times.count { $0.time >= time })
      let happened = Double(times.count { $0.time == time && $0.isEvent })
      return sum + happened / (atRisk * (atRisk - happened))
    }
    let survival = 1 - rate
    let spread = 1.959963984540054 * variance.squareRoot() / Foundation.log(survival)
    let ends = [Foundation.exp(spread), Foundation.exp(-spread)].map { 1 - Foundation.pow(survival, $0) }
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  private static func days(_ time: Int64?) -> Double? { time.map { Double($0) / Double(day) } }

  @Test("Bounds and ninths of ten, from everybody's waits one by one", arguments: UInt64(1)...6, shapes)
  func boundsAndQuantiles(_ seed: UInt64, _ shape: PathShape) throws {
    let (world, builder, request) = try Self.sample(seed, shape)
    let table = try builder.table("time_to_next_step")
    let dropOff = try builder.table("drop_off_steps")
    var bounded = 0
    for node in shape.steps.indices {
      let waits = world.waits(at: node + 1, until: request.period.asOf)
      for days in [1, 7, 14, 28] {
        let bounds = Self.bounds(waits, at: Int64(days) * Self.day)
        if bounds != nil { bounded += 1 }
        #expect(Self.agree(table[node, "low_\(days)d"], bounds?.low), "\(node) \(days)")
        #expect(Self.agree(table[node, "high_\(days)d"], bounds?.high), "\(node) \(days)")
      }
      #expect(dropOff[node, "km_low"] == table[node, "low_28d"] && dropOff[node, "km_high"] == table[node, "high_28d"])
      let events = waits.filter(\.isEvent).map(\.time).sorted()
      let ninth = events.isEmpty ? nil : events[(9 * events.count + 9) / 10 - 1]
      #expect(Self.agree(table[node, "advanced_p90_days"], Self.days(ninth)))
      let nine = events.first { (Self.kaplanMeier(waits, at: $0) ?? 0) >= 0.9 - 1e-9 }
      #expect(Self.agree(table[node, "p90_days"], Self.days(nine)))
      if nine == nil { #expect(table[node, "p90_days"] == .empty(waits.isEmpty ? .noData : .never)) }
    }
    #expect(bounded > 0)
  }

  @Test("Who finishes the path within the horizon, learner by learner", arguments: UInt64(1)...6, shapes)
  func finishers(_ seed: UInt64, _ shape: PathShape) throws {
    let (world, builder, request) = try Self.sample(seed, shape)
    let table = try builder.table("overview_figures")
    let waits = world.learners.compactMap { learner -> (time: Int64, isEvent: Bool)? in
      if let finish = learner.finish, finish.recorded < learner.steps[0].recorded { return nil }
      return ((learner.finish?.reached ?? request.period.asOf) - learner.steps[0].reached, learner.finish != nil)
    }
    let limit = 56 * Self.day
    #expect(Self.agree(table[0, "finish_km_rate"], Self.kaplanMeier(waits, at: limit)))
    #expect(Self.agree(table[0, "finish_km_low"], Self.bounds(waits, at: limit)?.low))
    #expect(Self.agree(table[0, "finish_km_high"], Self.bounds(waits, at: limit)?.high))
    #expect(table[0, "finish_km_at_risk_n"] == .integer(Int64(waits.count { $0.time >= limit })))
  }

  @Test("Time to the next step, from everybody's waits one by one", arguments: UInt64(1)...6, shapes)
  func times(_ seed: UInt64, _ shape: PathShape) throws {
    let (world, builder, request) = try Self.sample(seed, shape)
    let table = try builder.table("time_to_next_step")
    let dropOff = try builder.table("drop_off_steps")
    let curves = try builder.table("time_curve")
    for node in shape.steps.indices {
      let waits = world.waits(at: node + 1, until: request.period.asOf)
      #expect(table[node, "timed_n"] == .integer(Int64(waits.count)))
      #expect(table[node, "events_n"] == .integer(Int64(waits.count(where: \.isEvent))))
      #expect(table[node, "order_violation_n"] == .integer(Int64(world.entries(node + 1).count(where: \.isOutOfOrder))))
      for days in [1, 7, 14, 28] {
        let limit = Int64(days) * Self.day
        #expect(Self.agree(table[node, "rate_\(days)d"], Self.kaplanMeier(waits, at: limit)), "\(node) \(days)")
        #expect(table[node, "at_risk_\(days)d_n"] == .integer(Int64(waits.count { $0.time >= limit })))
      }
      #expect(dropOff[node, "km_rate"] == table[node, "rate_28d"])
      #expect(dropOff[node, "km_at_risk_n"] == table[node, "at_risk_28d_n"])
      let events = waits.filter(\.isEvent).map(\.time).sorted()
      let median = events.isEmpty ? nil : Double(events[(events.count + 1) / 2 - 1]) / Double(Self.day)
      #expect(Self.agree(table[node, "advanced_median_days"], median))
      let half = events.first { (Self.kaplanMeier(waits, at: $0) ?? 0) >= 0.5 - 1e-9 }
      #expect(Self.agree(table[node, "median_days"], half.map { Double($0) / Double(Self.day) }))
      let shown = curves.rows.indices.filter { curves[$0, "step"] == .integer(Int64(node + 1)) }
      #expect(shown.count == (0...56).prefix { day in waits.count { $0.time >= Int64(day) * Self.day } >= 10 }.count)
      for row in shown {
        let limit = Int64(curves[row, "day"].number ?? -1) * Self.day
        #expect(curves[row, "at_risk_n"] == .integer(Int64(waits.count { $0.time >= limit })))
        #expect(Self.agree(curves[row, "rate"], Self.kaplanMeier(waits, at: limit)))
      }
    }
  }

  @Test("Drop-off by the version at the entry, and whose version has changed since", arguments: UInt64(1)...6, shapes)
  func versions(_ seed: UInt64, _ shape: PathShape) throws {
    let (world, builder, request) = try Self.sample(seed, shape)
    let table = try builder.table("drop_off_by_version")
    let steps = try builder.table("drop_off_steps")
    let (asOf, horizon) = (request.period.asOf, 28 * Self.day)
    var rows = 0
    for step in 1...shape.steps.count {
      let reached = world.entries(step)
      let changed = reached.filter { $0.next == nil && $0.own.version == "t1" && $0.learner.version == "t2" }
      #expect(steps[step - 1, "version_changed_n"] == .integer(Int64(changed.count)))
      for version in ["t1", "t2"] {
        let own = reached.filter { $0.own.version == version }
        guard !own.isEmpty else { continue }
        let (advanced, waiting) = (own.filter { $0.next != nil }, own.filter { $0.next == nil })
        let mature = own.filter { !$0.isOutOfOrder && $0.own.reached <= asOf - horizon }
        let counts = [
          "reached_n": own.count, "advanced_n": advanced.count,
          "active_n": waiting.count { $0.learner.last > asOf - 14 * Self.day },
          "dropped_n": waiting.count { $0.learner.last <= asOf - 14 * Self.day },
          "dropped_7_n": waiting.count { $0.learner.last <= asOf - 7 * Self.day },
          "dropped_28_n": waiting.count { $0.learner.last <= asOf - horizon }, "mature_n": mature.count,
          "mature_advanced_n": mature.count { $0.hasAdvanced(within: horizon) },
        ]
        for (column, count) in counts {
          #expect(table[rows, column] == .integer(Int64(count)), "step \(step) \(version) \(column)")
        }
        #expect(table[rows, "step"] == .integer(Int64(step)) && table[rows, "version"] == .text(version))
        let usual = PathShape.items[shape.item(of: shape.steps[step - 1].to) - 1]
        #expect(table[rows, "usual_item"] == (advanced.isEmpty ? .empty(.noData) : .text(usual)))
        let released = version == "t1" ? 0 : (world.change + 3_600_000) / Self.day
        #expect(table[rows, "released"] == .integer(released))
        rows += 1
      }
    }
    #expect(table.rows.count == rows)
  }

  @Test("Week against week, entrant by entrant", arguments: UInt64(1)...4, [28, 7])
  func weeks(_ seed: UInt64, _ horizonDays: Int64) throws {
    let shape = Self.shapes[Int(seed % 2)]
    let (world, builder, request) = try Self.sample(seed, shape)
    let table = try builder.table(horizonDays == 28 ? "week_over_week" : "week_over_week_early")
    let horizon = horizonDays * Self.day
    let compared = try #require(request.weeks.lastIndex { $0.end <= request.period.asOf - horizon })
    for node in shape.steps.indices {
      #expect(table[node, "week"] == .text(request.weeks[compared].label))
      func counts(_ weeks: ClosedRange<Int>) -> (Int, Int) {
        let entrants = world.entries(node + 1).filter { entry in
          !entry.isOutOfOrder
            && request.weeks[weeks].contains { $0.start <= entry.own.reached && entry.own.reached < $0.end }
        }
        return (entrants.count, entrants.count { $0.hasAdvanced(within: horizon) })
      }
      let columns = [
        ("entrants_n", "advanced_n", counts(compared...compared)),
        ("previous_entrants_n", "previous_advanced_n", counts((compared - 1)...(compared - 1))),
        ("pool_n", "pool_advanced_n", counts((compared - 4)...(compared - 1))),
      ]
      for (entered, advanced, expected) in columns {
        #expect(table[node, entered] == .integer(Int64(expected.0)), "\(node) \(entered)")
        #expect(table[node, advanced] == .integer(Int64(expected.1)), "\(node) \(advanced)")
      }
    }
  }

  @Test("Cohorts, learner by learner and week by week", arguments: UInt64(1)...4, shapes)
  func cohorts(_ seed: UInt64, _ shape: PathShape) throws {
    let (world, builder, request) = try Self.sample(seed, shape)
    let table = try builder.table("cohorts")
    #expect(table.rows.count > 100)
    for row in table.rows.indices {
      let (name, measure) = (table[row, "cohort"].text, table.plain(table[row, "measure"]))
      let after = try #require(table[row, "week"].integer.map(Int.init))
      var (members, count) = (0, 0)
      for (index, week) in request.weeks.enumerated()
      where (name ?? week.label) == week.label && index + after < request.weeks.count {
        let then = request.weeks[index + after]
        for learner in world.learners where week.start <= learner.first && learner.first < week.end {
          members += 1
          let holds =
            switch measure {
            case "on": learner.events.contains { then.start <= $0 && $0 < then.end }
            case "on_or_after": learner.last >= then.start
            default: learner.finish.map { $0.reached < then.end } ?? false
            }
          if holds { count += 1 }
        }
      }
      #expect(table[row, "learners_n"] == .integer(Int64(members)), "\(measure) \(name ?? "all") \(after)")
      #expect(table[row, "count_n"] == .integer(Int64(count)), "\(measure) \(name ?? "all") \(after)")
    }
  }

  @Test("Who came back, by the times of events, at midnight and at noon", arguments: UInt64(1)...6, [0, 12, 13])
  func returners(_ seed: UInt64, _ hoursBefore: Int64) throws {
    let shape = Self.shapes[Int(seed % 2)]
    var (world, builder, request) = try Self.sample(seed, shape)
    request.period.asOf -= hoursBefore * 3_600_000
    builder = try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request)
    let table = try builder.table("drop_off_returners")
    #expect(table.rows.count == 10)
    for row in table.rows.indices {
      let limit = Int64(table[row, "limit_days"].number ?? -1) * Self.day
      let at = request.period.asOf - Int64(table[row, "days_ago"].number ?? -1) * Self.day
      // Exactly so long counts as dropped.
      let dropped = world.learners.filter { learner in
        learner.steps[0].reached < at
          && !(learner.finish.map { $0.reached < at } ?? false)
          && learner.events.last { $0 < at }.map { at - $0 >= limit } == true
      }
      let returned = dropped.filter { $0.events.contains { at <= $0 && $0 < at + 28 * Self.day } }
      #expect(table[row, "dropped_n"] == .integer(Int64(dropped.count)), "row \(row)")
      #expect(table[row, "returned_n"] == .integer(Int64(returned.count)), "row \(row)")
    }
  }

  @Test("Two weeks without any event nobody is called active or gone, and the sentence says why")
  func stale() throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week("2026-W11"))
    let table = try builder.table("drop_off_steps")
    #expect(table[2, "reached_n"] == .integer(6) && table[2, "advanced_n"] == .integer(3))
    let guarded = [
      "active_n", "dropped_n", "dropped_share", "dropped_7_n", "dropped_28_n", "dropped_never_tried_n",
      "active_tried_below_n",
      "tried_best_median", "tried_attempts_median", "ceiling_rate",
    ]
    for column in guarded { #expect(table[2, column] == .empty(.stale), "\(column)") }
    let report = try builder.report(try #require(catalog.reports["weekly"]))
    let words = "Data are stale: the newest event is of 27 Feb 2026, so nobody can be called active or gone."
    #expect(report.table("overview_sentence")?.rows[0][0] == .text(words))
    #expect(report.table("overview_attention")?.rows[0][2] == .text(words))
  }

  @Test("A triangle has a column for every week; weeks that have not ended show a dot")
  func triangle() throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    let report = try builder.report(try #require(catalog.reports["weekly"]))
    let sheet = try #require(report.sheets.first { $0.name == "Cohorts" })
    guard case .table(let view) = try #require(sheet.blocks.first) else { throw PathWorldFault() }
    #expect(view.table.rows.count == 9 && view.columns.count == 27)
    #expect(view.table[0, "cohort"] == .text("2026-W02") && view.table[8, "cohort"] == .text("All"))
    #expect(view.table[0, "count_n_7"] == .integer(0) && view.table[0, "count_n_8"] == .empty(.notYet))
    #expect(view.table[8, "share_1"] == .real(0.25) && view.table[8, "learners_n"] == .integer(9))
    #expect(view.table[1, "share_6"] == .real(0) && view.table[1, "share_7"] == .empty(.notYet))
  }
}

private struct PathWorldFault: Error {}
