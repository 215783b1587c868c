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
