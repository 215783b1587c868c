import ProgressModel
import Testing

@testable import Simulation

@Suite("Every state of the shipped shape with every event")
struct StateEventProofTests {
  static let logs = OutcomeLogs(sections: 4, lessons: 2, quizzes: 2)

  /// A shortest log to every state, by search over the app in which only a recorded award opens a section.
  static func paths(_ policy: RetakePolicy) -> [NaiveApp: [Int]] {
    var start = NaiveApp(logs.shape, policy)
    start.isStrict = true
    var paths: [NaiveApp: [Int]] = [start: []]
    var open = [start]
    while !open.isEmpty {
      var next: [NaiveApp] = []
      for app in open {
        for event in 0..<(logs.shape.kinds - 1) {
          var after = app
          guard after.take(event), paths[after] == nil else { continue }
          paths[after] = (paths[app] ?? []) + [event]
          next.append(after)
        }
      }
      open = next
    }
    return paths
  }

  @Test(
    "29 states, 1,106 with latches, 1,093: a record is flagged exactly where the app would not let it happen",
    arguments: zip(RetakePolicy.allCases, [29, 1_106, 1_093]))
  func all(policy: RetakePolicy, count: Int) {
    let replayer = Replayer(curriculum: Self.logs.world.curriculum, names: Self.logs.world.names)
    var scratch = replayer.scratch()
    let paths = Self.paths(policy)
    #expect(paths.count == count)
    #expect(Self.logs.shape.kinds == 29)
    var differences: [String] = []
    for path in paths.values {
      var before = NaiveApp(Self.logs.shape, policy)
      let isLegal = path.allSatisfy { before.take($0) }
      #expect(isLegal)
      for event in 0..<Self.logs.shape.kinds {
        var app = before
        let expected = app.take(event) ? [] : [path.count]
        scratch.pass.begin(Self.logs.history(path + [event]), policy: policy)
        scratch.pass.isProbe = true
        scratch.pass.runAlone(from: 0, to: path.count + 1)
        let flagged = scratch.pass.unsupported.map(\.index)
        if flagged != expected { differences.append("\(path) \(event): \(flagged)") }
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(5))")
  }
}
