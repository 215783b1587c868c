import ProgressModel
import SQLite
import Storage
import Testing

@testable import BridgekeeperCLI

@Suite("Copied records across learners (BK908)") struct TwinStageTests {
  private let scene: ImportScene

  init() throws { scene = try ImportScene() }

  private func derive() throws {
    let curriculum = try CurriculumChoice.load(nil as String?)
    try DeriveStage(
      store: scene.store, curriculum: curriculum, zone: try Zones.named("UTC"), progress: ProgressLine(nil)
    ).run()
  }

  private func twins() throws -> [Int64] {
    try scene.store.database.rows("select learner_id from findings where code = 'BK908' order by 1").compactMap {
      if case .integer(let learner) = $0[0] { learner } else { nil }
    }
  }

  /// One record for each hour.
  private func log(_ learner: String, hours: Range<Int>) -> String {
    let events = hours.enumerated().map { place, hour in
      #"{"seq":\#(place + 1),"at":"2026-01-05T\#(hour):00:00Z","type":"lessonStarted","lesson":"lesson1"}"#
    }
    return #"{"format":"bridge-progress","version":1,"learner":"\#(learner)","device":"\#(learner)","#
      + #""exportedAt":"2026-01-06T10:00:00Z","events":[\#(events.joined(separator: ","))]}"#
  }

  private func importing(_ logs: [String], as name: String) throws {
    _ = try scene.run(logs.enumerated().map { scene.file("\(name)\($0.offset).json", $0.element) })
  }

  @Test("Of two who come together, and of one who comes later")
  func together() throws {
    try importing([log("anna", hours: 10..<21), log("bert", hours: 10..<21), log("cleo", hours: 13..<24)], as: "a")
    try derive()
    #expect(try twins() == [1, 2])
    #expect(try scene.store.database.integer("select count(*) from stale_learner") == 0)
    try importing([log("dora", hours: 12..<23)], as: "b")
    try derive()
    #expect(try twins() == [1, 2, 3, 4])
  }

  @Test("Nine equal records are none, and a later one makes them ten")
  func later() throws {
    try importing([log("anna", hours: 10..<21), log("bert", hours: 12..<24)], as: "a")
    try derive()
    #expect(try twins().isEmpty)
    try importing([log("anna", hours: 10..<22)], as: "b")
    try derive()
    #expect(try twins() == [1, 2])
    #expect(try scene.store.database.integer("select count(*) from stale_learner") == 0)
  }
}
