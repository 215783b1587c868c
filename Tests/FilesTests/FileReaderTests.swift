import Files
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct FileReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ count: Int) throws -> (String, [UInt8]) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try AtomicFile.replace(folder / "bytes", with: bytes)
    return (folder / "bytes", bytes)
  }

  @Test("The blocks of a file are its bytes", arguments: [0, 1, 4095, 4096, 4097, 20_000])
  func blocks(count: Int) throws {
    let (path, bytes) = try file(count)
    var reader = try FileReader(path: path, blockByteCount: 4096)
    var found: [UInt8] = []
    while let block = try reader.next() { found += block }
    #expect(found == bytes)
    try reader.rewind()
    let again = try reader.rest(limit: count)
    #expect(again == bytes)
    let status = reader.status
    #expect(status.byteCount == Int64(count) && status.kind == .regular)
  }

  @Test("A whole file is read up to the limit, and not a byte beyond")
  func limit() throws {
    let (path, bytes) = try file(100)
    #expect(try FileSystem.read(path, limit: 100) == bytes)
    #expect(error(of: { () throws(FileError) in _ = try FileSystem.read(path, limit: 99) })?.reason == .tooLarge)
    // The kernel says 0 bytes for this one, so that the limit must hold while reading.
    #expect(
      error(of: { () throws(FileError) in _ = try FileSystem.read("/proc/self/status", limit: 10) })?.reason
        == .tooLarge)
  }

  @Test(
    "The time of modification is in milliseconds, rounded down, before 1970 as well", arguments: [-1, 0, 1_764_576_000])
  func modificationTime(seconds: Int) throws {
    let (path, _) = try file(1)
    let times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 999_999)]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    #expect(try FileStatus(of: path).modifiedAtMilliseconds == Int64(seconds) * 1000)
  }

  @Test("A file that is written while it is read has changed, be it by a nanosecond alone")
  func changed() throws {
    let (path, _) = try file(1000)
    let reader = try FileReader(path: path)
    let before = try reader.hasChanged
    #expect(!before)
    let status = try FileStatus(of: path)
    let times = [
      timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: Int(status.modifiedAtMilliseconds / 1000), tv_nsec: 1),
    ]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    let after = try reader.hasChanged
    #expect(after)
  }

  @Test(
    "What is no file is refused at once, without waiting", .timeLimit(.minutes(1)),
    arguments: ["folder", "pipe", "device"])
  func unsuitable(kind: String) throws {
    try FileSystem.createFolder(folder / "folder")
    mkfifo(folder / "pipe", 0o600)
    let path = kind == "device" ? "/dev/zero" : folder / kind
    #expect(error(of: { () throws(FileError) in _ = try FileSystem.read(path, limit: 10) })?.reason == .unsuitable)
  }

  @Test(
    "A path that leads nowhere is refused, and the sentence names it",
    arguments: [("none", "no such file or directory"), ("bytes/below", "not a directory")])
  func missing(name: String, sentence: String) throws {
    _ = try file(1)
    let found = error(of: { () throws(FileError) in _ = try FileSystem.read(folder / name, limit: 10) })
    #expect(found?.reason == .missing)
    #expect(found?.description == "cannot read \(folder / name): \(sentence)")
  }

  @Test("A name that is empty or has a NUL is refused, not cut", arguments: ["", "bytes\0more"])
  func unusableNames(name: String) throws {
    _ = try file(1)
    let path = name.isEmpty ? "" : folder / name
    #expect(error(of: { () throws(FileError) in _ = try FileSystem.read(path, limit: 10) })?.reason == .unsuitable)
  }

  @Test("Bytes spooled into a file without a name are read back, and the folder stays empty")
  func spool() throws {
    let spool = try UnlinkedFile(in: folder.path)
    let bytes = [UInt8](repeating: 7, count: 100_000)
    try bytes.withUnsafeBytes { buffer in
      try spool.write(buffer)
      try spool.write(buffer)
    }
    #expect(try folder.names.isEmpty)
    var reader = try spool.reader()
    let permissions = reader.status.permissions
    #expect(permissions == 0o600)
    let found = try reader.rest(limit: .max)
    #expect(found == bytes + bytes)
  }
}
