import ProgressModel
import StrictJSON
import Testing

@testable import Exports

/// What is wrong anywhere in an array file refuses the file as if it were one text.
@Suite("Array files") struct ArrayFileTests {
  @Test(
    "a fault is the one that the strict reader finds in the whole file",
    arguments: [
      #"[{"a":1,"b":[2,{"c":3"#, #"[{},{"a":"x"#, "[{}", "[", "[{},", "[tru", "[1", "[-", "[{}, fals", "[1}", "[1 2]",
      "[{}{}]",
      "[{},]", "[{}\n,\n  ]", "[,{}]", "[{},,{}]", "[{}] {}", "[{}] x", "[{}]\u{0}\u{0}", "[{} // c\n]", "[{}, # c\n]",
      "['a']",
      "[-,{}]", "[1.]", "[01]", "[NaN]", "[{}:{}]", "[}", "[{\"a\":1]]", "[{}é]", "[é]", "[“a”]", "[+1]", "[1e400,{}]",
      "[tru,1]",
      "[\"a\"b]", "[{}\"b\"]", "[]]", "[{\"a\":\"\\ud800\"}]", "[{},\n{\"a\":\t01}]", "[\"a", "[{},[[1,2",
    ])
  func asWhole(text: String) throws { try expectAgreement(Array(text.utf8)) }

  @Test("the same after mutations, and however few bytes come at once", arguments: 0..<4 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let original = Array(#"[{"a":[1,"x"],"b":{}} , 17,"é\n", {"c":null}, -1.5e3, true]"#.utf8)
    let bytes = Array(#"{}[]",:\0123456789.eE+-/'#untrfals"#.utf8) + [0, 10, 32, 0x80, 0xC3]
    for _ in 0..<1_500 {
      var text = original
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 2..<text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text[place] = bytes.randomElement(using: &random) ?? 0
        case 1: text.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        case 2: text.removeLast(text.count - place)
        default: text.removeSubrange(place..<min(text.count, place + 3))
        }
        if text.count < 3 { break }
      }
      try expectAgreement(text, step: Int.random(in: 1...9, using: &random))
    }
  }

  @Test("depth is counted from the element's own bracket, and the first fault wins", arguments: [63, 64, 65, 66])
  func depth(levels: Int) throws {
    for inner in ["", "1", "[]", "{}", "01"] {
      let open = String(repeating: "[", count: levels), close = String(repeating: "]", count: levels)
      try expectAgreement(Array("[\(open)\(inner)\(close)]".utf8))
      try expectAgreement(Array("[{}, {\"a\":\(open)\(inner)".utf8), step: 5)
    }
  }

  private func expectAgreement(_ text: [UInt8], step: Int = .max) throws {
    let decoded = try decode(text, step: step)
    let fault = StrictJSONScanner(maximalDepth: 65).firstFault(in: text)
    let shown = String(decoding: text, as: UTF8.self)
    #expect(decoded.summary.problem?.code.rawValue == fault?.reason.code, "\(shown)")
    guard let problem = decoded.summary.problem, let fault else { return }
    #expect(problem.unit == .file && problem.raw == nil)
    #expect(problem.line == fault.position?.line && problem.column == fault.position?.column, "\(shown): \(problem)")
    guard fault.reason.code != "BI104" else { return }
    #expect(problem.message == fault.message + "; the file was left out", "\(shown)")
  }
}
