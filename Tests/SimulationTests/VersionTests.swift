import ProgressModel
import Testing

@testable import Simulation

@Suite("Curricula with two versions")
struct VersionTests {
  static let release = World.release.millisecondsSinceEpoch
  static let day: Int64 = 86_400_000

  /// Version 2, ten days after version 1, adds a third lesson and question to section 1 and lowers the mark.
  static let curriculum: Curriculum = {
    let world = World(badges: 2, questions: 2)
    var curriculum = world.curriculum
    var second = curriculum.versions[0]
    second.version = "2"
    second.releasedAt = Timestamp(millisecondsSinceEpoch: release + 10 * day)
    second.passMark = 60
    second.badges[0].lessons.append(Lesson(id: "L1.3", title: "", storageKey: "L1.3"))
    second.badges[0].quizzes[0].questions.append(
      Question(id: "Q1.1.3", text: "", choices: ["a", "b", "c", "d"], answer: 3))
    curriculum.versions.append(second)
    return curriculum
  }()

  static let names: NameTable = {
    var names = World(badges: 2, questions: 2).names
    names.intern("L1.3")
    names.intern("Q1.1.3")
    return names
  }()

  static func history(_ text: String, shiftedBy days: Int64, exports: [ExportMark] = []) -> LearnerHistory {
    var history = Notation.history(text, in: World(badges: 2, questions: 2))
    for index in history.devices[0].records.indices {
      history.devices[0].records[index].millisecondsSinceEpoch += days * day
    }
    history.devices[0].exports = exports
    return history
  }

  static func mark(_ day: Int64, _ version: String?, through last: Int64 = 100) -> ExportMark {
    ExportMark(
      exportedAt: Timestamp(millisecondsSinceEpoch: release + day * Self.day), firstSeq: 1, lastSeq: last,
      curriculum: version, appVersion: "app\(day)")
  }

  @Test(
    "Under the old version two lessons are enough; under the new one the third is missing, which an older rule explains"
  )
  func oldRule() {
    let replayer = Replayer(curriculum: Self.curriculum, names: Self.names)
    #expect(replayer.replay(Self.history("LL P1.1", shiftedBy: 0)).findings.isEmpty)
    let findings = replayer.replay(Self.history("LL P1.1", shiftedBy: 20)).findings
    #expect(findings.first.map { "\($0.code) \($0.kind) \($0.severity)" } == "BK705 version info")
    #expect(!findings.contains { $0.kind.refutes })
    let locked = replayer.replay(Self.history("L1.1 S1.1", shiftedBy: 20)).findings
    #expect(locked.map(\.code) == ["BK102", "BK211"])
  }

  @Test(
    "An attempt is counted under the version that the earliest export names, if released by then, else the released one",
    arguments: [
      (0, [], "1"), (20, [], "2"), (20, [mark(21, "1"), mark(30, "2")], "1"), (0, [mark(21, "2")], "1"),
      (20, [mark(21, "7")], "2"), (20, [mark(21, nil)], "2"),
    ] as [(Int64, [ExportMark], String)])
  func counted(days: Int64, exports: [ExportMark], version: String) throws {
    let deriver = FactsDeriver(curriculum: Self.curriculum, names: Self.names) { Int32($0 / 86_400_000) }
    let facts = deriver.derive(
      Self.history("LL S1.1 A1.1.1 A1.1.2 F1.1:1/2", shiftedBy: days, exports: exports), upTo: nil)
    let attempt = try #require(facts.attempts.first)
    #expect(attempt.curriculum == version)
    #expect(attempt.answers.count == (version == "1" ? 2 : 3))
    #expect(attempt.isComplete == (version == "1"))
    #expect(attempt.appVersion == exports.first?.appVersion)
    #expect(facts.steps.count == 3)
  }

  @Test("A step has the version of the event that filled it, the learner that of the latest event")
  func steps() throws {
    let deriver = FactsDeriver(curriculum: Self.curriculum, names: Self.names) { Int32($0 / 86_400_000) }
    var history = Self.history("O L1.1 L1.2 S1.1", shiftedBy: 0)
    for index in 2...3 { history.devices[0].records[index].millisecondsSinceEpoch += 20 * Self.day }
    let facts = deriver.derive(history, upTo: nil)
    #expect(facts.steps.map(\.curriculum) == ["1", "1", "2"])
    #expect(facts.curriculum == "2")
    let earlier = deriver.derive(history, upTo: Timestamp(millisecondsSinceEpoch: Self.release + 10 * Self.day))
    #expect(earlier.steps.map(\.curriculum) == ["1", "1"] && earlier.curriculum == "1")
    #expect(deriver.derive(LearnerHistory(devices: [], snapshots: []), upTo: nil).curriculum == nil)
  }

  @Test("Of two devices the one with the latest event in their order says the learner's version")
  func twoDevices() throws {
    let deriver = FactsDeriver(curriculum: Self.curriculum, names: Self.names) { Int32($0 / 86_400_000) }
    var history = Self.history("O L1.1", shiftedBy: 20)
    var other = Self.history("L1.2", shiftedBy: 0).devices[0]
    other.device = "z"
    history.devices.append(other)
    let facts = deriver.derive(history, upTo: nil)
    #expect(facts.curriculum == "2")
    #expect(facts.steps.map(\.curriculum) == ["2", "1", "2"])
  }

  @Test("A finding has the app version of its record, else of the earliest export that held it, or of its snapshot's")
  func findings() {
    var history = Self.history(
      "O L1.1 L1.2", shiftedBy: 20, exports: [Self.mark(21, "1", through: 2), Self.mark(30, "2")])
    history.devices[0].origins.append(EventOrigin(curriculum: nil, appVersion: "9"))
    history.devices[0].records[0].origin = 1
    func version(seq: Int64?, day: Int64? = nil, device: String? = history.devices[0].device) -> String? {
      let at = day.map { Timestamp(millisecondsSinceEpoch: Self.release + $0 * Self.day) }
      return history.appVersion(
        of: Finding(
          code: "BK102", kind: .impossible, severity: .major, device: device, seq: seq, at: at, subject: "",
          message: "",
          facts: [], holdsUnder: []))
    }
    #expect(version(seq: 1) == "9" && version(seq: 2) == "app21" && version(seq: 3) == "app30")
    #expect(version(seq: 101) == nil && version(seq: 2, device: "other") == nil && version(seq: 2, device: nil) == nil)
    #expect(version(seq: nil, day: 30) == "app30" && version(seq: nil, day: 29) == nil && version(seq: nil) == nil)
  }

  @Test("A recorded origin goes before the export; the mark is that of the version")
  func origin() throws {
    let deriver = FactsDeriver(curriculum: Self.curriculum, names: Self.names) { Int32($0 / 86_400_000) }
    var history = Self.history("F1.1:3/5", shiftedBy: 20, exports: [Self.mark(21, "1")])
    #expect(deriver.derive(history, upTo: nil).attempts.first?.isPassed == false)
    history.devices[0].origins.append(EventOrigin(curriculum: "2", appVersion: "9"))
    history.devices[0].records[0].origin = 1
    let attempt = try #require(deriver.derive(history, upTo: nil).attempts.first)
    #expect(attempt.isPassed == true)
    #expect(attempt.appVersion == "9")
  }
}
