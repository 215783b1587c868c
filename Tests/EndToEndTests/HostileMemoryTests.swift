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

  /// Documents near the greatest size, one behind the other: parsers, keys and blocks of several come together.
  static let documents: [(name: String, start: String, piece: String, end: String)] = [
    ("unknown keys", "\"z\":{", "", "\"\":0},\"events\":[]"),
    (
      "brackets", "\"z\":[", String(repeating: "[", count: 50) + String(repeating: "]", count: 50) + ",",
      "1],\"events\":[]"
    ),
    ("events", "\"events\":[", #"{"seq":1,"at":1700000000,"type":"progressReset"},"#, "{}]"),
  ]

  @Test("Large documents in a row take less than 200 MB", arguments: documents.indices)
  func largeDocuments(index: Int) throws {
    let document = Self.documents[index]
    let scene = try Scene()
    let pieces =
      document.piece.isEmpty
      ? (0..<800_000).map { "\"\(String($0, radix: 16))\":0," }.joined()
      : String(repeating: document.piece, count: 7_900_000 / document.piece.utf8.count)
    let lines = (0..<3).map { number in
      #"{"format":"bridge-progress","version":1,"learner":"\#(number)","device":"d","exportedAt":"2025-12-14T08:30:00Z","#
        + document.start + pieces + document.end + "}"
    }
    try scene.write(lines.joined(separator: "\n"), to: "a.jsonl")
    let peak = try peak(of: scene, "a.jsonl", code: document.name == "events" ? 12 : 0)
    #expect(0 < peak && peak < 200_000, "\(document.name): \(peak) kB")
  }

  @Test("A hostile file takes less than 200 MB", arguments: files.indices)
  func peak(index: Int) throws {
    let file = Self.files[index]
    let scene = try Scene()
    let start = file.piece.hasSuffix(",") ? "[" : file.piece.hasPrefix("\"") ? "{\"a\":" : ""
    try scene.write(start + String(repeating: file.piece, count: file.count), to: "a.json")
    let peak = try peak(of: scene, "a.json", code: file.code)
    #expect(0 < peak && peak < 200_000, "\(file.name): \(peak) kB")
  }

  /// The most memory, in kilobytes, that an import has at once.
  private func peak(of scene: Scene, _ name: String, code: Int32) throws -> Int {
    let child = try Child(
      Bridgekeeper.path, ["import", name, "--quiet", "--jobs", "2", "--store", scene.store], in: scene.folder.path)
    var peak = 0
    while child.isRunning {
      peak = max(peak, peakOfProcess(child.processID))
      usleep(2_000)
    }
    #expect(child.wait().code == code)
    return peak
  }

  /// The kernel's high-water mark in kilobytes; 0 once the process has ended.
  private func peakOfProcess(_ id: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
