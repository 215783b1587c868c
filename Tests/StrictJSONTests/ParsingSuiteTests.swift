import StrictJSON
import Testing

/// The cases of the public suite JSONTestSuite (Nicolas Seriot, "Parsing JSON is a minefield"), held against both readers.
@Suite struct ParsingSuiteTests {
  /// Texts that every reader must accept (y_).
  static let right = [
    "[[]   ]", "[]", "[\"\"]", "[\"a\"]", "[false]", "[null, 1, \"1\", {}]", "[null]", "[1\n]", " [1]",
    "[1,null,null,null,2]",
    "[2] ", "[123e65]", "[0e+1]", "[0e1]", "[ 4]",
    "[-0.000000000000000000000000000000000000000000000000000000000000000001]",
    "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]",
    "[123]",
    "[123.456789]", "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"asd\":\"sdf\"}", "{\"a\":\"b\",\"a\":\"c\"}",
    "{\"a\":\"b\",\"a\":\"b\"}",
    "{}", "{\"\":0}", #"{"foo\u0000bar": 42}"#, #"{ "min": -1.0e+28, "max": 1.0e+28 }"#,
    #"{"x":[{"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}], "id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}"#,
    #"{"a":[]}"#, #"{"title":"\u041f\u043e\u043b\u0442\u043e\u0440\u0430" }"#, "{\n\"a\": \"b\"\n}",
    #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#, #"["\"\\\/\b\f\n\r\t"]"#,
    #"["\\u0000"]"#,
    #"["\""]"#, "[\"a/*b*/c/*d//e\"]", #"["\\a"]"#, #"["\\n"]"#, #"["\u0012"]"#, #"["\uFFFF"]"#, "[\"asd\"]",
    "[ \"asd\"]",
    #"["\uDBFF\uDFFF"]"#, #"["new\u00A0line"]"#, "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]", #"["\u0000"]"#, #"["\u002c"]"#,
    "[\"π\"]",
    "[\"\u{1BFFF}\"]", "[\"asd \"]", "\" \"", #"["\uD834\uDd1e"]"#, #"["\u0821"]"#, #"["\u0123"]"#, "[\"\u{2028}\"]",
    "[\"\u{2029}\"]",
    #"["\u0061\u30af\u30EA\u30b9"]"#, #"["new\u000Aline"]"#, "[\"\u{7F}\"]", #"["\uA66D"]"#, #"["\u005C"]"#,
    "[\"⍂㈴⍂\"]",
    #"["\uDBFF\uDFFE"]"#, #"["\uD83F\uDFFE"]"#, #"["\u200B"]"#, #"["\u2064"]"#, #"["\uFDD0"]"#, #"["\uFFFE"]"#,
    #"["\u0022"]"#,
    "[\"€𝄞\"]", "[\"a\u{7F}a\"]", "false", "42", "-0.1", "null", "\"asd\"", "true", "\"\"", "[\"a\"]\n", "[true]",
    " [] ",
  ]

  /// Texts that every reader must refuse (n_).
  static let wrong = [
    "[1 true]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"", "[x", "[3[4]]",
    "[1:2]", "[,]",
    "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[1,,]", "[\"\u{B}a\"\\f]", "[*]", "[\"\"", "[1,", "[1,\n1\n,1",
    "[{}", "[fals]",
    "[nul]", "[tru]", "123\u{0}", "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]",
    "[.2e-3]", "[0.1.2]",
    "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]",
    "[1eE2]", "[2.e+3]",
    "[2.e-3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[１]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]",
    "[-123.123foo]",
    "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]", "[1.2a-3]",
    "[1.8011670033376514H-308]",
    "[012]", "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}", "{\"x\"::\"b\"}", "{🇨🇭}", "{\"a\":\"a\" 123}",
    "{key: 'value'}", "{\"a\" b}",
    "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"", "{1:1}", "{9999E9999:1}", "{null:null,null:null}",
    "{\"id\":0,,,,,}", "{'a':0}",
    "{\"id\":0,}", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//", "{\"a\":\"b\"}//", "{\"a\":\"b\"}/",
    "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}",
    "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }", "{\"a\":\"b\"}#", " ", #"["\uD800\"]"#, #"["\uD800\u"]"#,
    #"["\uD800\u1"]"#,
    #"["\uD800\u1x"]"#, "[é]", #"["\x00"]"#, #"["\\\"]"#, "[\"\\\t\"]", "[\"\\🌀\"]", #"["\"]"#, #"["\u00A"]"#,
    #"["\uD834\uDd"]"#,
    #"["\uD800\uD800\x"]"#, #"["\a"]"#, #"["\uqqqq"]"#, "[\\u0020\"asd\"]", "[\\n]", "\"", "['single quote']", "abc",
    "[\"\\", "[\"a\u{0}a\"]",
    "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "\"\"x", "[\u{2060}]", "\u{FEFF}", "<.>", "[<null>]", "[1]x", "[1]]",
    "[\"asd]", "aå",
    "[True]", "1]", "{\"x\": true,", "[][]", "]", "{]", "", "[", "{", "[{", "{\"a\":", "{\"", "[\"a", "[\"a\"", "{,",
    "{[", "{\"a", "{'a'",
    "[\"\\{[\"\\{[\"\\{[\"\\{", "é", "*", "{\"a\":\"b\"}#{}", "[\\u000A\"\"]", "[1", "[ false, nul", "[ true, fals",
    "[ false, tru",
    "{\"asd\":\"asd\"", "å", "[\u{C}]", "2@", "{}}", "{\"\":", "{\"a\":/*comment*/\"b\"}", "{\"a\": true} \"x\"", "['",
    "[,", "{\"a\":\"b\"",
    "[\u{A0}1]", "\u{2060}[]", "[1,2", "{\"a\":1", "/* x */[]", "[\"\u{1}\"]", "[00]", "[1.e1]", "[.1]", "[--1]",
    "[1e1.5]", "[0b1]",
  ]

  /// Texts on which readers may differ (i_): these two must not.
  static let open = [
    "[123.456e-789]",
    "[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999999999999]",
    "[-1e+9999]", "[1.5e+9999]", "[-123123e100000]", "[123123e100000]", "[123e-10000000]",
    "[-123123123123123123123123123123]",
    "[100000000000000000000]", "[-237462374673276894279832749832423479823246327846]", #"{"\uDFAA":0}"#, #"["\uDADA"]"#,
    #"["\uD888\u1234"]"#, #"["\uD800\n"]"#, #"["\uDd1ea"]"#, #"["\uD800\uD800\n"]"#, #"["\ud800"]"#, #"["\ud800abc"]"#,
    #"["\uDd1e\uD834"]"#, #"["\uDFAA"]"#, "\u{FEFF}{}", "[1e-400]", "[0.1e1000]", "[9007199254740993]", "[1.0e308]",
  ]

  /// The same as bytes that are no UTF-8.
  static let openBytes: [[UInt8]] = [
    [0x5B, 0x22, 0xE0, 0xFF, 0x22, 0x5D], [0x5B, 0x22, 0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA, 0x22, 0x5D],
    [0x5B, 0x22, 0xFF, 0x22, 0x5D],
    [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], [0x5B, 0x22, 0xE9, 0x22, 0x5D], [0x5B, 0x22, 0x81, 0x22, 0x5D],
    [0x5B, 0x22, 0xF4, 0xBF, 0xBF, 0xBF, 0x22, 0x5D], [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D],
    [0x5B, 0x22, 0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF, 0x22, 0x5D],
    [0x5B, 0x22, 0xFC, 0x80, 0x80, 0x80, 0x80, 0x80, 0x22, 0x5D],
    [0xFF, 0xFE, 0x5B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x5D, 0x00],
    [0x00, 0x5B, 0x00, 0x22, 0x00, 0xE9, 0x00, 0x22, 0x00, 0x5D],
    [0x5B, 0xFF, 0x5D], [0x5B, 0x31, 0xE5, 0x5D], [0xEF, 0xBB, 0xBF], [0xEF, 0xBB, 0x7B, 0x7D], [0xE5],
    [0x5B, 0x31, 0x65, 0x31, 0xE5, 0x5D],
    [0x5B, 0x22, 0x5C, 0xE5, 0x22, 0x5D], [0x5B, 0x22, 0x5C, 0x75, 0xE5, 0x22, 0x5D], [0x5B, 0x30, 0xE5, 0x5D, 0x0A],
  ]

  @Test("both readers accept what is right", arguments: right)
  func accepts(text: String) throws {
    #expect(StrictJSONScanner().firstFault(in: Array(text.utf8)) == nil)
    #expect(try Oracle(depth: 65).accepts(Array(text.utf8)))
  }

  @Test("both readers refuse what is wrong", arguments: wrong)
  func refuses(text: String) throws {
    #expect(StrictJSONScanner().firstFault(in: Array(text.utf8)) != nil)
    #expect(try !Oracle(depth: 65).accepts(Array(text.utf8)))
  }

  @Test("both readers agree where readers may differ", arguments: open.map { Array($0.utf8) } + openBytes)
  func agree(text: [UInt8]) throws {
    #expect(try Oracle(depth: 65).accepts(text) == (StrictJSONScanner().firstFault(in: text) == nil))
  }

  @Test("both readers refuse a hundred thousand brackets", arguments: ["[", "{\"\":", "[{\"\":"])
  func brackets(piece: String) throws {
    let text = Array(String(repeating: piece, count: 100_000).utf8)
    #expect(StrictJSONScanner().firstFault(in: text)?.reason == .tooDeep(limit: 64))
    #expect(try !Oracle(depth: 65).accepts(text))
  }
}
