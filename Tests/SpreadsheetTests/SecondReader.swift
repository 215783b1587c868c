import Foundation
import Testing

/// What openpyxl and calamine, two readers that share no code with the writer, find in a workbook.
struct SecondReader: Decodable {
  let openpyxl: [String: [String: Value]]
  let calamine: [String: [[Value]]]
  let tables: [String: [String: [String]]]
  let names: [String: String]
  let notes: [String: [String: String]]
  let links: [String: [String: String]]
  let properties: [String: String]
  let headers: [String: [String]]
  let charts: [String: Int]

  /// Reads the file with both.
  static func read(_ path: String) throws -> SecondReader {
    let output = try Command.run("python3", ["-W", "ignore", "-c", script, path])
    #expect(output.status == 0, "\(output.errors)")
    return try JSONDecoder().decode(SecondReader.self, from: Data(output.text.utf8))
  }

  /// Whether both readers are installed; `scripts/test` installs them.
  static let isInstalled =
    (try? Command.run("python3", ["-c", "import openpyxl, python_calamine"]).status) == 0

  /// The cell of a sheet as openpyxl sees it.
  func cell(_ address: String, of sheet: String = "Sheet") -> Value? {
    openpyxl[sheet]?[address]
  }

  /// The cell of a sheet as calamine sees it; rows and columns from 0.
  func calamineCell(_ row: Int, _ column: Int, of sheet: String = "Sheet") -> Value? {
    guard let rows = calamine[sheet], rows.indices.contains(row), rows[row].indices.contains(column) else { return nil }
    return rows[row][column]
  }

  /// A value of a cell.
  enum Value: Decodable, Equatable {
    case text(String), number(Double), boolean(Bool), nothing

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if let value = try? container.decode(Bool.self) {
        self = .boolean(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  private static let script = """
    import sys, json, datetime, openpyxl, python_calamine
    path = sys.argv[1]
    def plain(value):
        if isinstance(value, (datetime.datetime, datetime.date, datetime.time)): return value.isoformat()
        if isinstance(value, datetime.timedelta): return value.total_seconds()
        return value
    book = openpyxl.load_workbook(path)
    other = python_calamine.CalamineWorkbook.from_path(path)
    result = dict(openpyxl={}, calamine={}, tables={}, names={}, notes={}, links={}, properties={}, headers={}, charts={})
    for sheet in book.worksheets:
        cells = [c for row in sheet.iter_rows() for c in row]
        result['openpyxl'][sheet.title] = {c.coordinate: plain(c.value) for c in cells if c.value is not None}
        result['notes'][sheet.title] = {c.coordinate: c.comment.text for c in cells if c.comment}
        result['links'][sheet.title] = {
            c.coordinate: c.hyperlink.target or '#' + c.hyperlink.location for c in cells if c.hyperlink}
        result['tables'][sheet.title] = {t.name: [t.ref] + t.column_names for t in sheet.tables.values()}
        parts = (sheet.oddHeader, sheet.oddFooter)
        result['headers'][sheet.title] = [str(p.text or '') for o in parts for p in (o.left, o.center, o.right)]
        result['charts'][sheet.title] = len(sheet._charts)
    for name, defined in book.defined_names.items(): result['names'][name] = defined.attr_text
    for name in ('title', 'subject', 'creator', 'keywords', 'description'):
        result['properties'][name] = str(getattr(book.properties, name) or '')
    for p in book.custom_doc_props.props: result['properties'][p.name] = str(p.value)
    for name in other.sheet_names:
        rows = other.get_sheet_by_name(name).to_python(skip_empty_area=False)
        result['calamine'][name] = [[plain(v) for v in row] for row in rows]
    print(json.dumps(result))
    """
}
