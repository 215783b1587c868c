import Foundation
import Glibc
import TestSupport
import Testing

/// Disks that are full or cannot be written, locks, keys that others may read: one code, one line, nothing half written.
@Suite struct ImportTroubleTests {
  private static let command = ["import", Demo.exports]

  /// The store at `path` is whole, if there is one.
  private func checkWhole(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let check = try Child("/usr/bin/sqlite3", [path, "pragma integrity_check"], in: "/").wait()
    #expect(check.output == "ok\n", "\(check.errors)")
  }

  private func checkOneLine(_ outcome: Bridgekeeper.Outcome, says text: String) {
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("bridgekeeper: ") && outcome.output.isEmpty)
  }

  @Test(
    "A full disk ends an import with 74; with more room the next one ends as if nothing had been",
    .enabled(if: SmallDisk.isPossible), arguments: [64, 200, 450, 700, 1000])
  func fullDisk(_ kilobytes: Int) throws {
    let undisturbed = try Demo.imported()
    let disk = try SmallDisk(kilobytes: kilobytes)
    let scene = try Demo.scene()
    let key = disk.path + "/progress.sqlite.key"
    try FileManager.default.copyItem(atPath: scene.store + ".key", toPath: key)
    let store = ["--store", disk.path + "/progress.sqlite", "--demo-key"] + scene.options
    let full = try Bridgekeeper.run(Self.command + store, in: scene.folder.path)
    #expect(full.code == 74)
    checkOneLine(full, says: "the disk is full")
    try checkWhole(disk.path + "/progress.sqlite")

    try FileManager.default.removeItem(atPath: scene.storeFolder)
    try FileManager.default.copyItem(atPath: disk.path, toPath: scene.storeFolder)
    #expect(try scene.run(Self.command + ["--demo-key"]).code == 0)
    #expect(try scene.dump(LogTables.contents) == undisturbed.dump(LogTables.contents))
  }

  @Test("A file at the greatest size that is allowed ends an import with 74, not with a signal", arguments: [8, 400])
  func greatestSize(_ blocks: Int) throws {
    let scene = try Scene()
    let words = (Self.command + ["--store", scene.store]).joined(separator: " ")
    let outcome = try Child(
      "/bin/sh", ["-c", "ulimit -f \(blocks); exec \(Bridgekeeper.path) \(words)"], in: scene.folder.path
    ).wait()
    #expect(outcome.code == 74)
    checkOneLine(outcome, says: scene.store)
    try checkWhole(scene.store)
  }

  @Test("On a disk that cannot be written: 77, and nothing is made", .enabled(if: SmallDisk.isPossible))
  func readOnlyDisk() throws {
    let scene = try Scene()
    let disk = try SmallDisk(kilobytes: 4000)
    let store = disk.path + "/progress.sqlite"
    try scene.copy(SampleCase.folder + "j01_good.json", as: "good.json")
    #expect(try Bridgekeeper.run(["import", "good.json", "--store", store], in: scene.folder.path).code == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted()
    try disk.makeReadOnly()
    for path in [store, disk.path + "/new.sqlite", disk.path + "/new/new.sqlite"] {
      let outcome = try Bridgekeeper.run(Self.command + ["--store", path], in: scene.folder.path)
      #expect(outcome.code == 77, "\(path)")
      checkOneLine(outcome, says: "read-only file system")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).sorted() == names)
    #expect(try Bridgekeeper.run(["status", "--store", store], in: scene.folder.path).code == 0)
  }

  /// Another user's words before the program's, where this one may do everything.
  private static let asNobody: [String]? = {
    if geteuid() != 0 { return [] }
    let words = ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    guard FileManager.default.isExecutableFile(atPath: words[0]) else { return nil }
    let trial = try? Child(
      "/bin/sh", ["-c", (words + [Bridgekeeper.path, "--version"]).joined(separator: " ")], in: "/")
    return trial?.wait().code == 0 ? words : nil
  }()

  @Test(
    "A store or folder without the permission to write it: 77, and nothing changes",
    .enabled(if: asNobody != nil), arguments: ["store", "folder"])
  func notPermitted(_ what: String) throws {
    let scene = try Scene()
    try scene.copy(SampleCase.folder + "j01_good.json", as: "good.json")
    #expect(try scene.run("import", "good.json").code == 0)
    let before = try scene.files(in: "store")
    let manager = FileManager.default
    for name in before.keys { chown("\(scene.storeFolder)/\(name)", 65534, 65534) }
    chown(scene.storeFolder, 65534, 65534)
    let modes = what == "store" ? (file: 0o400, folder: 0o700) : (file: 0o600, folder: 0o500)
    try manager.setAttributes([.posixPermissions: modes.file], ofItemAtPath: scene.store)
    try manager.setAttributes([.posixPermissions: modes.folder], ofItemAtPath: scene.storeFolder)
    defer { chmod(scene.storeFolder, 0o700) }
    try scene.copy(SampleCase.folder + "j02_next_week.json", as: "next.json")

    let words = try #require(Self.asNobody) + [Bridgekeeper.path, "import", "next.json", "--store", scene.store]
    let outcome = try Child("/bin/sh", ["-c", words.joined(separator: " ")], in: scene.folder.path).wait()
    #expect(outcome.code == 77, "\(outcome.errors)")
    checkOneLine(outcome, says: scene.storeFolder)
    let after = try scene.files(in: "store")
    #expect(after["progress.sqlite"] == before["progress.sqlite"])
    #expect(after.keys.sorted() == before.keys.sorted())
  }

  @Test("A locked store: 75 at once, or after --lock-wait, and a message that names the lock; free again: 0")
  func locked() throws {
    let scene = try Scene()
    try scene.copy(SampleCase.folder + "j01_good.json", as: "good.json")
    #expect(try scene.run("import", "good.json").code == 0)
    try scene.copy(SampleCase.folder + "j02_next_week.json", as: "next.json")
    let lock = open(scene.store + ".lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let before = try scene.files(in: "store")["progress.sqlite"]
    let outcome = try scene.run("import", "next.json")
    #expect(outcome.code == 75)
    checkOneLine(outcome, says: "it is in use by")
    let begun = ContinuousClock.now
    #expect(try scene.run("import", "next.json", "--lock-wait", "1").code == 75)
    #expect(ContinuousClock.now - begun >= .seconds(1))
    #expect(try scene.files(in: "store")["progress.sqlite"] == before)
    close(lock)
    #expect(try scene.run("import", "next.json").code == 0)
  }

  @Test("A key that others may read is refused before a store is made beside it")
  func exposedKey() throws {
    let scene = try Demo.scene()
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: scene.store + ".key")
    let outcome = try scene.run(Self.command + ["--demo-key"])
    #expect(outcome.code == 77)
    checkOneLine(outcome, says: "chmod 600")
    #expect(!FileManager.default.fileExists(atPath: scene.store))
  }
}
