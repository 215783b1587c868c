import Spreadsheet
import Testing

@Suite("Looks", .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
struct FormatTests {
  static let formats: [(CellFormat, String)] = [
    (CellFormat(), "11.0 ... None none General None bottom 0 None"),
    (CellFormat().with { $0.size = 24 }, "24.0 ... None none General None bottom 0 None"),
    (CellFormat().with { $0.isBold = true }, "11.0 b.. None none General None bottom 0 None"),
    (CellFormat().with { $0.isItalic = true }, "11.0 .i. None none General None bottom 0 None"),
    (CellFormat().with { $0.isUnderlined = true }, "11.0 ..u None none General None bottom 0 None"),
    (CellFormat().with { $0.colour = 0x000000 }, "11.0 ... FF000000 none General None bottom 0 None"),
    (CellFormat().with { $0.fill = 0xFBE6D6 }, "11.0 ... None FFFBE6D6 General None bottom 0 None"),
    (CellFormat().with { $0.fill = 0x000000 }, "11.0 ... None FF000000 General None bottom 0 None"),
    (CellFormat().with { $0.numberFormat = "▲ 0.0;▼ 0.0;–" }, "11.0 ... None none ▲ 0.0;▼ 0.0;– None bottom 0 None"),
    (CellFormat().with { $0.horizontal = .left }, "11.0 ... None none General left bottom 0 None"),
    (CellFormat().with { $0.horizontal = .centre }, "11.0 ... None none General center bottom 0 None"),
    (CellFormat().with { $0.horizontal = .right }, "11.0 ... None none General right bottom 0 None"),
    (CellFormat().with { $0.vertical = .top }, "11.0 ... None none General None top 0 None"),
    (CellFormat().with { $0.vertical = .centre }, "11.0 ... None none General None center 0 None"),
    (
      CellFormat().with {
        $0.horizontal = .left
        $0.indent = 2
      }, "11.0 ... None none General left bottom 2 None"
    ),
    (CellFormat().with { $0.wraps = true }, "11.0 ... None none General None bottom 0 True"),
  ]

  @Test("Every property of a format arrives, also black")
  func formats() throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet")
        for (row, pair) in Self.formats.enumerated() {
          try sheet.write(number: 1, row: row, column: 0, format: pair.0)
        }
      }
    }
    let script = """
      import sys, openpyxl
      for (c,) in openpyxl.load_workbook(sys.argv[1]).active.iter_rows():
          f, a = c.font, c.alignment
          colour = f.color.rgb if f.color is not None and f.color.type == 'rgb' else None
          fill = c.fill.fgColor.rgb if c.fill.patternType == 'solid' else 'none'
          style = ('b' if f.b else '.') + ('i' if f.i else '.') + ('u' if f.u else '.')
          print(float(f.sz), style, colour, fill, c.number_format, a.horizontal, a.vertical or 'bottom', int(a.indent or 0), a.wrap_text)
      """
    let lines = try Command.run("python3", ["-c", script, book.file]).text.split(separator: "\n")
    for (line, pair) in zip(lines, Self.formats) { #expect(line == pair.1) }
    #expect(lines.count == Self.formats.count)
  }

  @Test("Borders, widths, heights, folds, panes, grid and tabs arrive")
  func layout() throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet")
        let format = CellFormat().with {
          $0.top = CellBorder(weight: .thin, colour: 0x000000)
          $0.bottom = CellBorder(weight: .hair, colour: 0xD5DCE2)
          $0.left = CellBorder(weight: .thick, colour: 0xD55E00)
          $0.right = CellBorder(weight: .medium, colour: 0x0072B2)
        }
        try sheet.writeBlank(row: 0, column: 0, format: format)
        try sheet.setWidth(20, column: 1)
        try sheet.setHeight(30, row: 2)
        try sheet.foldColumns(4...6)
        try sheet.freeze(rows: 5, columns: 1)
        try sheet.hideGridlines()
        try sheet.setTabColour(0xD55E00)
        let other = try book.addSheet(named: "Other")
        try other.activate()
      }
    }
    let script = """
      import sys, openpyxl
      book = openpyxl.load_workbook(sys.argv[1]); s = book['Sheet']; b = s['A1'].border
      print(*[f'{e.style} {e.color.rgb}' for e in (b.top, b.bottom, b.left, b.right)], sep=', ')
      d = s.column_dimensions
      print(round(d['B'].width), s.row_dimensions[3].height, d['E'].hidden, d['E'].outlineLevel, d['E'].max, d['H'].collapsed)
      print(s.freeze_panes, s.sheet_view.showGridLines, s.sheet_properties.tabColor.rgb, book.active.title)
      """
    let lines = try Command.run("python3", ["-c", script, book.file]).text.split(separator: "\n")
    #expect(
      lines == [
        "thin FF000000, hair FFD5DCE2, thick FFD55E00, medium FF0072B2", "21 30.0 True 1 7 True",
        "B6 False FFD55E00 Other",
      ])
  }

  @Test("Print setup, rules and notes arrive")
  func rest() throws {
    let book = try Scratch().keeping { try $0.write { try ExampleBook.fill($0) } }
    let script = """
      import sys, openpyxl
      book = openpyxl.load_workbook(sys.argv[1]); o = book['Overview']; p = book['Pass rate']
      print(o.page_setup.paperSize, o.page_setup.orientation, o.sheet_properties.pageSetUpPr.fitToPage, o.page_setup.fitToHeight)
      print(o.print_area, o.print_title_rows, o.page_margins.left)
      print(*[r.type for c in p.conditional_formatting for r in c.rules], *[r.formula for c in p.conditional_formatting for r in c.rules if r.formula])
      c = p['B5'].comment
      print(c.text)
      print(any(c.data_type == 'f' for s in book for row in s.iter_rows() for c in row), [len(s.merged_cells.ranges) for s in book])
      """
    let lines = try Command.run("python3", ["-W", "ignore", "-c", script, book.file]).text.split(separator: "\n")
    #expect(
      lines == [
        "9 landscape True 0", "'Overview'!$A$1:$L$71 $5:$5 0.45", "dataBar colorScale expression ['$A6=\"quiz2.1\"']",
        "Passed divided by first attempts.", "False [0, 0, 0]",
      ])
    // 260 × 90 pixels at 96 dpi.
    #expect(try Parts.text("xl/drawings/vmlDrawing1.vml", of: book.file).contains("width:195pt;height:67.5pt"))
    let xml = try Parts.text("xl/worksheets/sheet2.xml", of: book.file)
    #expect(xml.contains(#"<x14:dataBar minLength="0" maxLength="100" gradient="0">"#))
    #expect(xml.contains(#"<cfvo type="num" val="0"/><cfvo type="num" val="1"/>"#))
  }
}
