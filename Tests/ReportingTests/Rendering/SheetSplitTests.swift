import Foundation
import Spreadsheet
import TestSupport
import Testing

@testable import Reporting

/// Sheets with more rows than a sheet has, and sheets that are streamed.
struct SheetSplitTests {
  private static func view(_ count: Int) -> TableView {
    let column = Column(name: "code", heading: "Code", type: .text, unit: "", definition: "A code.")
    let table = Table(
      name: "findings", title: "Findings", grain: "one row", columns: [column],
      rows: (1...count).map { [.text("row \($0)")] })
    var view = TableView(table: table, columns: ["code"], emptyText: "Nothing")
    view.totals = [12]
    view.highlights = [Highlight(rows: [3, 10, 24], columns: [], style: .act)]
    view.words = [11: ["code": "twelve"]]
    return view
  }

  private static func report(_ count: Int) throws -> Report {
    let sheets = [
      Reporting.Sheet(
        name: "Overview", title: "Overview", subtitle: "All", tab: .overview, blocks: [.sentence("So it is.")]),
      Reporting.Sheet(
        name: "Findings", title: "Findings", subtitle: "In order.", tab: .measure, blocks: [.table(view(count))]),
      Reporting.Sheet(
        name: "Findings 2", title: "Others", subtitle: "In order.", tab: .measure, blocks: [.table(view(2))]),
    ]
    return Report(
      name: "r", title: "R", period: try ReportRequest.week().period, state: .final, sheets: sheets, tables: [],
      inputHash: "h")
  }

  @Test(
    "Rows that one sheet does not hold go on in others: all of them, each in its dress, and every sheet says which it has"
  )
  func parts() throws {
    var split = SheetSplit(rowLimit: 10, names: ["Findings", "Findings 2"])
    let sheet = try Self.report(25).sheets[1]
    let parts = split.parts(of: sheet)
    #expect(parts.map(\.name) == ["Findings", "Finding 2", "Findings 3"])
    #expect(
      parts.map(\.subtitle) == [
        "Rows 1–10 of 25; goes on in Finding 2. As CSV they are one file. In order.",
        "Rows 11–20 of 25; goes on in Findings 3. As CSV they are one file. In order.",
        "Rows 21–25 of 25. As CSV they are one file. In order.",
      ])
    let views = parts.compactMap { part in if case .table(let view) = part.blocks[0] { view } else { nil } }
    #expect(views.flatMap(\.table.rows) == Self.view(25).table.rows)
    #expect(views.map(\.totals) == [[], [2], []])
    #expect(views.map { $0.highlights[0].rows } == [[3], [0], [4]])
    #expect(views.map(\.words) == [[:], [1: ["code": "twelve"]], [:]])
    #expect(split.parts(of: try Self.report(10).sheets[1]).count == 1)
  }

  @Test(
    "Two readers find every row with its header, divided or not, streamed or not",
    .enabled(if: Self.readers == 0, "scripts/test installs openpyxl and python-calamine"),
    arguments: [(10, 2_000_000), (10, 5), (100, 5)])
  func written(_ rowLimit: Int, _ cellLimit: Int) throws {
    let folder = try TemporaryFolder()
    let renderer = WorkbookRenderer(toolVersion: "1", rowLimit: rowLimit, cellLimit: cellLimit)
    let written = try renderer.write(Self.report(25), to: folder / "r.xlsx")
    try WorkbookVerifier.verify(path: folder / "r.xlsx", against: written)
    let script = """
      import sys, openpyxl, python_calamine
      book, other = openpyxl.load_workbook(sys.argv[1]), python_calamine.CalamineWorkbook.from_path(sys.argv[1])
      for s in book.worksheets:
          if s.title.startswith('Finding') and s.title != 'Findings 2':
              a = [c.value for c in s['A'][4:] if c.value]
              b = [r[0] for r in other.get_sheet_by_name(s.title).to_python(skip_empty_area=False)[4:] if r[0]]
              print(s.title, a[0], len(a) - 1, a == b, sep='|')
      """
    let lines = try Self.python(script, folder / "r.xlsx").split(separator: "\n").map(String.init)
    #expect(
      lines
        == (rowLimit == 10
          ? ["Findings|Code|10|True", "Finding 2|Code|10|True", "Findings 3|Code|5|True"] : ["Findings|Code|25|True"]))
  }

  private static let readers: Int32 = (try? run("import openpyxl, python_calamine", "").status) ?? 1

  private static func python(_ script: String, _ path: String) throws -> String {
    let output = try run(script, path)
    #expect(output.status == 0)
    return output.text
  }

  private static func run(_ script: String, _ path: String) throws -> (status: Int32, text: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-W", "ignore", "-c", script, path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
