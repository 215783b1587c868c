import Statistics
import Testing

@Suite("Test of two proportions")
struct TwoProportionTestTests {
  @Test(
    "Large counts are tested by z",
    arguments: [
      ((118, 160), (131, 155), -2.347302474, 0.018909897), ((56, 70), (48, 80), 2.650171951, 0.008045081),
    ])
  func pooledZ(_ first: (Int, Int), _ second: (Int, Int), _ z: Double, _ p: Double) throws {
    let test = TwoProportionTest(try proportion(first), against: try proportion(second))
    expectClose(test.z, z)
    expectClose(test.p, p)
  }

  @Test(
    "Small counts are tested by Fisher's exact test",
    arguments: [((29, 30), (33, 40), 0.125698814, 1e-9), ((10, 10), (0, 20), 3.328339e-8, 1e-14)])
  func fisher(_ first: (Int, Int), _ second: (Int, Int), _ p: Double, _ tolerance: Double) throws {
    let test = TwoProportionTest(try proportion(first), against: try proportion(second))
    #expect(test.method == .fisherExact && test.z == nil)
    expectClose(test.p, p, within: tolerance)
  }

  @Test("All right or all wrong on both sides has p 1", arguments: [0, 1])
  func constant(_ share: Int) throws {
    let test = TwoProportionTest(try proportion((share * 300, 300)), against: try proportion((share * 7, 7)))
    #expect(test.p == 1)
  }

  @Test("Fisher's test is taken exactly when an expected count is under 5")
  func method() throws {
    // 10 of 20 against 10 of 20 over two equal halves of 10 expects 5 everywhere.
    #expect(TwoProportionTest(try proportion((5, 10)), against: try proportion((5, 10))).z == 0)
    #expect(TwoProportionTest(try proportion((4, 10)), against: try proportion((5, 10))).z == nil)
    #expect(TwoProportionTest(try proportion((5, 9)), against: try proportion((5, 10))).z == nil)
  }

  @Test("Fisher's p is the share of all orders that are no likelier, counted one by one")
  func fisherByEnumeration() throws {
    for first in 1...7 {
      for second in 1...7 {
        for a in 0...first {
          for b in 0...second {
            let exact = FisherExactTest(try proportion((a, first)), against: try proportion((b, second)))
            expectClose(exact.p, naiveFisher(a, first, b, second), within: 1e-13)
          }
        }
      }
    }
  }

  @Test("Fisher's p of counts in the hundred thousands neither overflows nor vanishes")
  func fisherOfLargeCounts() throws {
    let test = FisherExactTest(try proportion((299_990, 300_000)), against: try proportion((100_000, 100_000)))
    // SciPy 1.17, scipy.stats.fisher_exact.
    expectClose(test.p, 0.07603777155, within: 1e-9)
  }

  @Test("Fisher's p is right where the least likely table is 10⁻⁶⁰⁰ times as likely as the likeliest")
  func fisherOfManyTables() throws {
    let test = FisherExactTest(try proportion((500, 1000)), against: try proportion((450, 1000)))
    // SciPy 1.17, scipy.stats.fisher_exact.
    expectClose(test.p, 0.02820356890, within: 1e-9)
  }

  /// Integer counts of tables: C(first, a) · C(second, b) for each table with the same margins.
  private func naiveFisher(_ a: Int, _ first: Int, _ b: Int, _ second: Int) -> Double {
    let observed = binomial(first, a) * binomial(second, b)
    var (extreme, all) = (0, 0)
    for x in 0...first where (0...second).contains(a + b - x) {
      let ways = binomial(first, x) * binomial(second, a + b - x)
      all += ways
      if ways <= observed { extreme += ways }
    }
    return Double(extreme) / Double(all)
  }

  private func binomial(_ n: Int, _ k: Int) -> Int {
    k == 0 || k == n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k)
  }

  private func proportion(_ counts: (Int, Int)) throws -> Proportion {
    try #require(Proportion(successes: counts.0, of: counts.1))
  }
}
