import StrictJSON
import Testing

/// Time and memory must grow with the text and not faster, whatever a hostile text holds.
@Suite struct ScaleTests {
  static let hostile: [(name: String, text: [UInt8])] = [
    ("deep", Array(repeating: UInt8(ascii: "["), count: 1 << 20)),
    ("one text that never ends", [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "a"), count: 1 << 20)),
    ("escapes", Array(("\"" + String(repeating: "\\ud83d\\ude00", count: 80_000)).utf8)),
    ("a number of a million digits", Array(repeating: UInt8(ascii: "9"), count: 1 << 20)),
    ("a fraction of a million digits", Array(("0." + String(repeating: "1", count: 1 << 20) + "x").utf8)),
    ("a million elements", Array(("[" + String(repeating: "1,", count: 1 << 19)).utf8)),
    ("a word of a million letters", Array(("[" + String(repeating: "t", count: 1 << 20)).utf8)),
    ("a million keys", Array(("{" + String(repeating: "\"a\":1,", count: 1 << 17)).utf8)),
  ]

  @Test("a refused text of a megabyte is understood within a second", arguments: 0..<hostile.count)
  func refused(index: Int) throws {
    let text = Self.hostile[index].text
    var fault: JSONFault?
    let duration = ContinuousClock().measure { fault = StrictJSONScanner().firstFault(in: text) }
    #expect(fault != nil, "\(Self.hostile[index].name)")
    // A debug build on a busy machine; a quadratic pass would take minutes.
    #expect(duration < .seconds(10), "\(Self.hostile[index].name)")
  }

  @Test("a thousand pointers are found in one walk")
  func pointers() throws {
    let text = "[" + (0..<20_000).map { "{\"a\":\($0)}" }.joined(separator: ",\n") + "]"
    let pointers = (0..<1_000).map { JSONPointer([String($0 * 20), "a"]) }
    let places = StrictJSONScanner().positions(of: pointers, in: Array(text.utf8))
    #expect(places.compactMap { $0?.line } == (0..<1_000).map { $0 * 20 + 1 })
  }
}
