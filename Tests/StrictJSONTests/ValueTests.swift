import StrictJSON
import Testing

@Suite struct ValueTests {
  @Test("every value knows its line and column, counted in characters")
  func positions() throws {
    let text = "{\n  \"ä😀\": [1, \"é\", {\"b\": null}]\n}"
    let root = try JSONValue(parsing: Array(text.utf8))
    let member = try #require(root.member("ä😀"))
    #expect(member.namePosition.description == "line 2 column 3")
    #expect(member.value.position.description == "line 2 column 9")
    let null = try #require(root.resolve(JSONPointer(["ä😀", "2", "b"])))
    #expect(null == nil)
    #expect(null.position == TextPosition(byteOffset: 30, line: 2, column: 24))
    #expect(Array(text.utf8)[null.position.byteOffset] == UInt8(ascii: "n"))
  }

  @Test(
    "kinds are told apart by spelling",
    arguments: [
      ("4", .integer(4)), ("-0", .integer(0)), ("4.0", .real(4)), ("4e0", .real(4)), ("-0.0", .real(-0.0)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)), ("1e-400", .real(0)),
      ("0.1", .real(0.1)), ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
      (#""\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t""#, .text("é😀\"\\/\u{8}\u{C}\n\r\t")), ("[]", .array([])),
    ] as [(String, JSONValue.Content)])
  func kinds(text: String, content: JSONValue.Content) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == JSONValue(content))
  }

  @Test("integers beyond the signed 64 bits and repeated names are refused, with their place")
  func refusals() {
    let large = fault("[9223372036854775808]")
    #expect(large?.reason == .numberOutOfRange("9223372036854775808"))
    #expect(large?.position?.column == 2)
    let repeated = fault("{\"a\": 1,\n \"\\u0061\": 2}")
    #expect(repeated?.reason == .repeatedName("a"))
    #expect(repeated?.position?.description == "line 2 column 2")
    #expect(fault("{\"é\": 1, \"e\u{301}\": 2}") == nil, "names are compared by bytes")
    #expect(fault("{\"a\": {\"a\": 1}, \"b\": [{\"a\": 1}, {\"a\": 1}]}") == nil)
  }

  @Test("texts are equal by bytes, integers never equal reals, positions do not count")
  func equality() {
    #expect(JSONValue("é") != JSONValue("e\u{301}"))
    #expect(JSONValue(1) != JSONValue(1.0))
    #expect(JSONValue(.null, at: TextPosition(byteOffset: 5, line: 2, column: 1)) == nil)
    #expect((["a": 1, "b": 2] as JSONValue) != ["b": 2, "a": 1])
  }

  @Test("random trees come back from both styles of writing as they were", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let value = randomValue(depth: 5, &random)
    for style in [JSONWriter.Style.compact, .pretty] {
      let written = try JSONWriter(style).bytes(value)
      #expect(try JSONValue(parsing: written) == value)
      #expect(try JSONWriter(style).bytes(JSONValue(parsing: written)) == written)
    }
  }

  @Test("mutated texts never crash the reader of values, and it refuses all that the scanner refuses")
  func hostile() {
    var random = SplitMix64(state: 99)
    for _ in 0..<5_000 {
      let text = mutated(Array(AgreementTests.seeds[1].utf8), &random)
      guard let scanned = StrictJSONScanner().firstFault(in: text) else { continue }
      guard case .failure(let fault) = read(text) else {
        Issue.record("accepted \(text)")
        return
      }
      #expect(fault.reason.code == "BI108" || fault == scanned || fault.reason.code == "BI105")
    }
  }

  private func fault(_ text: String) -> JSONFault? {
    guard case .failure(let fault) = read(Array(text.utf8)) else { return nil }
    return fault
  }

  private func read(_ bytes: [UInt8]) -> Result<JSONValue, JSONFault> {
    Result { () throws(JSONFault) in try JSONValue(parsing: bytes) }
  }
}

private func randomValue(depth: Int, _ random: inout SplitMix64) -> JSONValue {
  switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
  case 0: return nil
  case 1: return JSONValue(Bool.random(using: &random))
  case 2: return JSONValue(Int64(bitPattern: random.next()))
  case 3: return JSONValue(randomReal(&random))
  case 4, 5: return JSONValue(randomText(&random))
  case 6:
    let count = Int.random(in: 0...4, using: &random)
    return JSONValue((0..<count).map { _ in randomValue(depth: depth - 1, &random) })
  default:
    let count = Int.random(in: 0...4, using: &random)
    return JSONValue(
      (0..<count).map { JSONMember("\($0)" + randomText(&random), randomValue(depth: depth - 1, &random)) })
  }
}

private func randomReal(_ random: inout SplitMix64) -> Double {
  let number = Double(bitPattern: random.next())
  return number.isFinite ? number : -0.0
}

private func randomText(_ random: inout SplitMix64) -> String {
  var text = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 0...6, using: &random) {
    let top: UInt32 = [0x20, 0x7F, 0x3000, 0x11_0000].randomElement(using: &random) ?? 1
    if let scalar = Unicode.Scalar(UInt32.random(in: 0..<top, using: &random)) { text.append(scalar) }
  }
  return String(text)
}
