import ProgressModel
import Testing

@testable import Simulation

@Suite("Nearest legal states and repairs of all 1,048,576 snapshots against brute force")
struct NearestStateProofTests {
  /// By snapshot: how far the nearest legal one is, and how many are that near. Walks from all legal snapshots at once,
  /// one flag a step; each of them lies d! shortest ways off.
  static func distances(_ world: SnapshotWorld) -> (distance: [UInt8], nearest: [Int]) {
    var distance = [UInt8](repeating: .max, count: 1 << 20)
    var ways = [Int](repeating: 0, count: 1 << 20)
    var front = world.legal
    for flags in front {
      distance[Int(flags)] = 0
      ways[Int(flags)] = 1
    }
    var step: UInt8 = 0
    while !front.isEmpty {
      var next: [UInt32] = []
      step += 1
      for flags in front {
        for bit in 0..<UInt32(20) {
          let other = Int(flags ^ (1 << bit))
          if distance[other] == .max {
            distance[other] = step
            next.append(UInt32(other))
          }
          if distance[other] == step { ways[other] += ways[Int(flags)] }
        }
      }
      front = next
    }
    var products = [1]
    for length in 1...20 { products.append(products[length - 1] * length) }
    return (distance, ways.indices.map { ways[$0] / products[Int(distance[$0])] })
  }

  /// By snapshot: how many flags the largest legal subset has, and the smallest legal superset.
  static func sizes(_ world: SnapshotWorld) -> (subset: [Int8], superset: [Int8]) {
    var subset = [Int8](repeating: -1, count: 1 << 20)
    for flags in 0..<(1 << 20) {
      if world.isLegal[flags] { subset[flags] = Int8(flags.nonzeroBitCount) }
      for bit in 0..<20 where flags & (1 << bit) != 0 { subset[flags] = max(subset[flags], subset[flags ^ (1 << bit)]) }
    }
    var superset = [Int8](repeating: 100, count: 1 << 20)
    for flags in (0..<(1 << 20)).reversed() {
      if world.isLegal[flags] { superset[flags] = Int8(flags.nonzeroBitCount) }
      for bit in 0..<20 where flags & (1 << bit) == 0 {
        superset[flags] = min(superset[flags], superset[flags ^ (1 << bit)])
      }
    }
    return (subset, superset)
  }

  static let bestDistances = [
    29, 478, 3_671, 17_365, 56_260, 130_991, 222_748, 273_148, 227_180, 105_474, 11_232,
  ]

  @Test(
    "Every snapshot's list holds just the nearest legal ones; one alone as often as published",
    arguments: zip(RetakePolicy.allCases, [590_084, 680_384, 284_738]))
  func nearest(policy: RetakePolicy, alone: Int) throws {
    let world = SnapshotWorld(badges: 4, policy: policy)
    let chain = try #require(world.rules.chain)
    let (distance, nearest) = Self.distances(world)
    #expect(distance.max() == 10)
    #expect(nearest.count { $0 == 1 } == alone)
    if policy == .best {
      #expect((0...10).map { step in distance.count { $0 == step } } == Self.bestDistances)
    }
    var wrong: [UInt32] = []
    for flags in 0..<UInt32(1 << 20) {
      let stated = world.set(flags)
      let found = chain.nearest(stated: stated, denied: world.all.subtracting(stated), under: policy)
      let isRight =
        found.count == nearest[Int(flags)]
        && found.allSatisfy { repair in
          let added = world.flags(repair.added)
          let cleared = world.flags(repair.cleared)
          return added & flags == 0 && cleared & ~flags == 0 && repair.count == distance[Int(flags)]
            && world.isLegal[Int(flags ^ added ^ cleared)]
        }
      if !isRight { wrong.append(flags) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) \(wrong.prefix(5))")
  }

  @Test(
    "What is trusted is the largest legal subset, what is assumed the smallest legal superset",
    arguments: RetakePolicy.allCases)
  func repairs(policy: RetakePolicy) {
    let world = SnapshotWorld(badges: 4, policy: policy)
    let (subset, superset) = Self.sizes(world)
    var wrong: [UInt32] = []
    for flags in 0..<UInt32(1 << 20) {
      let facts = world.set(flags)
      let trusted = world.flags(world.rules.greatestLegalPart(of: facts, under: policy))
      let assumed = world.flags(world.rules.leastLegalSuperset(of: facts, under: policy))
      let isRight =
        trusted & ~flags == 0 && world.isLegal[Int(trusted)] && trusted.nonzeroBitCount == Int(subset[Int(flags)])
        && flags & ~assumed == 0 && world.isLegal[Int(assumed)]
        && assumed.nonzeroBitCount == Int(superset[Int(flags)])
      if !isRight { wrong.append(flags) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) \(wrong.prefix(5))")
  }

  @Test(
    "Without badge flags: each explanation of all 65,536 contradicts, and nothing of it can be left out",
    arguments: zip(RetakePolicy.allCases, [25, 511, 511]))
  func explanations(policy: RetakePolicy, legal: Int) {
    let world = SnapshotWorld(badges: 4, policy: policy)
    let judge = SnapshotJudge(world.book, through: 0, policy: policy, limit: 0)
    let badges = world.book.allBadges
    var checked: [SnapshotExplanation: Bool] = [:]
    var completable = 0
    for index in 0..<UInt32(1 << 16) {
      let stated = world.set((0..<4).reduce(UInt32(0)) { $0 | ((index >> ($1 * 4)) & 0xF) << ($1 * 5) })
      let denied = world.all.subtracting(stated).subtracting(badges)
      let possible = stated.union(badges)
      let roots = world.rules.roots(stated: stated, possible: possible, under: policy)
      if roots.isEmpty { completable += 1 }
      let explainer = SnapshotExplainer(
        judge: judge, policy: policy, stated: stated, denied: denied, everything: world.all)
      for root in roots.items {
        let explanation = explainer.explain(root)
        if checked[explanation] == nil { checked[explanation] = Self.isMinimal(explanation, world) }
      }
    }
    #expect(completable == legal)
    #expect(
      !checked.isEmpty && checked.values.allSatisfy { $0 },
      "\(checked.filter { !$0.value }.keys.first.debugDescription)")
  }

  static func isMinimal(_ explanation: SnapshotExplanation, _ world: SnapshotWorld) -> Bool {
    func bits(_ items: [Int]) -> UInt32 { items.reduce(0) { $0 | 1 << UInt32($1) } }
    let (stated, denied) = (bits(explanation.stated), bits(explanation.denied))
    return !world.isCompletable(stated, denied)
      && explanation.stated.allSatisfy { world.isCompletable(stated & ~bits([$0]), denied) }
      && explanation.denied.allSatisfy { world.isCompletable(stated, denied & ~bits([$0])) }
  }
}
