import Statistics
import Testing

@Suite("Rounding")
struct RoundingTests {
  @Test(
    "Figures are rounded to the nearest decimal, halves away from zero",
    arguments: [
      (0.0, 9, 0.0), (2.0 / 3, 9, 0.666666667), (-2.0 / 3, 9, -0.666666667),
      (0.0009765625, 9, 0.000976563), (-0.0009765625, 9, -0.000976563), (2.5, 0, 3), (-2.5, 0, -3), (0.5, 0, 1),
      (0.49999999999999994, 0, 0), (1.005, 2, 1.0), (1.0000005, 6, 1.000001), (-1.0000000004, 9, -1),
      (655.0 / 1000, 9, 0.655),
      // Their products with 10⁹ come out as a half, which the exact values do not reach.
      (7.8918696105, 9, 7.89186961), (-9.7038515895, 9, -9.703851589), (1e300, 9, 1e300),
      (123_456_789.123456789, 9, 123_456_789.123456789),
    ] as [(Double, Int, Double)])
  func rounds(_ value: Double, _ decimals: Int, _ expected: Double) {
    #expect(value.rounded(decimals: decimals) == expected)
  }

  @Test("No negative zero is left", arguments: [-0.0, -1e-12, -4.9e-10])
  func negativeZero(_ value: Double) {
    let rounded = value.rounded(decimals: 9)
    #expect(rounded == 0 && rounded.sign == .plus)
  }

  @Test("What is not finite stays as it is")
  func notFinite() {
    #expect(Double.infinity.rounded(decimals: 9) == .infinity)
    #expect((-Double.infinity).rounded(decimals: 9) == -.infinity)
    #expect(Double.nan.rounded(decimals: 9).isNaN)
  }

  @Test("Rounding twice changes nothing, and no neighbour of the last bit survives")
  func isStable() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<10_000 {
      let value = (Double.random(in: -100...100, using: &generator) * 1e9).rounded() / 1e9
      #expect(value.rounded(decimals: 9) == value)
      #expect(value.nextUp.rounded(decimals: 9) == value)
      #expect(value.nextDown.rounded(decimals: 9) == value)
    }
  }
}
