import Foundation
import TestSupport
import Testing

/// Files that are made to fill the memory.
@Suite struct HostileMemoryTests {
  static let files: [(name: String, piece: String, count: Int, code: Int32)] = [
    ("array of empty objects", "{},", 300_000, 65), ("lines of empty objects", "{}\n", 300_000, 65),
    ("blanks", String(repeating: " ", count: 1_000), 60_000, 65), ("numbers", "1,", 500_000, 65),
    ("brackets", String(repeating: "[", count: 1_000), 60_000, 65),
    ("a text without an end", "\"xxxxxxxx", 6_000_000, 65),
  ]

  @Test("A hostile file takes less than 200 MB", arguments: files.indices)
  func peak(index: Int) throws {
    let file = Self.files[index]
    let scene = try Scene()
    let start = file.piece.hasSuffix(",") ? "[" : file.piece.hasPrefix("\"") ? "{\"a\":" : ""
    try scene.write(start + String(repeating: file.piece, count: file.count), to: "a.json")
    let child = try Child(
      Bridgekeeper.path, ["import", "a.json", "--quiet", "--jobs", "2", "--store", scene.store],
      in: scene.folder.path)
    var peak = 0
    while child.isRunning {
      peak = max(peak, peakOfProcess(child.processID))
      usleep(2_000)
    }
    #expect(child.wait().code == file.code)
    #expect(0 < peak && peak < 200_000, "\(file.name): \(peak) kB")
  }

  /// The kernel's high-water mark in kilobytes; 0 once the process has ended.
  private func peakOfProcess(_ id: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
