import Files
import Foundation
import Glibc
import TestSupport
import Testing

private struct Refused: Error, Equatable {
  var reason: FileError.Reason?
}

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func content(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(folder / name, limit: 1000), as: UTF8.self)
  }

  @Test("A file appears whole, in place of the old one, and nothing else stays")
  func replace() throws {
    for text in ["old", "new"] {
      let file = try AtomicFile(replacing: folder / "report")
      try file.write(Array(text.utf8))
      let names = try folder.names
      #expect(names.contains { $0.hasPrefix(".report.") && $0.hasSuffix(".part") })
      if text == "new" { #expect(try content("report") == "old") }
      try file.commit()
    }
    #expect(try content("report") == "new")
    #expect(try folder.names == ["report"])
  }

  @Test("Without a commit the old file stands and the temporary goes")
  func abandoned() throws {
    try AtomicFile.replace(folder / "report", with: [1])
    do {
      let file = try AtomicFile(replacing: folder / "report")
      try file.write([2])
    }
    #expect(try FileSystem.read(folder / "report", limit: 9) == [1])
    #expect(try folder.names == ["report"])
  }

  @Test(
    "A library writes the temporary itself, in place or anew, and it is verified before it counts",
    arguments: [false, true])
  func library(anew: Bool) throws {
    try AtomicFile.replace(
      folder / "book.xlsx", mapping: { Refused(reason: $0.reason) },
      write: { (path) throws(Refused) in
        if anew { unlink(path) }
        try? "workbook".write(toFile: path, atomically: false, encoding: .utf8)
      },
      verify: { (path) throws(Refused) in
        guard (try? String(contentsOfFile: path, encoding: .utf8)) == "workbook" else { throw Refused() }
      })
    #expect(try content("book.xlsx") == "workbook")
    #expect(throws: Refused()) {
      try AtomicFile.replace(
        folder / "book.xlsx", mapping: { Refused(reason: $0.reason) }, write: { (_) throws(Refused) in },
        verify: { (_) throws(Refused) in throw Refused() })
    }
    #expect(try content("book.xlsx") == "workbook")
    #expect(try folder.names == ["book.xlsx"])
  }

  @Test("The mode is what the umask allows, or what was asked for")
  func permissions() throws {
    // The shell's builtin says this process's mask, for it inherits it.
    let mask = try #require(UInt32(run("/bin/sh", "-c", "umask").trimmingCharacters(in: .newlines), radix: 8))
    try AtomicFile.replace(folder / "report", with: [])
    #expect(try FileStatus(of: folder / "report").permissions == 0o666 & ~mask)
    try AtomicFile.replace(folder / "key", with: [1], permissions: 0o600)
    let status = try FileStatus(of: folder / "key")
    #expect(status.permissions == 0o600 && status.isPrivate && !status.isReadableByEverybody)
    try FileSystem.setPermissions(0o644, of: folder / "key")
    let open = try FileStatus(of: folder / "key")
    #expect(!open.isPrivate && open.isReadableByEverybody)
  }

  @Test("A new file never takes the place of another")
  func commitAsNew() throws {
    let first = try AtomicFile(replacing: folder / "key")
    let second = try AtomicFile(replacing: folder / "key")
    try first.write([1])
    try first.commitAsNew()
    var found: FileError?
    do throws(FileError) { try second.commitAsNew() } catch { found = error }
    #expect(found?.reason == .exists)
    #expect(try FileSystem.read(folder / "key", limit: 9) == [1])
    #expect(try folder.names == ["key"])
  }

  @Test(
    "Where nothing can be made, the sentence says so: below a file, in no folder, in the kernel's folder, over a folder"
  )
  func failing() throws {
    try AtomicFile.replace(folder / "file", with: [])
    try FileSystem.createFolder(folder / "folder")
    let cases: [(String, FileError.Reason)] = [
      (folder / "file/below", .missing), (folder / "none/x", .missing), ("/proc/x", .missing),
      (folder / "folder", .unsuitable),
    ]
    for (path, reason) in cases {
      let found = error(of: { () throws(FileError) in try AtomicFile.replace(path, with: [1]) })
      #expect(found?.reason == reason)
      #expect(found?.description.hasPrefix("cannot write \(path): ") == true)
    }
    #expect(try folder.names == ["file", "folder"])
  }

  @Test("A name of the greatest length is possible, one longer is refused", arguments: [(255, true), (256, false)])
  func longNames(count: Int, isPossible: Bool) throws {
    let name = String(repeating: "ä", count: count / 2) + (count.isMultiple(of: 2) ? "" : "x")
    let found = error(of: { () throws(FileError) in try AtomicFile.replace(folder / name, with: [1]) })
    #expect((found == nil) == isPossible)
    #expect(try folder.names == (isPossible ? [name] : []))
  }

  @Test("What a killed run left is removed, and nothing else")
  func leftovers() throws {
    let kept = [".a.txt.part", ".a.txt.1234567.part", ".b.txt.123456.part", "a.txt", "a.txt.123456.part"]
    for name in kept + [".a.txt.123456.part", ".a.txt.abcDEF.part"] { try AtomicFile.replace(folder / name, with: []) }
    #expect(try AtomicFile.removeAbandoned(for: folder / "a.txt").count == 2)
    #expect(try folder.names == kept.sorted())
  }

  private func run(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
