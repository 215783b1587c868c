import ProgressModel
import Testing

@testable import Simulation

@Suite("A thousand random curricula with all-of and any-of gates against search over their events")
struct RandomCurriculumProofTests {
  /// A curriculum, its rules and its legal snapshots under a policy, in the numbers of the random items.
  struct Case {
    let random: RandomCurriculum
    let policy: RetakePolicy
    let book: RuleBook
    let judge: SnapshotJudge
    let legal: Set<Int>
    let numbers: [Int]

    init(seed: Int, policy: RetakePolicy, limit: Int = 1_000_000) {
      var dice = Dice(seed: UInt64(seed))
      let facts = seed % 40 == 0 ? 14 : 4 + seed % 6
      random = RandomCurriculum(facts: facts, dice: &dice, anyBadges: seed % 3 == 0)
      self.policy = policy
      let curriculum = random.curriculum
      let book = RuleBook(curriculum, names: NameTable(random.items.indices.map { "\($0)" }))
      self.book = book
      judge = SnapshotJudge(book, through: 0, policy: policy, limit: limit)
      legal = random.reachable(under: policy)
      numbers = random.items.indices.map { place in book.items.firstIndex { $0.id == "\(place)" } ?? 0 }
    }

    func set(_ flags: Int) -> FactSet {
      var set = book.noFacts
      for place in numbers.indices where flags & (1 << place) != 0 { set.insert(numbers[place]) }
      return set
    }

    func flags(_ set: FactSet) -> Int {
      numbers.indices.reduce(0) { set.contains(numbers[$1]) ? $0 | 1 << $1 : $0 }
    }

    func isLegal(_ stated: Int, _ denied: Int) -> Bool? {
      judge.isLegal(
        stated: set(stated), denied: set(denied), possible: book.allItems.subtracting(set(denied)), under: policy)
    }

    func isCompletable(_ stated: Int, _ denied: Int) -> Bool {
      legal.contains { stated & ~$0 == 0 && denied & $0 == 0 }
    }
  }

  @Test(
    "Every snapshot is legal exactly if a run can end in it; partial ones if one can be completed",
    arguments: RetakePolicy.allCases, 0..<4)
  func snapshots(policy: RetakePolicy, quarter: Int) {
    for seed in (quarter * 250)..<(quarter * 250 + 250) {
      let world = Case(seed: seed, policy: policy)
      let all = (1 << world.numbers.count) - 1
      if (world.judge.rules.isExact) != world.random.isExact && world.random.isExact { Issue.record("exact \(seed)") }
      for flags in 0...all where world.isLegal(flags, all & ~flags) != world.legal.contains(flags) {
        Issue.record("\(policy) \(seed) \(flags)")
        break
      }
      var dice = Dice(seed: UInt64(seed) &+ 7)
      for _ in 0..<40 {
        let stated = dice.below(all + 1) & dice.below(all + 1)
        let denied = dice.below(all + 1) & ~stated
        if world.isLegal(stated, denied) != world.isCompletable(stated, denied) {
          Issue.record("\(policy) \(seed) \(stated) \(denied)")
          break
        }
      }
    }
  }

  @Test("With few states to search the answer is right or open, never wrong")
  func cut() {
    var (open, decided) = (0, 0)
    for seed in stride(from: 0, to: 300, by: 3) {
      let world = Case(seed: seed, policy: .lastRecomputed, limit: 6)
      let all = (1 << world.numbers.count) - 1
      for flags in 0...min(all, 511) {
        guard let isLegal = world.isLegal(flags, all & ~flags) else {
          open += 1
          continue
        }
        decided += 1
        if isLegal != world.legal.contains(flags) { Issue.record("\(seed) \(flags)") }
      }
    }
    #expect(open > 0 && decided > 1_000)
  }

  @Test("Nearest states and repairs are those found by trying all legal snapshots", arguments: RetakePolicy.allCases)
  func nearest(policy: RetakePolicy) {
    for seed in 0..<334 {
      let world = Case(seed: seed, policy: policy)
      var settings = ReplaySettings()
      settings.nearestShown = 100_000
      let finder = RepairFinder(
        rules: world.judge.rules, policy: policy, settings: settings, states: world.judge.states)
      let all = (1 << world.numbers.count) - 1
      var dice = Dice(seed: UInt64(seed) &+ 11)
      for round in 0..<12 {
        let stated = dice.below(all + 1)
        let denied = round % 3 == 0 ? dice.below(all + 1) & ~stated : all & ~stated
        let possible = world.book.allItems.subtracting(world.set(denied))
        let found = finder.find(stated: world.set(stated), denied: world.set(denied), possible: possible)
        let changes = Set(world.legal.map { [$0 & denied, stated & ~$0] })
        func count(_ change: [Int]) -> Int { change[0].nonzeroBitCount + change[1].nonzeroBitCount }
        let least = changes.map(count).min() ?? 0
        let expected = changes.filter { count($0) == least }
        let shown = found.nearest.map { [world.flags($0.added), world.flags($0.cleared)] }
        if Set(shown) != expected || found.tieCount != expected.count || found.isBound {
          Issue.record("\(policy) \(seed) \(stated) \(denied): \(shown) for \(expected)")
        }
        let trust = changes.filter { $0[0] == 0 }.map(count).min()
        let assume = changes.filter { $0[1] == 0 }.map(count).min()
        if found.trustOnly.count != trust { Issue.record("trust \(policy) \(seed) \(stated) \(denied)") }
        if let assume, found.assumeSkipped.count != assume {
          Issue.record("assume \(policy) \(seed) \(stated) \(denied)")
        }
      }
    }
  }

  @Test("A cut search gives a bound that is a legal state")
  func bound() {
    let world = Case(seed: 40, policy: .best)
    var settings = ReplaySettings()
    settings.repairNodes = 2
    let finder = RepairFinder(rules: world.judge.rules, policy: .best, settings: settings, states: nil)
    let all = (1 << world.numbers.count) - 1
    var bounds = 0
    for flags in stride(from: 0, to: all, by: 97) {
      let stated = world.set(flags)
      let found = finder.find(stated: stated, denied: world.set(all & ~flags), possible: stated)
      let target = found.nearest.first.map { stated.union($0.added).subtracting($0.cleared) }
      #expect(target.map { world.legal.contains(world.flags($0)) } == true)
      if found.isBound { bounds += 1 }
    }
    #expect(bounds > 0)
  }
}
