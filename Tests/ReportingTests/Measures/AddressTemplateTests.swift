import Testing

@testable import Reporting

/// Links are made from a template of the settings; what stands in a cell never leads elsewhere.
struct AddressTemplateTests {
  @Test(
    "A cell is percent-encoded whole: no sign of it means anything in the address",
    arguments: [
      ("quiz1.q1", "quiz1.q1"), ("a/../b", "a%2F..%2Fb"), ("?x=1&y#z", "%3Fx%3D1%26y%23z"),
      ("é 🚲", "%C3%A9%20%F0%9F%9A%B2"),
      ("internal:Sheet!A1", "internal%3ASheet%21A1"), ("=1+1", "%3D1%2B1"), ("\"><b>", "%22%3E%3Cb%3E"),
      ("100%", "100%25"),
      ("a\u{0}\n", "a%00%0A"), ("{question}", "%7Bquestion%7D"), ("@evil.example", "%40evil.example"),
    ])
  func encoded(_ cell: String, _ expected: String) throws {
    let template = try AddressTemplate("https://editor.example.org/q/{question}?v={version}#top")
    let address = template.address { $0 == "question" ? .text(cell) : .integer(7) }
    #expect(address == "https://editor.example.org/q/\(expected)?v=7#top")
  }

  @Test(
    "A cell that says nothing, or only dots, which lead up a path, has no address",
    arguments: [Cell.text(""), .text("."), .text(".."), .empty(.noData), .empty(.hidden(5))])
  func nothing(_ cell: Cell) throws {
    #expect(try AddressTemplate("https://editor.example.org/{question}").address { _ in cell } == nil)
  }

  @Test(
    "A template begins with http:// or https://, a host and a slash, and names a column",
    arguments: [
      ("https://e.example/{question}", true), ("http://localhost:8080/q?id={question}", true),
      ("https://e.example/a/{quiz}/{question}", true),
      ("javascript:alert({question})", false), ("ftp://e.example/{question}", false), ("{question}", false),
      ("https://{question}.example/", false), ("https://e.example{question}/", false), ("https://e.example/q", false),
      ("https://e.example?{question}", false), ("https:///{question}", false),
      ("https://user@e.example/{question}", false),
      ("https://e.example/a b/{question}", false), ("https://é.example/{question}", false),
      ("https://e.example/{question", false), ("HTTPS://e.example/{question}", false),
    ])
  func templates(_ text: String, _ isFine: Bool) {
    #expect(((try? AddressTemplate(text)) != nil) == isFine)
    let settings = "{\n  \"questionURL\": \"\(text)\"\n}"
    do throws(ReportingError) {
      _ = try SettingsReader.read(path: "reports/measures.json", text: settings)
      #expect(isFine)
    } catch {
      #expect(!isFine && error.line == 2 && error.kind == .configuration, "\(error)")
    }
  }
}
