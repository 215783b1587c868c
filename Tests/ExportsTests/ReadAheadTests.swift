import Exports
import ProgressModel
import Testing

@Suite("Reading ahead") struct ReadAheadTests {
  private struct Broken: Error {}

  /// Some MiB of lines, so that the reading thread is started and has to wait.
  private static let lines = Array(
    String(repeating: export(lesson(), lesson(seq: 2)) + "\n", count: 150_000).utf8)

  private func reader(_ decoder: ExportDecoder, failingAt limit: Int = .max) -> ExportFileReader {
    var place = 0
    return decoder.reader { buffer in
      if place >= limit { throw Broken() }
      let count = min(buffer.count, Self.lines.count - place)
      buffer.copyBytes(from: Self.lines[place..<place + count])
      place += count
      return count
    }
  }

  @Test("a source that fails in the middle is told behind the texts before it", arguments: [1, 2, 3])
  func failure(jobs: Int) throws {
    let reader = reader(try ExportDecoder(rules: sampleRules(), jobs: jobs, names: NameTable()), failingAt: 5 << 20)
    var count = 0
    #expect(throws: ExportsError.self) {
      while try reader.next() != nil { count += 1 }
    }
    #expect(count > 0)
  }

  @Test("a reader that is let go early ends its thread, and the decoder reads the next file", arguments: [2, 3])
  func abandoned(jobs: Int) throws {
    let decoder = try ExportDecoder(rules: sampleRules(), jobs: jobs, names: NameTable())
    for taken in [0, 1, 20_000] {
      let reader = reader(decoder)
      for _ in 0..<taken { _ = try reader.next() }
    }
    let last = reader(decoder)
    var count = 0
    while let text = try last.next() { count += text.parts.reduce(0) { $0 + $1.events.count } }
    #expect(count == 300_000)
    #expect(last.summary.bytes == Self.lines.count)
  }
}
