import Foundation
import Spreadsheet
import Testing

@Suite("Disks", .serialized)
struct DiskTests {
  /// A file system of 2 MB, as long as this object lives.
  final class SmallDisk {
    let scratch: Scratch
    var path: String { scratch.file("small") }

    init() throws {
      scratch = try Scratch()
      try FileManager.default.createDirectory(atPath: scratch.file("small"), withIntermediateDirectories: false)
      let mount = try Command.run("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", scratch.file("small")])
      try #require(mount.status == 0, "\(mount.errors)")
    }

    deinit {
      _ = try? Command.run("umount", [path])
    }

    static let isPossible = (try? SmallDisk()) != nil
  }

  /// About 20 MB before packing, 5 MB after.
  private static func fillLarge(_ book: Workbook, streaming: Bool) throws {
    let sheet = try book.addSheet(named: "Data", streaming: streaming)
    var generator = SystemRandomNumberGenerator()
    for row in 0..<60_000 {
      for column in 0..<10 {
        try sheet.write(number: Double.random(in: 0...1, using: &generator), row: row, column: column)
      }
    }
  }

  @Test(
    "A full disk for the output is an error, not success",
    .enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
  func output() throws {
    let disk = try SmallDisk()
    let other = try Scratch()
    let path = disk.path + "/book.xlsx"
    let book = try Workbook(path: path, temporaryFolder: other.path, properties: .example)
    try Self.fillLarge(book, streaming: true)
    #expect {
      _ = try book.close()
    } throws: { error in
      guard let error = error as? SpreadsheetError, case .library(let code, let errno) = error.reason else {
        return false
      }
      return (5...10).contains(code) && errno == ENOSPC && error.description.contains("No space left")
    }
    #expect(other.contents.isEmpty)
  }

  @Test(
    "A full temporary disk, which the library takes for success, is found by the verifier",
    .enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"), arguments: [false, true])
  func temporary(streaming: Bool) throws {
    let disk = try SmallDisk()
    let other = try Scratch()
    let path = other.file("book.xlsx")
    let book = try Workbook(path: path, temporaryFolder: disk.path, properties: .example)
    try Self.fillLarge(book, streaming: streaming)
    let written = try book.close()
    #expect {
      try WorkbookVerifier.verify(path: path, against: written)
    } throws: { error in
      guard let error = error as? SpreadsheetError, case .broken = error.reason else { return false }
      return error.path == path
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: disk.path)
    #expect(left.isEmpty)
  }

  @Test("A device that is always full is an error")
  func deviceFull() throws {
    let scratch = try Scratch()
    let book = try Workbook(path: "/dev/full", temporaryFolder: scratch.path, properties: .example)
    _ = try book.addSheet(named: "Sheet")
    #expect {
      _ = try book.close()
    } throws: { error in
      guard let error = error as? SpreadsheetError, case .library(_, let errno) = error.reason else { return false }
      return errno == ENOSPC
    }
  }

  @Test(
    "A read-only disk fails before the work",
    .enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
  func readOnly() throws {
    let disk = try SmallDisk()
    try #require(try Command.run("mount", ["-o", "remount,ro", disk.path]).status == 0)
    #expect(throws: SpreadsheetError(.system(call: "access", code: EROFS), path: disk.path)) {
      _ = try Workbook(path: disk.path + "/book.xlsx", properties: .example)
    }
  }

  @Test("A temporary folder that is missing is an error, never another folder")
  func noTemporaryFolder() throws {
    let scratch = try Scratch()
    let path = scratch.file("none")
    #expect(throws: SpreadsheetError(.system(call: "statvfs", code: ENOENT), path: path)) {
      _ = try Workbook(path: scratch.file("book.xlsx"), temporaryFolder: path, properties: .example)
    }
  }

  @Test(
    "A disk without room for temporary files fails before the work",
    .enabled(if: SmallDisk.isPossible, "mounting a small disk needs root"))
  func noRoom() throws {
    let disk = try SmallDisk()
    try Data(count: 1_500_000).write(to: URL(fileURLWithPath: disk.path + "/filler"))
    #expect {
      _ = try Workbook(path: disk.path + "/book.xlsx", properties: .example)
    } throws: { error in
      guard let error = error as? SpreadsheetError, case .noRoom = error.reason else { return false }
      return true
    }
  }

  @Test("A target that cannot be written fails before the work, with the system's reason")
  func targets() throws {
    let scratch = try Scratch()
    func reason(_ path: String) -> Int32? {
      do throws(SpreadsheetError) {
        _ = try Workbook(path: path, properties: .example)
        return nil
      } catch {
        guard case .system(_, let code) = error.reason else { return nil }
        return code
      }
    }
    #expect(reason(scratch.file("none/book.xlsx")) == ENOENT)
    #expect(reason(scratch.path) == EISDIR)
    try Data().write(to: URL(fileURLWithPath: scratch.file("file")))
    #expect(reason(scratch.file("file/book.xlsx")) == ENOTDIR)
  }

  @Test("Temporary files go to an own folder of mode 0700 beside the target, which is gone after closing")
  func folder() throws {
    let scratch = try Scratch()
    let book = try Workbook(path: scratch.file("book.xlsx"), properties: .example)
    _ = try book.addSheet(named: "Data", streaming: true)
    let name = try #require(scratch.contents.first)
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file(name))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0) }
    #expect(open.contains { $0.hasPrefix(scratch.file(name) + "/") && $0.hasSuffix("(deleted)") })
    _ = try book.close()
    #expect(scratch.contents == ["book.xlsx"])
  }
}
