import ProgressModel
import StrictJSON
import Testing

@testable import Exports

@Suite("Partition and agreement") struct PartitionTests {
  private static let files: [String] = {
    let (one, two, bad) = (export(lesson()), export(lesson(), lesson(seq: 2)), export(lesson(#","quiz":7"#)))
    let torn = String(one.dropLast(4))
    let lines = one + "\n\n" + bad + "\r\n" + torn
    let array = "[" + one + " ,\n" + export(lesson(at: "0")) + "]"
    return [two, lines, array, "[" + one + ",]", "\u{FEFF}" + export()]
  }()

  @Test("a source that gives few bytes at a time changes nothing", arguments: files)
  func smallSteps(text: String) throws {
    let whole = try decode(text)
    for step in 1...7 {
      #expect(try picture(decode(Array(text.utf8), step: step)) == picture(whole))
    }
  }

  @Test("small blocks change nothing but what is too large to be held", arguments: files, [40, 100, 8 << 20])
  func smallBlocks(text: String, limit: Int) throws {
    let blanks = String(repeating: " ", count: 700) + "\n\n"
    for file in [text, blanks + text, text + blanks, text.replacing(",", with: "," + blanks)] {
      var rules = sampleRules()
      rules.maximumTextBytes = limit
      let whole = try decode(Array(file.utf8), rules: rules)
      for size in [512, 600, 1_000] {
        rules.blockBytes = size
        let small = try picture(decode(Array(file.utf8), step: 77, rules: rules))
        #expect(zip(small, picture(whole)).first { $0 != $1 } == nil)
        #expect(small.count == picture(whole).count)
      }
    }
  }

  private static let pieces = [
    "{\"a\":1}\n\n{\"b\":\"\\\"}\"}\r\n{\"c\":", "[{\"a\":[1,\"]\\\"é\"]} ,\n 17 , {}]", "[{},]", "[1", " [ ] x",
    "{\n}\n",
    "{\"long\":\"" + String(repeating: "x", count: 120) + "\"}\n{}\n",
  ]

  @Test("a cutter that is handed a file in two parts, split anywhere, cuts the same texts", arguments: pieces)
  func anySplit(text: String) {
    let bytes = Array(text.utf8)
    for makeCutter in cutters {
      let whole = cut(bytes, at: [], makeCutter())
      for split in 0...bytes.count { #expect(cut(bytes, at: [split], makeCutter()) == whole) }
    }
  }

  private let cutters: [() -> any TextCutter] = [
    { LineCutter(limit: 8 << 20, start: TextPosition()) },
    { ArrayCutter(limit: 8 << 20, maximumDepth: 64, start: TextPosition()) },
    { SingleTextCutter(limit: 8 << 20, start: TextPosition()) }, { LineCutter(limit: 100, start: TextPosition()) },
  ]

  /// Feeds the parts as the reader does: what was not consumed stands in front of the next part.
  private func cut(_ bytes: [UInt8], at splits: [Int], _ cutter: any TextCutter) -> [String] {
    var (cutter, held, texts, start): (any TextCutter, [UInt8], [String], Int) = (cutter, [], [], 0)
    for end in splits + [bytes.count] {
      held += bytes[start..<end]
      start = end
      let result = held.withUnsafeBytes { cutter.cut($0, isEnd: end == bytes.count && splits.last != end) }
      for text in result.texts {
        texts.append(
          "\(text.start) \(text.pointerPrefix) \(text.fullCount ?? 0) \(String(decoding: held[text.range], as: UTF8.self))"
        )
      }
      if let fault = result.fault { return texts + ["\(fault.code) \(fault.message)"] }
      held.removeFirst(result.consumed)
    }
    if splits.last == bytes.count {
      let result = held.withUnsafeBytes { cutter.cut($0, isEnd: true) }
      texts += result.texts.map { text in
        "\(text.start) \(text.pointerPrefix) \(text.fullCount ?? 0) \(String(decoding: held[text.range], as: UTF8.self))"
      }
      if let fault = result.fault { texts.append("\(fault.code) \(fault.message)") }
    }
    return texts
  }

  @Test("one, two and eight workers give equal results", arguments: [1, 2, 8])
  func workers(jobs: Int) throws {
    var lines = ""
    for number in 0..<12_000 {
      let quiz =
        #"{"seq":\#(number + 1),"at":"2025-12-01T08:00:00Z","type":"quizStarted","quiz":"q\#(number % 977)","attempt":1}"#
      lines += export(Array(repeating: quiz, count: 6).joined(separator: ",")) + "\n"
      if number % 3000 == 7 { lines += "{]\n" }
    }
    let (one, many) = try (decode(lines), decode(lines, jobs: jobs))
    #expect(one.texts.count == 12_004)
    #expect(picture(one) == picture(many))
    #expect(Array(one.names.names) == Array(many.names.names))
    #expect(one.names[1] == "q0")
  }

  private func picture(_ decoded: Decoded) -> [String] {
    decoded.texts.map { "\($0.parts.map(\.events)) \($0.parts.map(\.line)) \($0.problems) \($0.warnings)" }
      + ["\(decoded.summary)"]
  }

  @Test("what one JSON reader refuses the other refuses", arguments: 0..<8 as Range<UInt64>)
  func agreement(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let parser = try JSONParser(capacity: 1 << 16, depth: 65)
    let original = Array(export(lesson(#","x":["é",1.5e3,true,null,"\n\ud83d\ude00"]"#)).utf8)
    let bytes = Array(#"{}[]",:\0123456789.eE+-untrfals"#.utf8) + [0, 10, 0x80, 0xED, 0xC2]
    for _ in 0..<4_000 {
      var text = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = bytes.randomElement(using: &random) ?? 0
        case 1: text.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        default: text.removeSubrange(place..<min(text.count, place + 3))
        }
      }
      let block = Block()
      text.withUnsafeBytes { block.append($0) }
      let isRefused = parser.parse(block.bytes) == nil
      let fault = StrictJSONScanner().firstFault(in: text)
      #expect(isRefused == (fault != nil), "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
