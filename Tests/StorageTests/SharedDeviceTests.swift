import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Devices of several learners") struct SharedDeviceTests {
  @Test("Numbers missing in a log that another learner's records on the device hold are foreign")
  func foreign() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([
      [document("ada", "pad", [lesson(2), lesson(5), lesson(9)])],
      [document("bob", "pad", [lesson(1), lesson(3), lesson(7)]), document("bob", "phone", [lesson(4)])],
      [document("eve", "pad", [lesson(11), lesson(12)])],
    ])
    let learners = try temporary.histories()
    #expect(
      learners.map { $0.history.devices.map(\.foreign) } == [
        [[1...1, 3...3, 7...7]], [[2...2, 5...5], []],
        [
          [1...3, 5...5, 7...7, 9...9]
        ],
      ])
    #expect(learners.allSatisfy { $0.history.remarks.isEmpty })
  }

  @Test(
    "Where a number is used by two learners nothing is foreign, and each of them gets BK907 with its records counted")
  func doubled() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([
      [document("ada", "pad", [lesson(1), lesson(4), lesson(5), lesson(8)])],
      [document("bob", "pad", [lesson(4), lesson(5), lesson(6)])],
    ])
    let learners = try temporary.histories()
    #expect(learners.flatMap(\.history.devices).allSatisfy { $0.foreign.isEmpty })
    #expect(
      learners.map { $0.history.remarks.map { "\($0.code) \($0.seq ?? 0) \($0.count)" } } == [
        ["BK907 4 2"], ["BK907 4 2"],
      ])
  }

  @Test("What a later run brought is not foreign before it; whoever shares the device is replayed anew then")
  func runs() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([
      [document("ada", "pad", [lesson(1), lesson(3)])], [document("eve", "phone", [lesson(1)])],
    ])
    try temporary.derive()
    try temporary.importing([[document("bob", "pad", [lesson(2)])]], at: 2_000)
    #expect(try temporary.histories(.stale).map(\.learnerID) == [1, 3])
    #expect(try temporary.histories(lastRun: 1)[0].history.devices[0].foreign == [])
    #expect(try temporary.histories()[0].history.devices[0].foreign == [2...2])
    let scope = try ReportScope(store: temporary.store, asOf: .at(9_000_000_000_000), lastRun: 1)
    #expect(scope.affectedCount == 2)
    try scope.remove()
  }

  @Test("Ranges of any overlap are held and doubled as number by number")
  func againstNaive() {
    var numbers = SeededNumbers(7)
    for _ in 0..<400 {
      let runs = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
        let first = Int64.random(in: 1...20, using: &numbers)
        return first...(first + .random(in: 0...5, using: &numbers))
      }
      let device = DeviceNumbers(runs)
      for number in Int64(1)...30 {
        let count = runs.count { $0.contains(number) }
        #expect(device.held.contains { $0.contains(number) } == (count > 0))
        #expect(device.doubled.contains { $0.contains(number) } == (count > 1))
      }
    }
  }

  @Test("Records in conflict are remarks of their place")
  func conflicts() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([
      [document("ada", "pad", [lesson(1), lesson(2)])], [document("ada", "pad", [lesson(1), lesson(2, "lesson2")])],
    ])
    let remarks = try #require(try temporary.histories().first).history.remarks
    #expect(remarks.map(\.code) == ["BK603"])
    #expect(remarks[0].seq == 2 && remarks[0].device == "pad" && remarks[0].subject == "lesson2")
    #expect(remarks[0].record?.kind == .lessonCompleted)
  }
}
