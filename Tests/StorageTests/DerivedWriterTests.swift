import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Derived rows") struct DerivedWriterTests {
  private let temporary: TemporaryStore
  private let basis = DerivationBasis(rulesVersion: "1", curriculumHash: "h", zone: "UTC")

  init() throws {
    temporary = try TemporaryStore()
    try temporary.importing([["ada", "bob", "cyd"].map { document($0, "phone \($0)", [lesson(1), lesson(2)]) }])
  }

  private func derive(prints: [UInt32], on basis: DerivationBasis? = nil) throws {
    let writer = try DerivedWriter(store: temporary.store, basis: basis ?? self.basis)
    try writer.begin()
    var rows = DerivedRows(names: temporary.store.names)
    for learner in try temporary.histories(.stale) {
      rows.append(tinyFacts(of: learner), findings: [tinyFinding("quiz1")], prints: prints, of: learner)
    }
    try writer.replace(rows)
    try writer.commit()
  }

  private func rows() throws -> [String] {
    try ["learner_fact", "attempt_fact", "step_fact", "finding_fact", "record_print", "stale_learner"].flatMap {
      table in
      try temporary.database.rows("select * from \(table)").map { "\(table) \($0)" }
    }
  }

  @Test("Deriving everybody anew gives the same rows as the first time, none twice")
  func everybody() throws {
    try derive(prints: [1, 2])
    let first = try rows()
    #expect(first.count == 3 * (1 + 2 + 1 + 1))
    var other = basis
    other.rulesVersion = "2"
    try derive(prints: [1, 2], on: other)
    #expect(try rows() == first)
  }

  @Test("Deriving one anew replaces his rows and prints, and leaves the others'")
  func one() throws {
    try derive(prints: [1, 2])
    let first = try rows()
    try temporary.importing(document("bob", "phone bob", [lesson(1), lesson(2), lesson(3)]), at: 3_000)
    #expect(try temporary.store.staleRecordCount() == 3)
    try derive(prints: [3])
    let second = try rows()
    #expect(Set(first).subtracting(second).allSatisfy { $0.contains("[2") || $0.contains("integer(2)") })
    var prints: [Int64: [UInt32]] = [:]
    try temporary.store.forEachPrints { prints[$0] = $1 }
    #expect(prints == [1: [1, 2], 2: [3], 3: [1, 2]])
    #expect(try temporary.database.integer("select count(*) from step_fact where learner_id = 2") == 3)
    try temporary.importing(document("bob", "phone bob", [lesson(1), lesson(2), lesson(3), lesson(4)]), at: 4_000)
    try derive(prints: [])
    prints = [:]
    try temporary.store.forEachPrints { prints[$0] = $1 }
    #expect(prints == [1: [1, 2], 3: [1, 2]])
  }

  @Test("What was begun and not committed leaves rows and marks as they were", arguments: [false, true])
  func undone(isEverybody: Bool) throws {
    try derive(prints: [1])
    if !isEverybody {
      try temporary.importing(document("ada", "phone ada", [lesson(1), lesson(2), lesson(3)]), at: 3_000)
    }
    var other = basis
    if isEverybody { other.zone = "Europe/Berlin" }
    let writer = try DerivedWriter(store: temporary.store, basis: other)
    let before = try rows()
    try writer.begin()
    for learner in try temporary.histories(.stale) {
      try writer.replace(tinyFacts(of: learner), findings: [], prints: [9], of: learner)
    }
    #expect(try rows() != before)
    try writer.rollback()
    #expect(try rows() == before)
  }

  @Test("Every stale learner's records are counted, also where he has several devices")
  func records() throws {
    #expect(try temporary.store.staleRecordCount() == 6)
    try derive(prints: [])
    #expect(try temporary.store.staleRecordCount() == 0)
    try temporary.importing(document("cyd", "pad", [lesson(5)]), at: 3_000)
    #expect(try temporary.store.staleRecordCount() == 3)
  }
}
