import Foundation
import Spreadsheet
import TestSupport
import Testing

@testable import Reporting

/// Question ids lead to an editor where the settings say where it is, and only then; headings have notes where the report says so.
struct QuestionLinkTests {
  private static func report(_ url: String) throws -> Report {
    let catalog = try Catalog.shipped([
      ("reports/measures.json", "\"questionURL\": \"\"", "\"questionURL\": \"\(url)\"")
    ])
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    return try builder.report(try #require(catalog.reports["question-difficulty"]))
  }

  private static func views(_ report: Report) -> [TableView] {
    report.sheets.flatMap(\.blocks).compactMap { block in if case .table(let view) = block { view } else { nil } }
  }

  @Test("With a template every id of Questions, Choices and Versions has its address; without one none has")
  func addresses() throws {
    let linked = Self.views(try Self.report("https://e.example/{question}"))
    let plain = Self.views(try Self.report(""))
    #expect(plain.allSatisfy { $0.links.values.allSatisfy(\.isEmpty) })
    let named = linked.filter { !$0.links.isEmpty }
    #expect(named.map(\.table.name) == ["questions", "choices", "question_versions"])
    for view in named {
      for row in view.table.rows.indices {
        #expect(view.links[row]?["question"] == "https://e.example/\(view.table[row, "question"].text ?? "")")
      }
    }
  }

  @Test("A template whose places are no columns is refused with its line and the nearest name")
  func unknownPlace() throws {
    let error = try #require(throws: ReportingError.self) { _ = try Self.report("https://e.example/{qestion}") }
    #expect(error.file == "reports/measures.json" && error.line == 6, "\(error)")
    #expect(error.reason.contains("has no column qestion; did you mean question?"), "\(error)")
  }

  @Test("In the file the links are links, not formulas; a heading has a note where the report names it")
  func written() throws {
    let folder = try TemporaryFolder()
    let report = try Self.report("https://e.example/{question}")
    let written = try WorkbookRenderer(toolVersion: "1").write(report, to: folder / "r.xlsx")
    try WorkbookVerifier.verify(path: folder / "r.xlsx", against: written)
    let unzip = Process()
    unzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    unzip.arguments = ["python3", "-c", Self.script, folder / "r.xlsx"]
    let pipe = Pipe()
    unzip.standardOutput = pipe
    try unzip.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    unzip.waitUntilExit()
    let questions = try #require(Self.views(report).first { $0.table.name == "questions" })
    #expect(text == "\(questions.table.rows.count) \(questions.notes.count) 0\n")
  }

  /// Links and notes of the first sheet, formulas of all, from the parts themselves.
  private static let script = """
    import re, sys, zipfile
    book = zipfile.ZipFile(sys.argv[1])
    links = re.findall(r'Target="https://e.example/[^"]+" TargetMode="External"', book.read('xl/worksheets/_rels/sheet1.xml.rels').decode())
    notes = re.findall(r'<comment ', book.read('xl/comments1.xml').decode())
    formulas = sum(len(re.findall(r'<f[ >]', book.read(n).decode())) for n in book.namelist() if n.startswith('xl/worksheets/sheet'))
    print(len(links), len(notes), formulas)
    """
}
