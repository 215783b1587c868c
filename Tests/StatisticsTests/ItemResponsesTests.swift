import Statistics
import Testing

@Suite("Item responses")
struct ItemResponsesTests {
  @Test("Patterns are counted by score, item and pair")
  func adding() {
    var responses = ItemResponses(itemCount: 3)
    responses.add([true, false, true], count: 4)
    responses.add([false, false, true])
    responses.add([false, true, false], count: 0)
    #expect(responses.count == 5)
    #expect(responses.scoreCounts == [0, 1, 4, 0])
    #expect(responses.rightByScore == [[0, 0, 4, 0], [0, 0, 0, 0], [0, 1, 4, 0]])
    #expect(responses.rightCounts == [4, 0, 5])
    #expect(responses.isRightWhileWrong == [[false, true, false], [false, false, false], [true, true, false]])
    #expect(responses.itemRestCorrelation(of: 1) == nil)
  }

  @Test("Counts made elsewhere give the same responses as the patterns")
  func counted() throws {
    let lsat6 = try Fixture.lsat6()
    let counted = ItemResponses(
      scoreCounts: lsat6.scoreCounts, rightByScore: lsat6.rightByScore, isRightWhileWrong: lsat6.isRightWhileWrong)
    #expect(counted == lsat6)
  }

  @Test(
    "Counts that cannot belong together are refused",
    arguments: [
      ([0, 2, 0], [[0, 1, 0], [0, 2, 0]]), ([0, 1, 0], [[0, 2, 0], [0, -1, 0]]),
      ([-1, 0, 0], [[0, 0, 0], [0, 0, 0]]),
      ([0, 2], [[0, 1, 0], [0, 1, 0]]), ([0, 2, 0], [[0, 1, 0], [0, 1]]), ([1, 0, 0], [[1, 0, 0], [-1, 0, 0]]),
    ])
  func refused(_ scoreCounts: [Int], _ rightByScore: [[Int]]) {
    let edges = [[false, true], [true, false]]
    #expect(ItemResponses(scoreCounts: scoreCounts, rightByScore: rightByScore, isRightWhileWrong: edges) == nil)
    #expect(
      ItemResponses(scoreCounts: [0, 2, 0], rightByScore: [[0, 1, 0], [0, 1, 0]], isRightWhileWrong: edges) != nil)
    #expect(
      ItemResponses(scoreCounts: [0, 2, 0], rightByScore: [[0, 1, 0], [0, 1, 0]], isRightWhileWrong: []) == nil)
  }
}
