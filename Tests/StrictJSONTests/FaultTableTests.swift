import StrictJSON
import Testing

/// Every reason of the strict pass, with the place it must be found at.
@Suite struct FaultTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let code: String
    let line: Int
    let column: Int
    let message: String
    var testDescription: String { text }

    init(_ text: String, _ code: String, _ line: Int, _ column: Int, _ message: String) {
      (self.text, self.code, self.line, self.column, self.message) = (text, code, line, column, message)
    }
  }

  static let syntax = [
    Case("[1,]", "BI101", 1, 3, "trailing comma: found ']' after it, expected a value"),
    Case("{\"a\": 1,\n}", "BI101", 1, 8, "trailing comma: found '}' after it, expected a key"),
    Case("[1 2]", "BI101", 1, 4, "missing comma: found '2', expected ',' or ']'"),
    Case("{\"a\":1\n\"b\":2}", "BI101", 2, 1, "missing comma: found '\"', expected ',' or '}'"),
    Case("{\"a\" 1}", "BI101", 1, 6, "missing colon: found '1', expected ':' after the key"),
    Case("{\"a\"=1}", "BI101", 1, 5, "missing colon: found '=', expected ':' after the key"),
    Case("[NaN]", "BI101", 1, 2, "word that JSON does not know: found NaN, expected a number or null"),
    Case("[-Infinity]", "BI101", 1, 2, "word that JSON does not know: found -Infinity, expected a number or null"),
    Case("[Infinity]", "BI101", 1, 2, "word that JSON does not know: found Infinity, expected a number or null"),
    Case("[True]", "BI101", 1, 2, "word that JSON does not know: found True, expected true"),
    Case("[None]", "BI101", 1, 2, "word that JSON does not know: found None, expected null"),
    Case("[undefined]", "BI101", 1, 2, "word that JSON does not know: found undefined, expected null"),
    Case(
      "[hello]", "BI101", 1, 2,
      "word that JSON does not know: found a word without quotes, expected a value, texts in double quotes"),
    Case("[truely]", "BI101", 1, 2, "found a word without quotes"),
    Case("[nul,1]", "BI101", 1, 2, "found a word without quotes"),
    Case("[007]", "BI101", 1, 2, "leading zero: found 007, expected no zero in front"),
    Case("[-01]", "BI101", 1, 2, "leading zero: found -01"),
    Case("[+1]", "BI101", 1, 2, "plus sign: found '+', expected a number without it"),
    Case("[0x1F]", "BI101", 1, 2, "hexadecimal number: found 0x, expected a decimal number"),
    Case("[.5]", "BI101", 1, 2, "bare point: found '.', expected a digit before the point"),
    Case("[-.5]", "BI101", 1, 2, "bare point: found '.', expected a digit before the point"),
    Case("[5.]", "BI101", 1, 2, "bare point: found ']' after '.', expected a digit after the point"),
    Case("[5.e1]", "BI101", 1, 2, "bare point: found 'e' after '.'"),
    Case("[-]", "BI101", 1, 2, "bad number: found ']' after '-', expected a digit"),
    Case("[1e]", "BI101", 1, 2, "bad number: found ']' in the exponent, expected a digit"),
    Case("[1_000]", "BI101", 1, 2, "bad number: found '_' after it"),
    Case("[1.2.3]", "BI101", 1, 2, "bad number: found '.' after it"),
    Case("[“a”]", "BI101", 1, 2, "curly quote: found '“', expected \""),
    Case("{“a”: 1}", "BI101", 1, 2, "curly quote: found '“', expected \""),
    Case("['a']", "BI101", 1, 2, "single quote: found ', expected \""),
    Case("{'a': 1}", "BI101", 1, 2, "single quote: found ', expected \""),
    Case("{a: 1}", "BI101", 1, 2, "key without quotes: found 'a', expected a key in double quotes"),
    Case("{\"a\": 1, 2: 3}", "BI101", 1, 10, "key without quotes: found '2'"),
    Case("[1, // one\n2]", "BI101", 1, 5, "comment: found //, expected no comments"),
    Case("/* head */ {}", "BI101", 1, 1, "comment: found /*, expected no comments"),
    Case("{# x\n}", "BI101", 1, 2, "comment: found #, expected no comments"),
    Case("[\"a\tb\"]", "BI101", 1, 4, "control character in a text: found U+0009, expected an escape such as"),
    Case("[\"a\nb\"]", "BI101", 1, 4, "control character in a text: found U+000A"),
    Case(#"["a\x41"]"#, "BI101", 1, 4, "bad escape: found \\ and 'x', expected one of"),
    Case(#"["\u12G4"]"#, "BI101", 1, 3, "bad escape: found 'G' after \\u, expected four hexadecimal digits"),
    Case("{\"a\":}", "BI101", 1, 6, "missing value: found '}', expected a value"),
    Case("[,1]", "BI101", 1, 2, "missing value: found ',', expected a value"),
    Case("[1,,2]", "BI101", 1, 4, "missing value: found ',', expected a value"),
    Case("{,}", "BI101", 1, 2, "missing key: found ',', expected a key in double quotes"),
    Case("{\"a\":1]", "BI101", 1, 7, "wrong closing bracket: found ']', expected ',' or '}'"),
    Case("[1}", "BI101", 1, 3, "wrong closing bracket: found '}', expected ',' or ']'"),
    Case("{]", "BI101", 1, 2, "wrong closing bracket: found ']', expected '}' or a key"),
    Case("[1:2]", "BI101", 1, 3, "unexpected character: found ':', expected ',' or ']'"),
    Case("[\u{0}]", "BI101", 1, 2, "unexpected character: found U+0000, expected a value"),
    Case("\u{FEFF}[]", "BI101", 1, 1, "unexpected character: found U+FEFF, expected a value"),
    Case("[\u{A0}1]", "BI101", 1, 2, "unexpected character: found U+00A0, expected a value"),
    Case("", "BI101", 1, 1, "no value: found the end of the text, expected a value"),
    Case(" \n ", "BI101", 2, 2, "no value: found the end of the text, expected a value"),
  ]

  static let others = [
    Case("{\"a\": [1, 2", "BI102", 1, 12, "the text ends inside the array opened at line 1 column 7"),
    Case("{\n  \"a\": 1\n", "BI102", 3, 1, "the text ends inside the object opened at line 1 column 1"),
    Case("{\"a\"", "BI102", 1, 5, "the text ends inside the object opened at line 1 column 1"),
    Case("{\"a\":", "BI102", 1, 6, "the text ends inside the object opened at line 1 column 1"),
    Case("[tru", "BI102", 1, 5, "the text ends inside the array opened at line 1 column 1"),
    Case("[1,", "BI102", 1, 4, "the text ends inside the array opened at line 1 column 1"),
    Case("[1.", "BI102", 1, 4, "the text ends inside the array opened at line 1 column 1"),
    Case("[-", "BI102", 1, 3, "the text ends inside the array opened at line 1 column 1"),
    Case("[\n \"äö", "BI102", 2, 5, "the text ends inside the text opened at line 2 column 2"),
    Case(#"["\"#, "BI102", 1, 4, "the text ends inside the text opened at line 1 column 2"),
    Case(#"["\u00"#, "BI102", 1, 7, "the text ends inside the text opened at line 1 column 2"),
    Case(#"["\ud83d"#, "BI102", 1, 9, "the text ends inside the text opened at line 1 column 2"),
    Case("{} x", "BI103", 1, 4, "text after the end of the document"),
    Case("1 2", "BI103", 1, 3, "text after the end of the document"),
    Case("{}\n\u{0}\u{0}", "BI103", 2, 1, "NUL bytes after the end of the document"),
    Case("{}\n{}", "BI103", 2, 1, "several documents must stand one per line or in one array"),
    Case("[1e400]", "BI105", 1, 2, "number out of range: 1e400"),
    Case("[-1e400]", "BI105", 1, 2, "number out of range: -1e400"),
    Case("[18446744073709551616]", "BI105", 1, 2, "number out of range: 18446744073709551616"),
    Case("[-9223372036854775809]", "BI105", 1, 2, "number out of range: -9223372036854775809"),
    Case(#"["\ud800"]"#, "BI106", 1, 3, "half of a surrogate pair"),
    Case(#"["\udc00"]"#, "BI106", 1, 3, "half of a surrogate pair"),
    Case(#"["\ud83d\u0041"]"#, "BI106", 1, 3, "half of a surrogate pair"),
    Case(#"["é\ud83d\n"]"#, "BI106", 1, 4, "half of a surrogate pair"),
  ]

  @Test("each mistake is named where it stands", arguments: syntax + others)
  func mistakeIsNamed(example: Case) throws {
    let fault = try #require(StrictJSONScanner().firstFault(in: Array(example.text.utf8)))
    #expect(fault.reason.code == example.code)
    #expect(fault.message.contains(example.message), "\(fault.message)")
    #expect(fault.position?.line == example.line)
    #expect(fault.position?.column == example.column)
  }

  @Test(
    "bytes that are not UTF-8 are named in hexadecimal, wherever they stand",
    arguments: [
      ([0x5B, 0x22, 0xFF, 0x22, 0x5D], "0xFF", 3),  // no first byte
      ([0x5B, 0x22, 0xC0, 0x80, 0x22, 0x5D], "0xC0", 3),  // overlong NUL
      ([0x5B, 0x22, 0xE0, 0x80, 0x80, 0x22, 0x5D], "0xE0", 3),  // overlong
      ([0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], "0xED", 3),  // surrogate
      ([0x5B, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x5D], "0xF4", 3),  // above U+10FFFF
      ([0x5B, 0x22, 0xC3, 0xA4, 0xE4, 0x22, 0x5D], "0xE4", 4),  // Latin-1 after UTF-8
      ([0x5B, 0x80, 0x5D], "0x80", 2),
      ([0x5B, 0x31, 0x80, 0x5D], "0x80", 3),
      ([0x5B, 0x5D, 0xE9], "0xE9", 3),
    ] as [([UInt8], String, Int)])
  func badBytes(bytes: [UInt8], byte: String, column: Int) throws {
    let fault = try #require(StrictJSONScanner().firstFault(in: bytes))
    #expect(fault.reason.code == "BI107")
    #expect(fault.message == "not UTF-8: byte \(byte); save as UTF-8")
    #expect(fault.position?.column == column)
  }

  @Test("a text cut inside a character is cut, not wrongly encoded")
  func cutInsideCharacter() throws {
    let fault = try #require(StrictJSONScanner().firstFault(in: [0x5B, 0x22, 0xF0, 0x9F, 0x98]))
    #expect(fault.reason.code == "BI102")
  }

  @Test("the first fault in reading order is the one reported")
  func firstWins() throws {
    let fault = try #require(StrictJSONScanner().firstFault(in: Array("[01, 'x', NaN]".utf8)))
    #expect(fault.message.hasPrefix("leading zero"))
  }

  @Test(
    "what is right passes",
    arguments: [
      "0", "-0", " [ ] ", "{}", "\"\"", "true", "null", "[1,2]", "{\"a\":{\"a\":[]}}", "1e-400", "0e9999", "-0.0e-0",
      "18446744073709551615", "-9223372036854775808", #""\ud83d\ude00\/\b""#, "{\"a\":1,\"a\":2}", "\"\u{7F}\"",
      "1.7976931348623157e308", "\t\r\n[1]\r\n",
    ])
  func rightTexts(text: String) {
    #expect(StrictJSONScanner().firstFault(in: Array(text.utf8)) == nil)
  }

  @Test("the depth limit is exact: a level is an object or an array", arguments: [1, 2, 64, 1024])
  func depth(limit: Int) throws {
    let scanner = StrictJSONScanner(maximalDepth: limit)
    let allowed = String(repeating: "[", count: limit) + "1" + String(repeating: "]", count: limit)
    #expect(scanner.firstFault(in: Array(allowed.utf8)) == nil)
    let fault = try #require(scanner.firstFault(in: Array("[\(allowed)]".utf8)))
    #expect(fault.reason == .tooDeep(limit: limit))
    #expect(fault.position?.column == limit + 1)
    #expect(fault.message == "nested deeper than \(limit) levels")
  }
}
