import Testing

@testable import CommandLineKit

@Suite("Kinds of values")
struct ValueKindTests {
  @Test(
    "Whole numbers are plain digits within the range",
    arguments: [
      ("0", 0), ("-3", -3), ("007", 7), ("10", 10), ("11", nil), ("-4", nil), ("", nil), ("-", nil), ("+1", nil),
      ("1.0", nil), ("1e1", nil), ("0x1", nil), (" 1", nil), ("1_0", nil), ("--1", nil), ("٣", nil),
      ("99999999999999999999", nil),
    ])
  func integer(_ text: String, _ value: Int?) {
    #expect(ValueKind.integer(in: -3...10).read(text) == value)
  }

  @Test("A range without an end is told as such")
  func expectations() {
    #expect(ValueKind.integer(in: 1...).expectation == "a whole number of at least 1")
    #expect(ValueKind.integer(in: .min...9).expectation == "a whole number of at most 9")
    #expect(ValueKind.integer().expectation == "a whole number")
    #expect(ValueKind.decimal(in: 0...1).expectation == "a number from 0.0 to 1.0")
  }

  @Test(
    "Numbers are plain digits with at most one point",
    arguments: [
      ("0.25", 0.25), ("1", 1), ("0", 0), ("1.01", nil), ("-0.1", nil), (".5", nil), ("5.", nil), ("0.1.1", nil),
      ("nan", nil), ("inf", nil), ("1e-3", nil), ("0x1p-2", nil),
    ])
  func decimal(_ text: String, _ value: Double?) {
    #expect(ValueKind.decimal(in: 0...1).read(text) == value)
  }

  @Test(
    "Durations are a whole number with a unit",
    arguments: [
      ("45s", .seconds(45)), ("30m", .seconds(1800)), ("12h", .seconds(43_200)), ("8d", .seconds(691_200)),
      ("0s", .seconds(0)), ("8", nil), ("d", nil), ("", nil), ("-1d", nil), ("1.5h", nil), ("8D", nil), ("8 d", nil),
      ("9223372036854775807d", nil),
    ] as [(String, Duration?)])
  func duration(_ text: String, _ value: Duration?) {
    #expect(ValueKind.duration.read(text) == value)
  }

  @Test("Paths are not empty, texts may be")
  func texts() {
    #expect(ValueKind.path.read("") == nil)
    #expect(ValueKind.folder.read("") == nil)
    #expect(ValueKind.path.read("-") == "-")
    #expect(ValueKind.text.read("") == "")
  }
}
