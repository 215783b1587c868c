import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Records under two learners") struct SharedRecordTests {
  /// The plain statement of the same question, over all records at once.
  private static let oracle = """
    select count(*) from (
      select g.device, json_extract(r.value, '$[0]') as seq
      from log as g join segment as s on s.log_id = g.log_id, json_each(s.records) as r
      where g.device in (
        select device from log join learner using (learner_id) where last_run_id = ?1)
      group by g.device, seq having seq > 0 and min(g.learner_id) < max(g.learner_id)
    )
    """

  private func counted(_ temporary: TemporaryStore, run: Int64) throws -> (Int, Int64?) {
    (
      try SharedRecords(temporary.database).count(touchedBy: run),
      try temporary.database.integer(Self.oracle, [.integer(run)])
    )
  }

  @Test("A sweep over the segments agrees with one statement over all records", arguments: 0..<40 as Range<UInt64>)
  func agreement(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let temporary = try TemporaryStore()
    for run in 1...2 as ClosedRange<Int64> {
      let files = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in
        let seqs = Set(
          (0..<Int.random(in: 1...12, using: &numbers)).map { _ in Int64.random(in: 1...20, using: &numbers) })
        let learner = ["ada", "bob", "eve"].randomElement(using: &numbers) ?? "ada"
        let device = ["phone", "pad"].randomElement(using: &numbers) ?? "pad"
        return [document(learner, device, seqs.sorted().map { lesson($0) })]
      }
      try temporary.importing(files, at: run * 1_000)
      let (count, expected) = try counted(temporary, run: run)
      #expect(Int64(count) == expected)
    }
  }

  @Test("Learners who take turns at a device share none of its records")
  func turns() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([
      [document("ada", "phone", [1, 2, 5, 6].map { lesson($0) })],
      [document("bob", "phone", [3, 4, 7].map { lesson($0) })],
    ])
    #expect(try counted(temporary, run: 1) == (0, 0))
  }

  @Test("Three learners with one record are one pair of device and seq; devices that a run left alone are not counted")
  func three() throws {
    let temporary = try TemporaryStore()
    try temporary.importing(["ada", "bob", "eve"].map { [document($0, "phone", [lesson(1), lesson(2)])] })
    #expect(try counted(temporary, run: 1) == (2, 2))
    try temporary.importing(document("zoe", "pad", [lesson(1)]), at: 2_000)
    #expect(try counted(temporary, run: 2) == (0, 0))
  }
}
