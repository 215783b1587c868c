import Files
import Foundation
import Hashing
import ProgressModel
import TestSupport
import Testing

@testable import BridgekeeperCLI

/// Many files: they are opened ahead by another thread, and nobody may see a difference.
@Suite struct FilesAheadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ count: Int, to name: String) throws {
    try Data(repeating: UInt8(ascii: "x"), count: count).write(to: URL(fileURLWithPath: folder / name))
  }

  /// What a walk gives, in order: the path with the number of bytes, or with the code of the problem.
  private func steps(_ walk: InputWalk) throws -> [String] {
    var found: [String] = []
    while let step = try walk.next() {
      switch step {
      case .file(let input):
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
        defer { buffer.deallocate() }
        var count = 0
        while case let read = try input.bytes.read(into: buffer), read > 0 { count += read }
        found.append("\(FileSystem.name(of: input.path)) \(count)")
      case .problem(let path, let problem): found.append("\(FileSystem.name(of: path)) \(problem.code.rawValue)")
      case .archive: found.append("archive")
      }
    }
    return found
  }

  private func walk(jobs: Int) -> InputWalk {
    var options = ImportOptions()
    options.jobs = jobs
    return InputWalk([folder.path], options: options, store: folder / "store.sqlite")
  }

  @Test("Files come whole and in order, and one that has gone since is refused at its place", arguments: [1, 2])
  func order(jobs: Int) throws {
    for number in 100..<300 { try write(number == 150 ? 70_000 : number - 100, to: "\(number)") }
    let walk = walk(jobs: jobs)
    try FileManager.default.removeItem(atPath: folder / "200")
    let expected = (100..<300).map { "\($0) " + ($0 == 200 ? "BI001" : $0 == 150 ? "70000" : "\($0 - 100)") }
    #expect(try steps(walk) == expected)
  }

  @Test("A walk that is let go in the middle ends its thread")
  func letGo() throws {
    for number in 100..<400 { try write(10, to: "\(number)") }
    for count in [0, 1, 17, 299] {
      let walk = walk(jobs: 2)
      for _ in 0..<count { _ = try walk.next() }
    }
  }

  @Test("A file up to 64 KiB is hashed when it is opened, a larger one is not", arguments: [0, 1, 65_536, 65_537])
  func hashed(byteCount: Int) throws {
    try write(byteCount, to: "a")
    let file = try InputFile(path: folder / "a")
    let expected = SHA256.digest([UInt8](repeating: UInt8(ascii: "x"), count: byteCount))
    #expect(file.knownDigest == (byteCount <= 65_536 ? expected : nil))
    #expect(try CountedBytes(file) { _ in }.digest() == expected)
    #expect(try file.prefix(600).count == min(byteCount, 600))
  }

  @Test("A small file that changes after it was opened is told")
  func changed() throws {
    try write(10, to: "a")
    let file = try InputFile(path: folder / "a")
    #expect(try file.fault() == nil)
    try write(11, to: "a")
    #expect(try file.fault()?.code == .inputChanged)
  }
}
