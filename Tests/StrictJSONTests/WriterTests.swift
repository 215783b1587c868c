import StrictJSON
import Testing

@Suite struct WriterTests {
  static let value: JSONValue = ["b": [1, 2.5, nil], "a": ["x": true, "y": []], "c": "q\"\\\u{1}\n\u{2028}é/"]

  @Test("the compact style has no blanks and keeps the order given")
  func compact() throws {
    let expected = #"{"b":[1,2.5,null],"a":{"x":true,"y":[]},"c":"q\"\\\u0001\n\u2028é/"}"#
    #expect(try JSONWriter().text(Self.value) == expected)
  }

  @Test("the pretty style indents by two blanks")
  func pretty() throws {
    let expected = """
      {
        "b": [
          1,
          2.5,
          null
        ],
        "a": {
          "x": true,
          "y": []
        },
        "c": "q\\"\\\\\\u0001\\n\\u2028é/"
      }
      """
    #expect(try JSONWriter(.pretty).text(Self.value) == expected)
  }

  @Test(
    "reals have the fewest digits that read back the same, and stay reals",
    arguments: [
      (0.1, "0.1"), (1, "1.0"), (-0.0, "-0.0"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
      (1.0 / 3, "0.3333333333333333"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ] as [(Double, String)])
  func reals(number: Double, text: String) throws {
    #expect(try JSONWriter().text(JSONValue(number)) == text)
  }

  @Test("numbers that are not finite are refused with the pointer to them", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    let value: JSONValue = ["rows": [1, ["a/b": JSONValue(number)]]]
    #expect(throws: JSONFault(pointer: JSONPointer(["rows", "1", "a/b"]), reason: .notFinite)) {
      try JSONWriter().bytes(value)
    }
  }

  @Test("every text written is one that the strict pass accepts")
  func everyScalar() throws {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let written = JSONWriter.quoted(String(scalar))
      guard try JSONValue(parsing: Array(written.utf8)) == JSONValue(String(scalar)) else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }
}
