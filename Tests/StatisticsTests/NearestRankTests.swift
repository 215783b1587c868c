import Statistics
import Testing

@Suite("Nearest rank")
struct NearestRankTests {
  @Test("The published percentiles come out", arguments: [(25, 1), (50, 3), (90, 9), (1, 1), (100, 9)])
  func vector(_ percent: Int, _ expected: Int) throws {
    let rank = try #require(NearestRank(percent: percent))
    #expect(rank.value(inSorted: [3, 1, 4, 1, 5, 9, 2, 6].sorted()) == expected)
    #expect(rank.value(inSortedCounts: [(1, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (9, 1)]) == expected)
  }

  @Test("There is no percentile of nothing, and none outside 1…100")
  func empty() {
    #expect(NearestRank.median.value(inSorted: [Int]()) == nil)
    #expect(NearestRank.median.value(inSortedCounts: [(7, 0)]) == nil)
    #expect(NearestRank(percent: 0) == nil && NearestRank(percent: 101) == nil)
  }

  @Test("It is the smallest value with at least that share at or below it")
  func definition() throws {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<500 {
      let values = (0..<Int.random(in: 1...30, using: &generator)).map { _ in Int.random(in: 0...9, using: &generator) }
      let percent = Int.random(in: 1...100, using: &generator)
      let naive = try #require(
        values.sorted().first { value in 100 * values.count { $0 <= value } >= percent * values.count })
      let counts = Dictionary(grouping: values, by: \.self).sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) }
      let rank = try #require(NearestRank(percent: percent))
      #expect(rank.value(inSorted: values.sorted()) == naive)
      #expect(rank.value(inSortedCounts: counts) == naive)
    }
  }

  @Test("The rank of very many values does not overflow")
  func large() {
    #expect(NearestRank.ninetieth.rank(among: .max) == Int.max / 100 * 90 + (90 * (Int.max % 100) + 99) / 100)
  }

  @Test("Values in any order give what sorting them gives", arguments: 0..<200)
  func selection(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...60, using: &random)
    let span = Int.random(in: 1...40, using: &random)
    let values = (0..<count).map { _ in Int.random(in: 0..<span, using: &random) }
    for rank in [NearestRank.firstQuartile, .median, .ninetieth] {
      #expect(rank.value(of: values) == rank.value(inSorted: values.sorted()))
      #expect(rank.value(of: values.sorted()) == rank.value(inSorted: values.sorted()))
    }
  }
}
