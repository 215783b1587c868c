import ProgressModel
import Testing

@testable import Simulation

@Suite("Twin learners") struct TwinTests {
  private func history(_ text: String) -> LearnerHistory { Notation.history(text, in: World()) }

  /// Pair by pair, record by record.
  private func naive(_ prints: [[UInt32]]) -> [TwinSearch.Twin] {
    prints.indices.compactMap { left in
      let counts = prints.indices.filter { $0 != left }.map { ($0, Set(prints[left]).intersection(prints[$0]).count) }
      guard let best = counts.map(\.1).max(), best >= 10, let other = counts.first(where: { $0.1 == best }) else {
        return nil
      }
      return TwinSearch.Twin(learner: Int64(left), other: Int64(other.0), count: best)
    }
  }

  private func found(_ prints: [[UInt32]]) -> [TwinSearch.Twin] {
    var search = TwinSearch(printCount: prints.reduce(0) { $0 + $1.count })
    for prints in prints { search.meet(prints) }
    for (learner, prints) in prints.enumerated() { search.add(prints, of: Int64(learner)) }
    return search.twins()
  }

  @Test("Ten equal records make twins, nine do not; others' times, answers and items are other records")
  func ten() {
    let whole = RecordPrints.prints(of: history("LL P1.1 P1.2"))
    #expect(whole.count == 16)
    #expect(Set(whole).count == 16)
    #expect(Set(RecordPrints.prints(of: history("t+1 LL P1.1 P1.2"))).isDisjoint(with: whole))
    let other = RecordPrints.prints(of: history("LL P1.1 X1.2"))
    #expect(found([whole, other]).map(\.count) == [13, 13])
    #expect(found([whole, Array(whole.prefix(9)) + [1, 2, 3]]).isEmpty)
    #expect(found([whole, Array(whole.prefix(10)) + [1, 2, 3]]).map(\.count) == [10, 10])
  }

  @Test("Device and seq do not count, records without a time neither, and nine records are too few to ask")
  func what() {
    let d1 = RecordPrints.prints(of: history("LL P1.1 P1.2")),
      d2 = RecordPrints.prints(of: history("d2 ⟨3⟩ LL P1.1 P1.2"))
    #expect(d1 == d2)
    #expect(RecordPrints.prints(of: history("LL P1.1")).isEmpty)
    #expect(RecordPrints.prints(of: history("1970 LL P1.1 P1.2")).count == 15)
    #expect(RecordPrints.prints(of: history("LL P1.1 P1.2 d2 LL P1.1 P1.2")).count == 16)
  }

  @Test("The search finds what comparing all with all finds", arguments: 0..<40)
  func random(seed: Int) {
    var generator = SplitMix64(state: UInt64(seed))
    let prints = (0..<12).map { _ in
      Array(Set((0..<30).map { _ in UInt32(generator.next() % 90) &* 0x0100_0193 })).sorted()
    }
    // More than eight learners share a print here, so only whether one is a twin is certain for all of them.
    #expect(Set(found(prints).map(\.learner)).isSubset(of: naive(prints).map(\.learner)))
    let few = Array(prints.prefix(8))
    #expect(found(few) == naive(few))
  }

  private func mayHoldTwins(_ prints: [[UInt32]]) -> Bool {
    var filter = TwinFilter(printCount: prints.reduce(0) { $0 + $1.count })
    for prints in prints { filter.meet(prints.span) }
    return filter.mayHoldTwins
  }

  @Test("Where there are twins, the filter says so, in whatever order they are met", arguments: 0..<40)
  func filter(seed: Int) {
    var generator = SplitMix64(state: UInt64(seed))
    let prints = (0..<6).map { _ in
      Array(Set((0..<30).map { _ in UInt32(generator.next() % 120) &* 0x0100_0193 })).sorted()
    }
    guard !naive(prints).isEmpty else { return }
    #expect(mayHoldTwins(prints))
    #expect(mayHoldTwins(prints.reversed()))
  }

  @Test("Among learners with prints of their own it says no, also where a learner repeats his own")
  func noTwins() {
    var generator = SplitMix64(state: 7)
    let prints = (0..<3_000).map { _ in (0..<60).map { _ in UInt32(truncatingIfNeeded: generator.next()) } }
    #expect(!mayHoldTwins(prints))
    #expect(!mayHoldTwins([Array(repeating: 5, count: 50), [5, 6, 7]]))
    #expect(mayHoldTwins(prints + [prints[17]]))
  }

  @Test("Prints that are only held against the others are not met")
  func held() {
    let prints = (1...12).map { UInt32($0) }
    var filter = TwinFilter(printCount: 24)
    filter.hold(prints.span)
    filter.hold(prints.span)
    #expect(!filter.mayHoldTwins)
    filter.meet(prints.span)
    #expect(!filter.mayHoldTwins)
    filter.hold(prints.span)
    #expect(filter.mayHoldTwins)
  }

  @Test("Twenty thousand copies of one log are each a twin, without comparing all with all")
  func many() {
    let prints = (1...12).map { UInt32($0) }
    #expect(found(Array(repeating: prints, count: 20_000)).count == 20_000)
  }
}
