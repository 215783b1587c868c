import ProgressModel
import Testing

@testable import Simulation

@Suite("The search of two devices' grid")
struct GridSearchTests {
  private static let world = World(badges: 2, lessons: 1, quizzes: 2, questions: 1)
  private static let book = RuleBook(world.curriculum, names: world.names)

  /// Logs of outcomes whose times go against each other more often than not.
  private func log(_ dice: inout Dice) -> [EventRecord] {
    let badges = Self.world.curriculum.versions[0].badges
    return (0..<(1 + dice.below(12))).map { place in
      let badge = badges[place > 1 ? dice.below(4) / 3 : 0]
      let quiz = badge.quizzes[dice.below(2)].id
      let (kind, id): (EventKind, String) =
        switch place == 0 ? 0 : dice.below(6) {
        case 0: (.lessonCompleted, badge.lessons[0].id)
        case 1: (.badgeUnlocked, badge.id)
        case 2: (.lessonStarted, badge.lessons[0].id)
        default: (.quizFinished, quiz)
        }
      var record = EventRecord(
        seq: Int64(place) + 1, millisecondsSinceEpoch: Notation.start + Int64(dice.below(1_800_000)), kind: kind)
      record.subject = Self.world.names.number(of: id) ?? 0
      record.score = Int64(dice.below(2))
      record.total = 1
      return record
    }
  }

  @Test(
    "Every answer is that of the general search, to the path and the number of states",
    arguments: [
      RetakePolicy.lastLatched, .lastRecomputed,
    ])
  func same(policy: RetakePolicy) throws {
    var dice = Dice(seed: 23)
    var (complete, cut, atGoal, shifted) = (0, 0, 0, 0)
    for _ in 0..<10_000 {
      let devices = (1...2).map { DeviceHistory(device: "d\($0)", records: log(&dice), exports: []) }
      let plan = JointPlan(
        LearnerHistory(devices: devices, snapshots: []), book: Self.book, settings: ReplaySettings(), policy: policy)
      var general = InterleavingSearch(plan, skew: 300_000, isGrid: false)
      var grid = try #require(GridSearch(plan, skew: 300_000))
      var start = SharedState(plan)
      if dice.below(4) == 0 {
        start.row[0] |= StateLayout.isAssuming
        start.assumed[0] = UInt64(1) << UInt64(dice.below(Self.book.items.count))
      }
      for _ in 0..<2 {
        let device = dice.below(2)
        let times: InterleavingSearch.Times = [
          .ignored, .bind, .shifted(device: device, forward: dice.below(2) == 0),
        ][dice.below(3)]
        let goal = dice.below(2) == 0 ? nil : (device: dice.below(2), moves: 1 + dice.below(10))
        let limit = dice.below(4) == 0 ? dice.below(20) : 10_000
        general.shifts[device] = times == .ignored || times == .bind ? 0 : Int64(dice.below(900_000))
        let one = general.run(from: start, times: times, goal: goal, limit: limit)
        let other = grid.run(from: start, times: times, shifts: general.shifts, goal: goal, limit: limit)
        general.shifts[device] = 0
        try #require(other == one)
        if one.isComplete { complete += 1 }
        if one.isCut { cut += 1 }
        if one.isAtGoal { atGoal += 1 }
        if one.nextShift != nil { shifted += 1 }
      }
    }
    #expect(min(complete, cut, atGoal, shifted) > 500, "\(complete) \(cut) \(atGoal) \(shifted)")
  }

  @Test("Memory is bounded: where states are many the general search takes over")
  func large() {
    let records = (0..<1_100).map { place in
      var record = EventRecord(seq: Int64(place) + 1, millisecondsSinceEpoch: Notation.start, kind: .quizFinished)
      record.subject = Self.world.names.number(of: Self.world.curriculum.versions[0].badges[0].quizzes[0].id) ?? 0
      return record
    }
    let devices = (1...2).map { DeviceHistory(device: "d\($0)", records: records, exports: []) }
    let plan = JointPlan(
      LearnerHistory(devices: devices, snapshots: []), book: Self.book, settings: ReplaySettings(),
      policy: .lastRecomputed)
    #expect(GridSearch(plan, skew: 0) == nil)
  }
}
