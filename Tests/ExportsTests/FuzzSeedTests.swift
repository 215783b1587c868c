import Foundation
import Testing

@testable import Exports

/// What fuzzing began with and what it found: each is read to its end, and the same in pieces.
@Suite struct FuzzSeedTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fuzz/Seeds").standardized

  static let files = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { $0.contains("/") && !$0.contains("/.") }

  @Test("there are seeds") func thereAre() { #expect(Self.files.count > 20) }

  @Test("a seed is read to its end, in any pieces", arguments: files)
  func read(file: String) throws {
    let bytes = try Array(Data(contentsOf: Self.folder.appendingPathComponent(file)))
    let whole = try decode(bytes)
    #expect(whole.summary.bytes == bytes.count)
    let pieces = try decode(bytes, step: 3)
    #expect(whole.codes == pieces.codes)
    #expect(whole.events == pieces.events)
  }
}
