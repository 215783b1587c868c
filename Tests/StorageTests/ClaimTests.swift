import ProgressModel
import SQLite
import Storage
import Testing

@Suite("Claims") struct ClaimTests {
  private func key(_ period: String, asOf: Int64, hash: String = "d") -> ReportClaimKey {
    ReportClaimKey(
      report: "weekly", period: period, asOf: .at(asOf), knownAt: 9, definitionHash: hash, zone: "UTC")
  }

  private func claim(_ key: ReportClaimKey, _ state: ReportClaim.State, _ paths: [String] = []) -> ReportClaim {
    ReportClaim(
      key: key, state: state, isFinal: state == .produced, claimedAt: .at(3), producedRun: paths.isEmpty ? nil : 4,
      files: paths.map { ReportFile(path: $0, byteCount: 5, sha256: "ab") })
  }

  @Test("A claim is found by all of its key, and set in place of the last one")
  func set() throws {
    let store = try TemporaryStore()
    let first = claim(key("2025-W50", asOf: 1), .failed)
    let second = claim(key("2025-W50", asOf: 1), .produced, ["a.json", "a.xlsx"])
    try store.store.setClaim(first)
    #expect(try store.store.claim(on: first.key) == first)
    try store.store.setClaim(second)
    #expect(try store.store.claim(on: first.key) == second)
    #expect(try store.store.claim(on: key("2025-W50", asOf: 2)) == nil)
    #expect(try store.store.claim(on: key("2025-W50", asOf: 1, hash: "e")) == nil)
    #expect(try store.rows("select count(*) from report_claim") == [[1]])
    #expect(try store.rows("select count(*) from report_file") == [[2]])
  }

  private func final(_ period: String, asOf: Int64, claimedAt: Int64, run: Int64 = 9, says text: String) -> ReportClaim
  {
    var key = key(period, asOf: asOf)
    key.knownAt = run
    return ReportClaim(
      key: key, state: .produced, isFinal: true, claimedAt: .at(claimedAt), producedRun: run, files: [],
      record: ReportRecord(curriculumHash: "c", zoneVersion: "z", findingsPrint: "f", figures: ["cards": text]))
  }

  @Test("What a final report said when it was first made stays, and when that was")
  func figures() throws {
    let store = try TemporaryStore()
    try store.store.setClaim(final("2025-W50", asOf: 2, claimedAt: 30, says: "old"))
    try store.store.setClaim(final("2025-W50", asOf: 2, claimedAt: 90, says: "new"))
    try store.store.setClaim(final("2025-W49", asOf: 1, claimedAt: 95, says: "older"))
    try store.store.setClaim(final("2025-W48", asOf: 0, claimedAt: 96, run: 10, says: "later run"))
    try store.store.setClaim(claim(key("2025-W47", asOf: 1, hash: "x"), .empty))
    let reports = try store.store.finalReports(before: .at(3), knownAt: 9, zone: "UTC")
    #expect(reports.map(\.key.period) == ["2025-W50", "2025-W49"])
    #expect(reports.map(\.record.figures) == [["cards": "old"], ["cards": "older"]])
    #expect(try store.store.finalReports(before: .at(2), knownAt: 9, zone: "UTC").map(\.key.period) == ["2025-W49"])
    #expect(try store.store.finalReports(before: .at(3), knownAt: 9, zone: "Asia/Tokyo").isEmpty)
    #expect(try store.store.firstClaim(ofReport: "weekly", period: "2025-W50", zone: "UTC") == .at(30))
    #expect(try store.store.firstClaim(ofReport: "weekly", period: "2025-W51", zone: "UTC") == nil)
    #expect(try store.rows("select count(*) from report_figures") == [[3]])
    try store.store.removeClaim(on: key("2025-W50", asOf: 2))
    #expect(try store.rows("select count(*) from report_figures") == [[2]])
  }

  @Test("Late is what a later run brought from before the as-of")
  func lateRecords() throws {
    let store = try TemporaryStore()
    try store.importing(document([lesson(1)]), at: 1_000)
    try store.importing(document([lesson(1), lesson(2)]), at: 2_000)
    let last = Int64(1_700_000_000_002)
    #expect(try store.store.hasLateRecords(before: .at(last + 1), after: 1, upTo: 2))
    #expect(try !store.store.hasLateRecords(before: .at(last), after: 1, upTo: 2))
    #expect(try !store.store.hasLateRecords(before: .at(last + 1), after: 2, upTo: 2))
  }

  @Test("All claims of a report come with the latest as-of first; one can be taken back")
  func list() throws {
    let store = try TemporaryStore().store
    let old = claim(key("2025-W49", asOf: 1), .produced, ["x"])
    let new = claim(key("2025-W50", asOf: 2), .empty, ["y"])
    try store.setClaim(new)
    try store.setClaim(old)
    #expect(try store.claims(ofReport: "weekly") == [new, old])
    #expect(try store.claims(ofReport: "monthly").isEmpty)
    try store.removeClaim(on: new.key)
    #expect(try store.claims(ofReport: "weekly") == [old])
  }
}
