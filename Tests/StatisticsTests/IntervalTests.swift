import Statistics
import Testing

@Suite("Intervals of proportions")
struct IntervalTests {
  @Test(
    "Wilson's interval has the published bounds",
    arguments: [
      (8, 10, 0.490162472, 0.943317849), (0, 10, 0, 0.277532800), (10, 10, 0.722467200, 1),
      (1, 3, 0.061491945, 0.792340399), (412, 640, 0.605891497, 0.679893144), (72, 72, 0.949348827, 1),
      (73, 73, 0.950007992, 1), (0, 100, 0, 0.036993498), (924, 1000, 0.905904357, 0.938850552),
      (709, 1000, 0.680090198, 0.736310217), (553, 1000, 0.522040371, 0.583553992),
      (763, 1000, 0.735668489, 0.788318636), (870, 1000, 0.847731973, 0.889436225),
      (655, 1000, 0.624994209, 0.683819496), (20, 60, 0.227292615, 0.459431335), (45, 60, 0.627679299, 0.842234775),
    ] as [(Int, Int, Double, Double)])
  func wilson(_ successes: Int, _ trials: Int, _ low: Double, _ high: Double) {
    let interval = WilsonInterval(successes: successes, of: trials)
    #expect(interval?.low.rounded(decimals: 9) == low)
    #expect(interval?.high.rounded(decimals: 9) == high)
  }

  @Test("There is no proportion of nothing, of more than all, or of less than none")
  func empty() {
    #expect(WilsonInterval(successes: 0, of: 0) == nil)
    #expect(WilsonInterval(successes: 3, of: 2) == nil)
    #expect(WilsonInterval(successes: -1, of: 2) == nil)
    #expect(WilsonInterval(successes: 0, of: -1) == nil)
  }

  @Test("Wilson's bounds are where the score test just rejects, and mirror each other")
  func wilsonByDefinition() throws {
    for trials in 1...40 {
      for successes in 0...trials {
        let interval = try #require(WilsonInterval(successes: successes, of: trials))
        let share = Double(successes) / Double(trials)
        for bound in [interval.low, interval.high] where bound != 0 && bound != 1 {
          let z = abs(share - bound) / (bound * (1 - bound) / Double(trials)).squareRoot()
          expectClose(z, NormalDistribution.twoSided95)
        }
        let mirror = try #require(WilsonInterval(successes: trials - successes, of: trials))
        expectClose(interval.low, 1 - mirror.high, within: 1e-14)
        #expect((interval.low == 0) == (successes == 0) && (interval.high == 1) == (successes == trials))
      }
    }
  }

  @Test(
    "Newcombe's interval has the published bounds",
    arguments: [
      ((56, 70), (48, 80), 0.2, 0.052431472, 0.333872654),
      ((118, 160), (131, 155), -0.107661290, -0.195460174, -0.017650973),
      ((10, 10), (0, 20), 1, 0.679086037, 1), ((0, 10), (0, 20), 0, -0.161125158, 0.277532800),
      ((1, 1), (1, 1), 0, -0.793450686, 0.793450686),
    ] as [((Int, Int), (Int, Int), Double, Double, Double)])
  func newcombe(_ first: (Int, Int), _ second: (Int, Int), _ difference: Double, _ low: Double, _ high: Double) throws {
    let p = try #require(Proportion(successes: first.0, of: first.1))
    let q = try #require(Proportion(successes: second.0, of: second.1))
    let interval = NewcombeInterval(p, minus: q)
    expectClose(interval.difference, difference)
    expectClose(interval.low, low)
    expectClose(interval.high, high)
    let reverse = NewcombeInterval(q, minus: p)
    #expect(reverse.low == -interval.high && reverse.high == -interval.low)
  }
}
