import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// Needs the right to mount a small file system; without it the device that is always full stands in.
@Suite struct FullDiskTests {
  @Test("The device that is always full: the system's sentence and the class full")
  func deviceFull() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(replacing: folder / "report")
    unlink(file.temporaryPath)
    symlink("/dev/full", file.temporaryPath)
    let handle = try #require(FileHandle(forWritingAtPath: file.temporaryPath))
    #expect(throws: (any Error).self) { try handle.write(contentsOf: Data([1])) }
    // A link in the temporary's place is not followed at the commit.
    var found: FileError?
    do throws(FileError) { try file.commit() } catch { found = error }
    #expect(found?.reason == .unsuitable)
    #expect(try folder.names.isEmpty)
  }

  @Test(
    "On a full disk the old file stands, the temporary goes, and the sentence says why",
    .enabled(if: SmallDisk.isPossible))
  func fullDisk() throws {
    let disk = try SmallDisk()
    let path = disk.path + "/report"
    try AtomicFile.replace(path, with: [1])
    let free = try FileSystem.freeBytes(at: disk.path)
    #expect(free > 0 && free < 1 << 20)
    let found = error(of: { () throws(FileError) in
      try AtomicFile.replace(path, with: [UInt8](repeating: 0, count: 2 << 20))
    })
    #expect(found?.reason == .full)
    #expect(found?.description == "cannot write \(path): no space left on device")
    #expect(try FileSystem.read(path, limit: 9) == [1])
    #expect(try FileSystem.names(in: disk.path) == ["report"])
    #expect(try FileSystem.freeBytes(at: disk.path) == free)
  }

  @Test("On a read-only disk the sentence says so", .enabled(if: SmallDisk.isPossible))
  func readOnlyDisk() throws {
    let disk = try SmallDisk(options: "ro")
    let found = error(of: { () throws(FileError) in try AtomicFile.replace(disk.path + "/report", with: [1]) })
    #expect(found?.reason == .readOnly)
    #expect(found?.description == "cannot write \(disk.path)/report: read-only file system")
  }
}

/// A file system of one megabyte in memory.
private final class SmallDisk {
  let path: String
  private let folder: TemporaryFolder

  static let isPossible = (try? SmallDisk()) != nil

  init(options: String = "rw") throws {
    folder = try TemporaryFolder()
    path = folder.path
    let code = mount("tmpfs", path, "tmpfs", options == "ro" ? UInt(MS_RDONLY) : 0, "size=1m")
    guard code == 0 else { throw POSIXError(.EPERM) }
  }

  deinit { umount(path) }
}
