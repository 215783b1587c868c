import CSimdJSON
import Foundation
import StrictJSON
import Testing

/// The strict pass and simdjson's DOM accept the same texts: neither may find a fault alone.
@Suite struct AgreementTests {
  static let seeds = [
    #"{"format":"bridge-progress","version":1,"ok":true,"no":null,"x":[1,-2.5e3,0,"ä\u00e9\ud83d\ude00\n"]}"#,
    #"[[[]],{},{"a":{"b":[false,1e-7,18446744073709551615]}},"“quoted” 😀"]"#,
    #"[-9223372036854775808,1.7976931348623157e308,0.1e1,"\\\"\/\b\f\n\r\t"]"#,
    "{\n  \"seq\": 2,\n  \"at\": \"2025-12-01T08:04:10.000Z\"\n}\n",
  ]

  /// Pieces that mutations put in: what breaks readers.
  static let pieces: [[UInt8]] =
    [
      "\"", "\\", "\\u", "\\ud800", "\\udc00", "{", "}", "[", "]", ",", ":", "0", "9", "-", "+", ".", "e", "E", "1e400",
      "99999999999999999999", "true", "null", "nul", "\0", "\n", "\t", " ", "'", "/", "NaN", "é", "€", "\u{1F600}",
    ].map { Array($0.utf8) } + [[0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90], [0x80], [0x1F], [0x0C]]

  /// 50,000 in all; `scripts/prove readers` sets more.
  static let mutationsPerSeed =
    (ProcessInfo.processInfo.environment["BRIDGEKEEPER_MUTATIONS"].flatMap { Int($0) } ?? 50_000) / seeds.count

  @Test("both readers accept and refuse the same of many mutations", arguments: 0..<seeds.count)
  func mutations(seed: Int) throws {
    let oracle = try Oracle(depth: 65)
    let scanner = StrictJSONScanner()
    var random = SplitMix64(state: UInt64(seed) + 1)
    var accepted = 0
    for _ in 0..<Self.mutationsPerSeed {
      let text = mutated(Array(Self.seeds[seed].utf8), &random)
      let fault = scanner.firstFault(in: text)
      accepted += fault == nil ? 1 : 0
      guard oracle.accepts(text) == (fault == nil) else {
        Issue.record("\(String(decoding: text, as: UTF8.self)) \(text): \(fault?.description ?? "accepted")")
        return
      }
    }
    #expect(
      Self.mutationsPerSeed / 20...Self.mutationsPerSeed * 19 / 20 ~= accepted,
      "mutations that are all right or all wrong would prove little")
  }

  @Test("both readers agree on every text of up to three of the pieces that matter")
  func smallWorld() throws {
    let oracle = try Oracle(depth: 65)
    let scanner = StrictJSONScanner()
    let alphabet = Self.pieces
    for first in alphabet {
      for second in alphabet {
        for third in alphabet + [[]] {
          let text = first + second + third
          guard oracle.accepts(text) == (scanner.firstFault(in: text) == nil) else {
            Issue.record("\(String(decoding: text, as: UTF8.self)) \(text)")
            return
          }
        }
      }
    }
  }

  @Test("both readers agree on every two bytes in a text, alone and before bytes that continue a character")
  func bytePairs() throws {
    let oracle = try Oracle(depth: 65)
    let scanner = StrictJSONScanner()
    for first in 0x7F...0xFF as ClosedRange<UInt8> {
      for second in 0...0xFF as ClosedRange<UInt8> {
        for tail in [[], [0x80], [0xBF, 0x80]] as [[UInt8]] {
          let text = [UInt8(ascii: "\""), first, second] + tail + [UInt8(ascii: "\"")]
          guard oracle.accepts(text) == (scanner.firstFault(in: text) == nil) else {
            Issue.record("\(text)")
            return
          }
        }
      }
    }
  }

  @Test("both readers agree on the borders of surrogates")
  func surrogates() throws {
    let units = ["0000", "d7ff", "d800", "dbff", "dc00", "dfff", "e000", "ffff", "DBFF", "DFFF", "d80g"]
    for first in units {
      for second in [""] + units.map({ "\\u" + $0 }) {
        let text = Array("\"\\u\(first)\(second)\"".utf8)
        let isRight = StrictJSONScanner().firstFault(in: text) == nil
        #expect(try Oracle(depth: 65).accepts(text) == isRight, "\(first) \(second)")
      }
    }
  }

  @Test(
    "both readers agree on where numbers end",
    arguments: [
      "18446744073709551615", "18446744073709551616", "9223372036854775808", "-9223372036854775808",
      "-9223372036854775809", "99999999999999999999", "100000000000000000000", "1e308", "1e309",
      "1.7976931348623158e308",
      "1.7976931348623159e308", "-1.8e308", "1e-400", "0e400", "0.0e99999999999999999999", "1e99999999999999999999",
      "1e-99999999999999999999", "1E+2", "1e+", "123456789012345678901234567890.5",
      "123456789012345678901234567890e300", "0.00000000000000000000000000000000001e340", "-0", "-0.0", "00", "0.",
    ])
  func numbers(text: String) throws {
    let accepted = StrictJSONScanner().firstFault(in: Array(text.utf8)) == nil
    #expect(try Oracle(depth: 65).accepts(Array(text.utf8)) == accepted)
    #expect(try Oracle(depth: 65).accepts(Array("[\(text)]".utf8)) == accepted)
  }

  @Test("both readers agree on depth at the limit and one above", arguments: [1, 2, 64, 1024])
  func depth(limit: Int) throws {
    #expect(try verdicts(levels: limit, around: "1", limit: limit) == (true, true))
    #expect(try verdicts(levels: limit + 1, around: "1", limit: limit) == (false, false))
    #expect(try verdicts(levels: limit, around: "", limit: limit) == (true, true))
    #expect(try verdicts(levels: limit + 2, around: "", limit: limit) == (false, false))
  }

  @Test(
    "the one difference: simdjson 3.0.1 does not count an empty innermost array or object", arguments: ["[]", "{}"])
  func emptyInnermost(inner: String) throws {
    #expect(try verdicts(levels: 64, around: inner, limit: 64) == (true, false))
  }

  /// What simdjson and the strict pass say to so many arrays in each other.
  private func verdicts(levels: Int, around inner: String, limit: Int) throws -> (simdjson: Bool, strict: Bool) {
    let text = Array((String(repeating: "[", count: levels) + inner + String(repeating: "]", count: levels)).utf8)
    let isRight = StrictJSONScanner(maximalDepth: limit).firstFault(in: text) == nil
    return (try Oracle(depth: limit + 1).accepts(text), isRight)
  }
}

/// simdjson's DOM. It refuses a level as soon as it reaches its limit, so for 64 levels it must be told 65.
final class Oracle {
  private let parser: OpaquePointer

  init(depth: Int) throws {
    parser = try #require(csimdjson_create(1 << 20, depth))
  }

  deinit { csimdjson_destroy(parser) }

  func accepts(_ text: [UInt8]) -> Bool {
    let padded = text + Array(repeating: 0, count: csimdjson_padding())
    return padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return csimdjson_parse(parser, start, text.count).error == 0
    }
  }
}
