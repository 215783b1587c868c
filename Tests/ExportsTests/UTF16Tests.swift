import Hashing
import ProgressModel
import Testing

@testable import Exports

@Suite("UTF-16") struct UTF16Tests {
  private static let text = export(lesson(#","badge":"é𝄞\u2028\ud834\udd1e""#)) + "\n" + export(lesson(seq: 2)) + "\n"

  @Test(
    "a file in UTF-16 reads as the same in UTF-8, however few bytes come at once", arguments: [1, 2, 3, 5, 1 << 20])
  func same(step: Int) throws {
    let plain = try decode(Self.text)
    for isBigEndian in [false, true] {
      let bytes = utf16(Self.text, isBigEndian: isBigEndian)
      let decoded = try decode(bytes, step: step)
      #expect(decoded.events == plain.events && decoded.events.count == 2)
      #expect(decoded.codes.isEmpty)
      #expect(decoded.summary.bytes == bytes.count)
      #expect(decoded.summary.digest == SHA256.digest(bytes))
    }
  }

  @Test(
    "the transcoder says what the standard library says, however the units are cut", arguments: 0..<50 as Range<UInt64>)
  func transcoder(seed: UInt64) {
    var random = SplitMix(state: seed)
    let points = (0..<200).map { _ in
      UInt32.random(in: 0..<[0x80, 0x900, 0x1_0000, 0x11_0000][Int(seed % 4)], using: &random)
    }
    let text = String(String.UnicodeScalarView(points.compactMap(Unicode.Scalar.init)))
    let units = utf16(text).dropFirst(2)
    var transcoder = UTF16Transcoder(isBigEndian: false)
    var bytes: [UInt8] = []
    var rest = units
    while !rest.isEmpty {
      let part = Array(rest.prefix(.random(in: 1...7, using: &random)))
      part.withUnsafeBytes { transcoder.transcode($0, into: &bytes) }
      rest = rest.dropFirst(part.count)
    }
    transcoder.finish(into: &bytes)
    #expect(bytes == Array(text.utf8))
  }

  @Test(
    "half of a surrogate pair costs its document, at its place",
    arguments: [
      [0xD834], [0xDD1E], [0xD834, 0x78], [0xDD1E, 0xD834], [0xD834, 0xD834, 0xDD1E],
    ] as [[UInt16]])
  func halfSurrogate(units: [UInt16]) throws {
    let good = export(lesson())
    let bad = good.replacing("lessonCompleted", with: "é\u{1}")
    let all = Array((good + "\n" + bad + "\n" + good).utf16).flatMap { $0 == 1 ? units : [$0] }
    let decoded = try decode([0xFF, 0xFE] + all.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    let problem = try #require(decoded.problems.first)
    #expect(decoded.problems.count == 1 && decoded.documents.count == 2)
    #expect(problem.code == .halfSurrogate && problem.unit == .document && problem.line == 2)
    let place = try #require(all.dropFirst(good.utf16.count + 1).firstIndex(of: 0xE9)) - good.utf16.count
    #expect(problem.column == place + 1)
  }

  @Test("half of a code unit at the end is told from what is no UTF-8")
  func oddByte() throws {
    let decoded = try decode(utf16(export(lesson())) + [0x20])
    #expect(decoded.problems.map(\.code) == [.textEncoding])
    let inside = try decode(utf16("{\"format\":\"") + [0x20])
    #expect(inside.problems.map(\.code) == [.textEncoding])
    #expect(inside.problems[0].message.contains("inside a UTF-16 code unit"))
    #expect(try decode(utf16("{\"format\":\"")).problems.map(\.code) == [.jsonTruncated])
  }
}
