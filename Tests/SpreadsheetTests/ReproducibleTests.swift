import Foundation
import Spreadsheet
import Testing

@Suite("The same bytes")
struct ReproducibleTests {
  private static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test("Two runs more than two seconds apart give the same bytes")
  func later() async throws {
    let scratch = try Scratch()
    let first = try scratch.write("first.xlsx") { try ExampleBook.fill($0) }
    try await Task.sleep(for: .milliseconds(2_100))
    let second = try scratch.write("second.xlsx") { try ExampleBook.fill($0) }
    #expect(try Self.bytes(first) == Self.bytes(second))
  }

  static let environments = [
    ["TZ": "Pacific/Auckland", "LC_ALL": "de_DE.UTF-8"], ["TZ": "America/St_Johns", "LANG": "de_DE.UTF-8"],
    ["TZ": "UTC", "LC_NUMERIC": "fr_FR.UTF-8", "TMPDIR": "/nowhere"],
  ]

  @Test("Another zone, locale or temporary folder gives the same bytes", arguments: environments)
  func elsewhere(environment: [String: String]) async throws {
    let scratch = try Scratch()
    let here = try scratch.write("here.xlsx") { try ExampleBook.fill($0) }
    let there = scratch.file("there.xlsx")
    await #expect(processExitsWith: .success) {
      [there = there as String, environment = environment as [String: String]] in
      for (name, value) in environment { setenv(name, value, 1) }
      tzset()
      let book = try Workbook(path: there, properties: .example)
      try ExampleBook.fill(book)
      _ = try book.close()
      // The library writes decimal commas once anybody has called setlocale.
      #expect(setlocale(LC_ALL, nil).map { String(cString: $0) } == "C")
    }
    #expect(try Self.bytes(here) == Self.bytes(there))
  }

  @Test("The time of creation is the one given")
  func created() throws {
    let book = try Scratch().keeping { try $0.write { _ = try $0.addSheet(named: "Sheet") } }
    let core = try Parts.text("docProps/core.xml", of: book.file)
    #expect(core.contains(">2026-11-30T00:53:20Z</dcterms:created>"), "\(core)")
  }
}
