import Files
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct FolderWalkTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ names: [String]) throws {
    for name in names {
      let path = folder / name
      try FileSystem.createFolder(name.hasSuffix("/") ? path : FileSystem.folder(of: path))
      if !name.hasSuffix("/") { try AtomicFile.replace(path, with: Array(name.utf8)) }
    }
  }

  private func walk(_ start: String = "", skipping: @escaping (String) -> Bool = { _ in false }) -> [String] {
    FolderWalk(start.isEmpty ? folder.path : folder / start, skipping: skipping).map { found in
      switch found {
      case .file(let file): String(file.path.dropFirst(folder.path.count + 1))
      case .failure(let error): "\(error.reason.rawValue) \(error.path.dropFirst(folder.path.count + 1))"
      }
    }
  }

  @Test("Names come in the order of their bytes, in each folder")
  func order() throws {
    try make(["b", "B", "a/2", "a/10", "a.txt", "ä", "z/", "\u{10400}", "\u{ff5e}", "A/x/y", "_"])
    #expect(walk() == ["A/x/y", "B", "_", "a/10", "a/2", "a.txt", "b", "ä", "\u{ff5e}", "\u{10400}"])
  }

  @Test("An independent sort agrees: that of the program ls in the C locale")
  func oracle() throws {
    let names = (0..<200).map {
      "\(String(UInt32(truncatingIfNeeded: $0 &* 2_654_435_761), radix: 36, uppercase: $0.isMultiple(of: 3)))é"
    }
    try make(names)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/ls")
    process.arguments = ["-1", folder.path]
    process.environment = ["LC_ALL": "C"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(walk() == text.split(separator: "\n").map(String.init))
  }

  @Test("Skipped names are passed over with all below them; the start is never skipped")
  func skipping() throws {
    try make([".hidden/a", "seen/.b", "seen/c.part", "seen/d"])
    let rule = { (name: String) in name.hasPrefix(".") || name.hasSuffix(".part") }
    #expect(walk(skipping: rule) == ["seen/d"])
    #expect(walk(".hidden", skipping: rule) == [".hidden/a"])
    #expect(walk("seen/c.part", skipping: rule) == ["seen/c.part"])
  }

  @Test("Links to files are followed, links to folders are not, except at the start")
  func links() throws {
    try make(["real/file"])
    symlink("real", folder / "folderlink")
    symlink("real/file", folder / "filelink")
    symlink("nowhere", folder / "broken")
    symlink("circle", folder / "circle")
    symlink("..", folder / "real/up")
    #expect(walk() == ["missing broken", "unsuitable circle", "filelink", "real/file"])
    #expect(walk("folderlink") == ["folderlink/file"])
    guard case .file(let file) = FolderWalk(folder / "filelink").first(where: { _ in true }) else {
      return #expect(Bool(false), "a link to a file is a file")
    }
    #expect(file.status.kind == .regular && file.status.byteCount == 9)
  }

  @Test("Pipes and sockets are met and not opened; a start that is missing is a failure; an empty folder is nothing")
  func others() throws {
    mkfifo(folder / "pipe", 0o600)
    let kinds = FolderWalk(folder.path).map {
      if case .file(let file) = $0 { file.status.kind } else { FileStatus.Kind.link }
    }
    #expect(kinds == [.other])
    #expect(walk("none") == ["missing none"])
    try FileSystem.createFolder(folder / "empty")
    #expect(walk("empty").isEmpty)
  }

  @Test("A name that is not UTF-8 is reported, and the walk goes on")
  func invalidName() throws {
    try make(["a", "z"])
    let bytes = Array((folder.path + "/m").utf8) + [0xff, 0]
    let number = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { creat($0.assumingMemoryBound(to: CChar.self), 0o600) } ?? -1
    }
    close(try #require(number >= 0 ? number : nil))
    #expect(walk() == ["a", "unsuitable m\u{fffd}", "z"])
  }
}
