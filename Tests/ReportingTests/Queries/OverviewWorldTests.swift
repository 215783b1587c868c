import Testing

@testable import Reporting

/// The figures of the overview and the counts of the drop-off against figures worked out learner by learner, on random small worlds.
struct OverviewWorldTests {
  private static let day: Int64 = 86_400_000

  /// Of every other world the versions have different paths.
  private static func sample(_ seed: UInt64) throws -> (PathWorld, ReportBuilder, ReportRequest) {
    let request = try ReportRequest.week("2026-W09")
    let world = try PathWorld(
      seed: seed, learners: 60, end: request.period.asOf, dayOffset: 3_600_000,
      shape: seed.isMultiple(of: 2) ? .chain : .branching)
    return (world, try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request), request)
  }

  private static func check(_ table: Table, _ row: Int, _ counts: [String: Int]) {
    for (column, count) in counts { #expect(table[row, column] == .integer(Int64(count)), "row \(row) \(column)") }
  }

  @Test("Starters, active learners and finishers, week by week", arguments: UInt64(11)...14)
  func weeks(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    let table = try builder.table("overview_weeks")
    #expect(table.rows.count == 12)
    for (row, week) in request.weeks.enumerated() {
      func isInside(_ at: Int64) -> Bool { week.start <= at && at < week.end }
      Self.check(
        table, row,
        [
          "new_starters_n": world.learners.count { isInside($0.first) },
          "active_n": world.learners.count { $0.events.contains(where: isInside) },
          "finished_n": world.learners.count { $0.finish.map { isInside($0.reached) } ?? false }, "first_n": 0,
        ])
    }
  }

  @Test(
    "What lies before the shown weeks is not counted as nothing",
    arguments: [(10, 6, true), (6, 2, false), (4, 0, false)])
  func fewWeeks(_ weeks: Int, _ place: Int, _ hasPool: Bool) throws {
    var request = try ReportRequest.week("2026-W09")
    let all = request.weeks
    request.weeks = all.suffix(weeks)
    let world = try PathWorld(seed: 11, learners: 60, end: request.period.asOf, dayOffset: 3_600_000)
    let table = try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request)
      .table("week_over_week")
    #expect(table[0, "week"].text == (place > 0 ? request.weeks[place - 1].label : nil))
    #expect(table[0, "entrants_n"].isEmpty == (place == 0))
    #expect(table[0, "previous_entrants_n"].isEmpty == (place < 2))
    #expect(table[0, "pool_n"].isEmpty == !hasPool)
    if place == 0 { #expect(table[0, "verdict"] == .empty(.noData)) }
  }

  @Test("The figures of the cards", arguments: UInt64(11)...14)
  func cards(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    let table = try builder.table("overview_figures")
    let period = request.period
    func counts(_ start: Int64, _ end: Int64) -> (starters: Int, active: Int, finishers: Int) {
      func isInside(_ at: Int64) -> Bool { start <= at && at < end }
      return (
        world.learners.count { isInside($0.first) }, world.learners.count { $0.events.contains(where: isInside) },
        world.learners.count { $0.finish.map { isInside($0.reached) } ?? false }
      )
    }
    let (now, before) = (counts(period.start, period.end), counts(period.previousStart, period.start))
    Self.check(
      table, 0,
      [
        "new_starters_n": now.starters, "previous_starters_n": before.starters,
        "starters_change": now.starters - before.starters, "active_n": now.active, "new_finishers_n": now.finishers,
        "previous_finishers_n": before.finishers, "finishers_change": now.finishers - before.finishers,
        "finished_to_date_n": world.learners.count { $0.finish != nil }, "learners_n": world.learners.count,
      ])
    #expect(table[0, "newest_event"].integer == world.learners.map(\.last).max())
  }

  @Test("The states and conversions of every step", arguments: UInt64(11)...16)
  func steps(_ seed: UInt64) throws {
    let (world, builder, request) = try Self.sample(seed)
    let table = try builder.table("drop_off_steps")
    let (asOf, horizon) = (request.period.asOf, 28 * Self.day)
    let early = world.learners.filter { $0.steps[0].reached <= asOf - horizon }
    for (node, edge) in world.shape.steps.enumerated() {
      let reached = world.entries(node + 1)
      let waiting = reached.filter { $0.next == nil }
      let mature = reached.filter { !$0.isOutOfOrder && $0.own.reached <= asOf - horizon }
      func dropped(_ days: Int64) -> Int { waiting.count { asOf - $0.learner.last >= days * Self.day } }
      let advanced = reached.count - waiting.count
      let inTime = mature.count { $0.hasAdvanced(within: horizon) }
      Self.check(
        table, node,
        [
          "reached_n": reached.count, "advanced_n": advanced, "dropped_n": dropped(14), "dropped_7_n": dropped(7),
          "dropped_28_n": dropped(28), "active_n": waiting.count - dropped(14), "mature_n": mature.count,
          "mature_advanced_n": inTime, "start_n": early.count,
          "start_reached_n": early.count { $0.steps.contains { $0.node == edge.to } },
          "order_violation_n": reached.count(where: \.isOutOfOrder),
        ])
      func share(_ part: Int, _ whole: Int) -> Cell {
        whole == 0 ? .empty(.noData) : .real(Double(part) / Double(whole))
      }
      #expect(table[node, "so_far_rate"] == share(advanced, reached.count))
      #expect(table[node, "ceiling_rate"] == share(reached.count - dropped(14), reached.count))
      #expect(table[node, "dropped_share"] == share(dropped(14), reached.count))
      #expect(table[node, "mature_rate"] == share(inTime, mature.count))
    }
  }
}
