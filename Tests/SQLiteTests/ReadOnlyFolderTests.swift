import Glibc
import SQLite
import TestSupport
import Testing

/// Needs the right to mount a file system, which tests run as root have.
@Suite(.enabled(if: MemoryDisk.isPossible)) struct ReadOnlyFolderTests {
  @Test("On a read-only disk a plain store is read, and refused for writing when it is opened")
  func plain() throws {
    let disk = try #require(MemoryDisk())
    let path = disk.folder / "store.sqlite"
    try Database(path: path, mode: .readWriteCreate).execute("create table t (a)")
    #expect(disk.makeReadOnly())
    #expect(try Database(path: path, mode: .readOnly).rows("select a from t").isEmpty)
    for mode in [OpenMode.readWriteCreate, .readWrite] {
      let error = #expect(throws: DatabaseError.self) { try Database(path: path, mode: mode) }
      #expect(error?.reason == .readOnly)
    }
  }

  @Test("On a read-only disk a store in WAL mode opens as immutable, and the other modes say why they do not")
  func readOnlyDisk() throws {
    let disk = try #require(MemoryDisk())
    let path = disk.folder / "store.sqlite"
    let database = try Database(path: path, mode: .readWriteCreate)
    try database.setPragma("journal_mode", to: "wal")
    try database.execute("create table t (a); insert into t values (1)")
    try database.close()
    #expect(disk.makeReadOnly())
    #expect(try Database(path: path, mode: .immutable).integer("select a from t") == 1)
    for mode in [OpenMode.readOnly, .readWrite] {
      let error = #expect(throws: DatabaseError.self) { try Database(path: path, mode: mode) }
      #expect(error.map { [.cannotOpen, .readOnly].contains($0.reason) } == true, "\(String(describing: error))")
    }
    let missing = #expect(throws: DatabaseError.self) {
      try Database(path: disk.folder / "new", mode: .readWriteCreate)
    }
    #expect(missing?.reason == .readOnly)
  }

  @Test("On a full disk a transaction says so and is undone")
  func fullDisk() throws {
    let disk = try #require(MemoryDisk())
    let database = try Database(path: disk.folder / "store.sqlite", mode: .readWriteCreate)
    try database.execute("create table t (a)")
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        for _ in 0..<100 { try database.execute("insert into t values (zeroblob(100000))") }
      }
    }
    #expect(error?.reason == .full)
    #expect(try database.integer("select count(*) from t") == 0)
  }
}

/// A file system of one megabyte in memory.
private final class MemoryDisk {
  let folder: TemporaryFolder

  static let isPossible = MemoryDisk() != nil

  init?() {
    guard let folder = try? TemporaryFolder(), mount("tmpfs", folder.path, "tmpfs", 0, "size=1m") == 0 else {
      return nil
    }
    self.folder = folder
  }

  deinit { umount2(folder.path, Int32(MNT_DETACH)) }

  func makeReadOnly() -> Bool {
    mount("tmpfs", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "size=1m") == 0
  }
}
