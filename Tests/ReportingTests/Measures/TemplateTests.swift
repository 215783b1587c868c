import Testing

@testable import Reporting

struct TemplateTests {
  private static let cells: [String: Cell] = [
    "title": .text("Listening"), "rate": .real(0.4567), "n": .integer(12345), "none": .integer(0), "fall": .real(-3.44),
    "empty": .empty(.few(2, of: 3)), "word": .text("too_few"), "blank": .text(""), "one": .integer(1),
  ]

  @Test(
    "Places become the words of their cells",
    arguments: [
      ("plain", "plain"), ("{title}", "Listening"), ("{title}: {rate:share0} of {n:count}", "Listening: 46% of 12,345"),
      ("{rate:share}", "45.7%"), ("{fall:points}", "▼ 3.4"), ("{fall:plain}", "3.4"), ("{fall:direction}", "fewer"),
      ("{fall:better}", "Worse"), ("{word:words}", "too few"), ("{{title}", "{title}"), ("{empty}", "few"),
      ("a[[, {none} left]]", "a"), ("a[[, {n:count} left]]", "a, 12,345 left"), ("a[[, {empty} left]]", "a"),
      ("a[[ {n} {none}]]b", "ab"), ("[[{blank}x]]", ""), ("{missing}", "–"), ("a]]b", "a]]b"),
      ("{n:count:first attempt}", "12,345 first attempts"), ("{one:count:learner}", "1 learner"),
      ("{one:count:file was|files were} rejected", "1 file was rejected"),
      ("{n:count:file was|files were} rejected", "12,345 files were rejected"),
      ("{n:count} {n:form:has|have} and {one:form:has|have}", "12,345 have and has"),
      ("{none:count:learner}", "0 learners"),
    ])
  func texts(_ template: String, _ expected: String) throws {
    #expect(try Template(template).text { Self.cells[$0] ?? .empty(.noData) } == expected)
  }

  @Test(
    "What is no template is refused",
    arguments: [
      ("{title", "{ that never closes"), ("[[{n}", "[[ that never closes"), ("{}", "{}"), ("{:count}", "{:count}"),
      ("{n:form}", "{n:form}"), ("{n:form:has}", "{n:form:has}"),
      ("{n:cuont}", "the format cuont"), ("{n:}", "the format "),
    ])
  func faults(_ template: String, _ found: String) throws {
    let fault = try #require(throws: TemplateFault.self) { _ = try Template(template) }
    #expect(fault.found == found)
  }

  @Test("It knows the names of its places, those in brackets too")
  func names() throws {
    #expect(try Template("{a} [[{b:count}]] {{c}").names == ["a", "b"])
  }
}

struct NumberFormatTests {
  @Test(
    "Numbers in words",
    arguments: [
      (NumberFormat.count, Cell.integer(1_234_567), "1,234,567"), (.count, .integer(-1000), "−1,000"),
      (.count, .integer(999), "999"), (.share, .real(0.12345), "12.3%"), (.share0, .real(0.125), "13%"),
      (.share0, .real(1), "100%"), (.points, .real(0), "–"), (.points, .real(1.25), "▲ 1.3"),
      (.points, .real(-0.04), "▼ 0.0"), (.change, .integer(13), "▲ 13"), (.change, .integer(0), "–"),
      (.hundredths, .real(-0.026), "−0.03"),
      (.plainCount, .integer(-13), "13"), (.date, .integer(20_785), "28 Nov 2026"), (.date, .integer(0), "1 Jan 1970"),
      (.date, .integer(-1), "31 Dec 1969"), (.shortDate, .integer(11_016), "29 Feb"),
      (.time, .integer(-1), "31 Dec 1969"),
      (.direction, .integer(1), "more"), (.better, .real(1), "Better"), (.raw, .integer(5), "5"),
      (.raw, .real(0.25), "0.3"),
      (.count, .empty(.notYet), "·"), (.count, .empty(.hidden(5)), "fewer than 5 or hidden"), (.share, .text("x"), "x"),
    ])
  func words(_ format: NumberFormat, _ cell: Cell, _ expected: String) {
    #expect(format.text(of: cell) == expected)
  }

  @Test(
    "Decimals are rounded half away from zero, and nothing is minus zero",
    arguments: [
      (0.05, 1, "0.1"), (-0.05, 1, "−0.1"), (-0.04, 1, "0.0"), (2.5, 0, "3"), (1.125, 2, "1.13"), (99.95, 1, "100.0"),
    ])
  func fixed(_ number: Double, _ decimals: Int, _ expected: String) {
    #expect(NumberFormat.fixed(number, decimals) == expected)
  }
}
