import Foundation
import SQLite
import Testing

@Suite struct InterrupterTests {
  static let endless = "with recursive n (i) as (select 1 union all select i + 1 from n) select count(*) from n"

  @Test("A statement that would never end is ended from another thread")
  func interrupt() throws {
    let database = try Database.inMemory()
    let interrupter = database.interrupter
    let thread = Thread {
      Thread.sleep(forTimeInterval: 0.1)
      interrupter.interrupt()
    }
    thread.start()
    let error = #expect(throws: DatabaseError.self) { try database.rows(Self.endless) }
    #expect(error?.reason == .interrupted)
    #expect(try database.value("select 1") == 1)
  }

  @Test("An interrupter may outlive its database")
  func outlives() throws {
    let interrupter = try Database.inMemory().interrupter
    interrupter.interrupt()
    let closed = try Database.inMemory()
    try closed.close()
    closed.interrupter.interrupt()
  }
}
