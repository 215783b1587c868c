import Testing

@testable import Reporting

struct MeasureTests {
  /// The columns that a measure adds to a table of columns a, b, c, d.
  private static func evaluate(
    _ declaration: String, _ rows: [[Cell]],
    settings: [(name: String, value: Cell)]? = nil
  ) throws -> [[Cell]] {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let text =
      "-- title: t\n-- grain: g\n" + names.map { "-- column: \($0) number\n" }.joined()
      + "-- measure: \(declaration)\nselect 1"
    let query = try QueryHeader.parse(path: "queries/t.sql", text: text)
    var columns: [String: [Cell]] = [:]
    for (index, name) in names.enumerated() {
      columns[name] = rows.map { index < $0.count ? $0[index] : .empty(.noData) }
    }
    let settings = try settings.map { MeasureSettings(entries: $0) } ?? Catalog.shipped().settings
    try MeasureEvaluator(query: query, settings: settings, rowCount: rows.count).evaluate(
      &columns)
    return try #require(query.declarations.last).columns.map { columns[$0.name] ?? [] }
  }

  @Test("A share is the nearest double; nothing of nothing is empty, too few are few")
  func share() throws {
    let rows: [[Cell]] = [
      [.integer(1), .integer(3)], [.integer(0), .integer(0)], [.empty(.noData), .integer(3)],
      [.integer(1), .integer(2)],
    ]
    #expect(
      try Self.evaluate("s share = share(a, b, minimum: 3)", rows)
        == [[.real(1.0 / 3), .empty(.noData), .empty(.noData), .empty(.few(2, of: 3))]])
  }

  @Test(
    "Wilson's bounds, rounded to 9 decimals",
    arguments: [
      (8, 10, 0.490162472, 0.943317849), (0, 10, 0, 0.277532800), (10, 10, 0.722467200, 1),
      (412, 640, 0.605891497, 0.679893144),
    ])
  func wilson(_ k: Int64, _ n: Int64, _ low: Double, _ high: Double) throws {
    #expect(
      try Self.evaluate("l, h share = wilson(a, b)", [[.integer(k), .integer(n)]]) == [[.real(low)], [.real(high)]])
  }

  @Test("A change is judged within its family; rows that are too few are not in it")
  func change() throws {
    let shares: [[Int64]] = [
      [118, 160, 131, 155], [56, 70, 48, 80], [29, 30, 33, 40], [400, 500, 385, 500], [9000, 10000, 8800, 10000],
      [10, 12, 5, 20],
    ]
    let rows = shares.map { row in row.map { Cell.integer($0) } + [.text("one")] }
    let verdicts = try Self.evaluate("v text = change_verdict(a, b, c, d, family: e)", rows)
    #expect(verdicts == [["unclear", "changed", "unclear", "unclear", "small", "too_few"].map { .text($0) }])
    let p = try Self.evaluate("p, q number = change_test(a, b, c, d, family: e)", rows)
    #expect(p[0].map(\.number) == [0.018909897, 0.008045081, 0.125698814, 0.248248115, 0.000006188, nil])
    #expect(p[1].prefix(3).map(\.number) == [0.056729690, 0.032180325, 0.251397627])
    let alone = shares.indices.map { row in shares[row].map { Cell.integer($0) } + [.text("family \(row)")] }
    let ownP = try Self.evaluate("p, q number = change_test(a, b, c, d, family: e)", alone)
    #expect(ownP[0] == ownP[1])
    let interval = try Self.evaluate("x, l, h points = change_interval(a, b, c, d)", [rows[1]])
    for (cells, expected) in zip(interval, [20, 5.2431472, 33.3872654]) {
      #expect(abs((cells[0].number ?? .nan) - expected) < 1e-6)
    }
  }

  @Test("A difference of whole numbers is whole; without one of them there is none")
  func difference() throws {
    let rows: [[Cell]] = [
      [.integer(3), .integer(5)], [.real(0.5), .integer(1)], [.integer(1), .empty(.few(2, of: 3))],
    ]
    #expect(
      try Self.evaluate("x number = difference(a, b)", rows) == [[.integer(-2), .real(-0.5), .empty(.noData)]])
  }

  @Test("A correlation needs its fewest, and something that varies on both sides")
  func correlation() throws {
    let rows: [[Cell]] = [
      [4, 2, 2, 6, 14, 5].map { .integer($0) }, [4, 4, 4, 6, 14, 6].map { .integer($0) },
      [2, 1, 1, 1, 1, 1].map { .integer($0) },
    ]
    let r = try Self.evaluate("r, l, h number = correlation(a, b, c, d, e, f, minimum: 3)", rows)
    #expect(r[0] == [.real(0.894427191), .empty(.noData), .empty(.few(2, of: 3))])
    #expect(r[1][2] == .empty(.few(2, of: 3)))
  }

  @Test("Remarks on choices")
  func remark() throws {
    let numbers: [[Int64]] = [
      [1, 0, 50, 100, 20, 20, 30], [0, 1, 50, 100, 20, 7, 30], [0, 2, 1, 200, 0, 20, 30], [0, -1, 0, 200, 0, 20, 30],
      [0, 3, 1, 99, 0, 20, 30], [0, 4, 30, 200, 8, 7, 30], [0, 5, 50, 100, 9, 1, 9], [0, 1, 40, 49, 20, 7, 30],
    ]
    #expect(
      try Self.evaluate("m text = choice_remark(a, b, c, d, e, f, g)", numbers.map { $0.map { .integer($0) } })
        == [["key", "beats the key", "dead", "", "", "", "", ""].map { .text($0) }])
  }

  @Test("What everybody or nobody had right has no difficulty; below the fewest it is few")
  func difficulty() throws {
    let rows: [[Cell]] = [
      [.real(-1.23456789), .integer(50), .integer(100)], [.empty(.noData), .integer(100), .integer(100)],
      [.empty(.noData), .integer(0), .integer(100)], [.empty(.noData), .integer(1), .integer(100)],
      [.real(1), .integer(1), .integer(99)], [.empty(.noData), .integer(0), .integer(0)],
    ]
    #expect(
      try Self.evaluate("x number = difficulty(a, b, c, minimum: 100)", rows)
        == [
          [
            .real(-1.234568), .empty(.allRight), .empty(.noneRight), .empty(.noData), .empty(.few(99, of: 100)),
            .empty(.noData),
          ]
        ])
    #expect(
      try Self.evaluate("x number = estimate(a, c, minimum: 100)", rows)[0]
        == [
          .real(-1.234568), .empty(.noData), .empty(.noData), .empty(.noData), .empty(.few(99, of: 100)),
          .empty(.noData),
        ])
  }

  @Test("Adjusted p: Holm over the rows that have one, Benjamini and Hochberg over those with enough")
  func adjusted() throws {
    let p: [Double?] = [0.001, 0.04, 0.03, nil, 0.005]
    let rows = p.map { p -> [Cell] in [p.map { .real($0) } ?? .empty(.few(1, of: 2)), .integer(100)] }
    let holm = try Self.evaluate("x number = holm(a)", rows)[0]
    #expect(holm.map(\.number) == [0.004, 0.06, 0.06, nil, 0.015])
    #expect(holm[3] == .empty(.few(1, of: 2)), "an empty cell keeps its reason")
    let found = try Self.evaluate(
      "x number = false_discovery(a, b, minimum: 100)", rows + [[.real(0.0001), .integer(99)]])[0]
    #expect(found.map(\.number) == [0.004, 0.04, 0.04, nil, 0.01, nil])
    #expect(found[5] == .empty(.few(99, of: 100)))
  }

  @Test("A comparison with too few on a side is few, by its own fewest")
  func fewCompared() throws {
    let rows: [[Cell]] = [[50, 100, 40, 99].map { .integer($0) }, [50, 100, 30, 100].map { .integer($0) }]
    let points = try Self.evaluate("x points = change_interval(a, b, c, d, minimum: 100)", rows)[0]
    #expect(points == [.empty(.few(99, of: 100)), .real(20)])
    let p = try Self.evaluate("x number = change_test(a, b, c, d, minimum: 100)", rows)[0]
    #expect(p[0] == .empty(.few(99, of: 100)))
    #expect(p[1].number.map { $0 < 0.01 } == true)
    #expect(
      try Self.evaluate("x text = change_verdict(a, b, c, d, minimum: 100)", rows)[0]
        == [.text("too_few"), .text("changed")])
  }

  @Test("An instant is a day of the report's zone")
  func civilDay() throws {
    #expect(
      try Self.evaluate("x date = civil_day(a)", [[.integer(-1)], [.integer(86_400_000)], [.empty(.noData)]])
        == [[.integer(-1), .integer(1), .empty(.noData)]])
  }

  @Test("A setting that a measure needs is asked for by name")
  func missingSetting() throws {
    let error = try #require(throws: ReportingError.self) {
      _ = try Self.evaluate("v text = change_verdict(a, b, c, d)", [], settings: [("change.m", .integer(3))])
    }
    #expect(error.reason.contains("change.n is missing or no number; did you mean change.m?"))
  }
}
