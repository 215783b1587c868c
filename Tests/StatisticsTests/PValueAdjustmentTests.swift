import Statistics
import Testing

@Suite("Adjustment of p values")
struct PValueAdjustmentTests {
  @Test(
    "The published family comes out, and the row without p stays without",
    arguments: [
      (PValueAdjustment.holm, [0.004, 0.06, 0.06, nil, 0.015]),
      (.benjaminiHochberg, [0.004, 0.04, 0.04, nil, 0.01]),
    ] as [(PValueAdjustment, [Double?])])
  func vector(_ adjustment: PValueAdjustment, _ expected: [Double?]) {
    let adjusted = adjustment.adjusted([0.001, 0.04, 0.03, nil, 0.005])
    #expect(adjusted.map { $0?.rounded(decimals: 12) } == expected)
  }

  @Test("A family of nobody and a family of one")
  func small() {
    #expect(PValueAdjustment.holm.adjusted([nil, nil]) == [nil, nil])
    #expect(PValueAdjustment.holm.adjusted([]) == [])
    #expect(PValueAdjustment.holm.adjusted([nil, 0.2]) == [nil, 0.2])
    #expect(PValueAdjustment.benjaminiHochberg.adjusted([0.2, nil]) == [0.2, nil])
  }

  @Test("An adjusted p is the smallest level at which the procedure rejects")
  func byDefinition() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<300 {
      let count = Int.random(in: 1...8, using: &generator)
      // A coarse grid, so that ties are frequent.
      let p = (0..<count).map { _ in Double(Int.random(in: 0...20, using: &generator)) / 20 }
      let holm = PValueAdjustment.holm.adjusted(p)
      let hochberg = PValueAdjustment.benjaminiHochberg.adjusted(p)
      for row in p.indices {
        expectClose(holm[row], naiveHolm(p, row), within: 1e-15)
        expectClose(hochberg[row], naiveHochberg(p, row), within: 1e-15)
      }
    }
  }

  /// max over the p values up to this one of (number not below it) × p.
  private func naiveHolm(_ p: [Double], _ row: Int) -> Double {
    min(1, p.filter { $0 <= p[row] }.map { value in value * Double(p.count { $0 >= value }) }.max() ?? 0)
  }

  /// min over the p values from this one of p × m / (number up to it).
  private func naiveHochberg(_ p: [Double], _ row: Int) -> Double {
    min(
      1, p.filter { $0 >= p[row] }.map { value in value * Double(p.count) / Double(p.count { $0 <= value }) }.min() ?? 1
    )
  }
}
