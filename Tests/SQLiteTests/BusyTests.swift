import Foundation
import SQLite
import TestSupport
import Testing

@Suite struct BusyTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Database(path: folder / "store.sqlite", mode: .readWriteCreate).execute("create table t (a)")
  }

  @Test("A writer waits for the lock as long as it was told, and no longer")
  func timeout() throws {
    let first = try Database(path: folder / "store.sqlite", mode: .readWrite)
    let second = try Database(path: folder / "store.sqlite", mode: .readWrite, busyTimeoutMilliseconds: 300)
    try first.begin()
    let start = ContinuousClock.now
    let error = #expect(throws: DatabaseError.self) { try second.begin() }
    #expect(error?.reason == .busy)
    #expect(ContinuousClock.now - start >= .milliseconds(200))
  }

  @Test(
    "A writer gets the lock when another process lets go of it, or is killed",
    arguments: ["commit;", ".shell kill -9 $PPID"])
  func otherProcess(end: String) throws {
    let path = folder / "store.sqlite"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
    process.arguments = [path]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data("begin immediate; insert into t values (1); select 'held';\n".utf8))
    _ = output.fileHandleForReading.readData(ofLength: 5)
    let impatient = try Database(path: path, mode: .readWrite, busyTimeoutMilliseconds: 0)
    #expect(throws: DatabaseError.self) { try impatient.begin() }
    input.fileHandleForWriting.write(Data(".shell sleep 0.2\n\(end)\n".utf8))
    let patient = try Database(path: path, mode: .readWrite, busyTimeoutMilliseconds: 30_000)
    try patient.transaction { () throws(DatabaseError) in try patient.execute("insert into t values (2)") }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(try patient.integer("select count(*) from t") == (end == "commit;" ? 2 : 1))
  }
}
