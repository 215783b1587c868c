import Statistics
import Testing

@Suite("Normal distribution")
struct NormalDistributionTests {
  @Test(
    "The shares of published tables come out",
    arguments: [(0.0, 0.5), (1.0, 0.8413447460685429), (-1.0, 0.15865525393145707), (1.959963984540054, 0.975)])
  func cumulative(_ z: Double, _ expected: Double) {
    expectClose(NormalDistribution.cumulative(z), expected, within: 1e-15)
    expectClose(NormalDistribution.upperTail(-z), expected, within: 1e-15)
  }

  @Test("A tail far out keeps its digits")
  func farTail() {
    // Φ(−10) = 7.619853024160527e-24.
    expectClose(NormalDistribution.upperTail(10) / 7.619853024160527e-24, 1, within: 1e-12)
    expectClose(NormalDistribution.twoSidedProbability(-10) / 1.5239706048321053e-23, 1, within: 1e-12)
  }

  @Test("Five per cent lie beyond the quantile of the intervals")
  func quantile() {
    expectClose(NormalDistribution.twoSidedProbability(NormalDistribution.twoSided95), 0.05, within: 1e-15)
  }
}
