import Statistics
import Testing

@Suite("Change verdict")
struct ChangeRuleTests {
  static let rule = ChangeRule(minimumTrials: 30, significance: 0.05, smallestPoints: 5)

  @Test("The published family is read as it should be")
  func family() throws {
    let counts = [
      (118, 160, 131, 155), (56, 70, 48, 80), (29, 30, 33, 40), (400, 500, 385, 500), (9000, 10000, 8800, 10000),
      (10, 12, 5, 20),
    ]
    let rows = Self.rule.assess(counts.map(row))
    #expect(rows.map(\.verdict) == [.unclear, .changed, .unclear, .unclear, .small, .tooFew])
    let p = [0.018909897, 0.008045081, 0.125698814, 0.248248115, 6.188459e-6]
    for (row, p) in zip(rows, p) { expectClose(row.test?.p, p) }
    expectClose(rows[4].test?.p, 6.188459e-6, within: 1e-12)
    expectClose(rows[0].adjustedP, 0.056729690)
    expectClose(rows[1].adjustedP, 0.032180325)
    expectClose(rows[2].adjustedP, 0.251397627)
    #expect(rows[5].test == nil && rows[5].adjustedP == nil)
    expectClose(rows[5].interval?.difference, 10.0 / 12 - 0.25)
  }

  @Test("A side without trials is too few, and has no difference")
  func noTrials() {
    let rows = Self.rule.assess([(current: nil, previous: Proportion(successes: 30, of: 60))])
    #expect(rows.map(\.verdict) == [.tooFew])
    #expect(rows.first?.interval == nil && rows.first?.test == nil)
    #expect(Self.rule.assess([]).isEmpty)
  }

  @Test(
    "The fewest trials are enough on both sides, one less is not",
    arguments: [
      (30, 30, 0, 30, ChangeVerdict.changed), (29, 29, 0, 30, .tooFew), (30, 30, 0, 29, .tooFew),
    ] as [(Int, Int, Int, Int, ChangeVerdict)])
  func fewest(_ current: Int, _ of: Int, _ previous: Int, _ ofPrevious: Int, _ verdict: ChangeVerdict) {
    #expect(Self.rule.assess([row((current, of, previous, ofPrevious))]).map(\.verdict) == [verdict])
  }

  @Test(
    "Exactly five points are no small change, in either direction and wherever they lie",
    arguments: [(35, 30), (30, 35), (80, 75), (75, 80), (15, 10), (10, 15), (65, 60), (60, 65)])
  func fivePoints(_ current: Int, _ previous: Int) {
    let count = 1_000_000
    let rows = Self.rule.assess([
      row((current * count / 100, count, previous * count / 100, count)),
      row((current * count / 100 + (current < previous ? 1 : -1), count, previous * count / 100, count)),
    ])
    #expect(rows.map(\.verdict) == [.changed, .small])
  }

  @Test("A p below the significance is not enough when the interval contains 0")
  func intervalContainsZero() {
    let rows = Self.rule.assess([row((3, 37, 15, 63))])
    #expect((rows[0].adjustedP ?? 1) < 0.05 && rows[0].interval?.containsZero == true)
    #expect(rows[0].verdict == .unclear)
  }

  @Test("A p of just the significance is unclear")
  func exactSignificance() throws {
    let rows = [row((56, 70, 48, 80))]
    let p = try #require(Self.rule.assess(rows)[0].adjustedP)
    let verdicts = [p, p.nextUp].map { significance in
      ChangeRule(minimumTrials: 30, significance: significance, smallestPoints: 5).assess(rows)[0].verdict
    }
    #expect(verdicts == [.unclear, .changed])
  }

  @Test("What is clear alone can be unclear in a family of many")
  func holm() {
    let clear = row((118, 160, 131, 155))
    #expect(Self.rule.assess([clear]).map(\.verdict) == [.changed])
    #expect(Self.rule.assess([clear, row((50, 100, 50, 100)), row((50, 100, 50, 100))]).first?.verdict == .unclear)
  }

  @Test("Verdicts are spelled as in the tables")
  func spelling() {
    #expect(ChangeVerdict.allCases.map(\.rawValue) == ["too_few", "unclear", "small", "changed"])
  }

  private func row(_ counts: (Int, Int, Int, Int)) -> (current: Proportion?, previous: Proportion?) {
    (Proportion(successes: counts.0, of: counts.1), Proportion(successes: counts.2, of: counts.3))
  }
}
