import Foundation
import Spreadsheet
import Testing

/// The workbooks of all traps: written by a process under another locale and zone, read by one process with two readers.
enum TrapBooks {
  /// What both readers find in one workbook.
  struct Found: Decodable {
    let openpyxl: [String: SecondReader.Value]
    let calamine: [String: SecondReader.Value]
    /// Parts that are no well-formed XML, with what expat says.
    let faults: [String]
  }

  static func path(_ index: Int, in folder: String) -> String { "\(folder)/\(index).xlsx" }

  /// Writes the workbook of a trap.
  static func write(_ index: Int, in folder: String) throws {
    let scratch = try Scratch()
    let book = try Workbook(path: path(index, in: folder), properties: .example)
    try Trap.all[index].write(book, scratch)
    let written = try book.close()
    try WorkbookVerifier.verify(path: path(index, in: folder), against: written)
  }

  /// What the readers find, in the order of the traps.
  static func read(_ folder: String) throws -> [Found] {
    let paths = Trap.all.indices.map { path($0, in: folder) }
    let output = try Command.run("python3", ["-W", "ignore", "-c", script] + paths)
    #expect(output.status == 0, "\(output.errors)")
    return try JSONDecoder().decode([Found].self, from: Data(output.text.utf8))
  }

  private static let script = """
    import sys, json, datetime, zipfile, xml.parsers.expat, xml.etree.ElementTree as tree
    import openpyxl, python_calamine
    from openpyxl.utils import get_column_letter as letter
    def plain(value):
        if isinstance(value, (datetime.datetime, datetime.date, datetime.time)): return value.isoformat()
        return value
    def relations(path):
        with zipfile.ZipFile(path) as archive:
            parts = [n for n in archive.namelist() if n.startswith('xl/worksheets/_rels/')]
            return sum(len(tree.fromstring(archive.read(n))) for n in parts)
    def first(path):
        found = {}
        # Reading links takes openpyxl time that grows with the square of their number.
        if relations(path) > 1000:
            for s in openpyxl.load_workbook(path, read_only=True).worksheets:
                for c in (c for row in s.iter_rows() for c in row if c.value is not None): found[f'{s.title}!{c.coordinate}'] = c.value
            found['links'] = relations(path)
            return found
        book = openpyxl.load_workbook(path)
        found['sheets'] = '|'.join(s.title for s in book.worksheets)
        found['names'] = '|'.join(sorted(book.defined_names.keys()))
        for name, defined in book.defined_names.items(): found['name ' + name] = defined.attr_text
        found['formulas'] = found['merged'] = 0
        tables, rules = [], []
        for s in book.worksheets:
            links = 0
            for c in list(s._cells.values()):
                if c.value is not None: found[f'{s.title}!{c.coordinate}'] = plain(c.value)
                if c.data_type == 'f': found['formulas'] += 1
                if c.comment: found[f'note {s.title}!{c.coordinate}'] = c.comment.text
                if c.hyperlink:
                    links += 1
                    found[f'link {s.title}!{c.coordinate}'] = c.hyperlink.target or '#' + c.hyperlink.location
                    if c.hyperlink.tooltip: found[f'tip {s.title}!{c.coordinate}'] = c.hyperlink.tooltip
            found['links ' + s.title] = links
            found['merged'] += len(s.merged_cells.ranges)
            for t in s.tables.values():
                tables.append(t.name)
                found[f'table {s.title} {t.name}'] = '|'.join([t.ref] + t.column_names)
            for line, part in ((s.oddHeader, 'header'), (s.oddFooter, 'footer')):
                for side in ('left', 'center', 'right'):
                    text = getattr(line, side).text
                    if text: found[f'{part} {s.title} {side}'] = text
            for column, size in s.column_dimensions.items(): found[f'width {s.title}!{column}'] = round(size.width)
            rules += [r.type for c in s.conditional_formatting for r in c.rules]
        found['tables'] = '|'.join(sorted(tables))
        found['rules'] = ' '.join(rules)
        return found
    def second(path):
        book = python_calamine.CalamineWorkbook.from_path(path)
        found = {'sheets': '|'.join(book.sheet_names), 'formulas': 0}
        for name in book.sheet_names:
            sheet = book.get_sheet_by_name(name)
            top, left = sheet.start or (0, 0)
            for r, row in enumerate(sheet.iter_rows() if sheet.height > 100000 else sheet.to_python(skip_empty_area=True)):
                for c, v in enumerate(row):
                    if v != '': found[f'{name}!{letter(left + c + 1)}{top + r + 1}'] = plain(v)
        return found
    def parts(path, a, b):
        faults = []
        main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if name.endswith(('.xml', '.rels', '.vml')):
                    try: xml.parsers.expat.ParserCreate().Parse(archive.read(name), True)
                    except xml.parsers.expat.ExpatError as fault: faults.append(f'{name}: {fault}')
            raw = archive.read('xl/worksheets/sheet1.xml')
            if len(raw) < 100000:
                sheet = tree.fromstring(raw)
                for c in sheet.iter(main + 'c'):
                    v = c.find(main + 'v')
                    if c.get('t') is None and v is not None: a['raw Sheet!' + c.get('r')] = b['raw Sheet!' + c.get('r')] = v.text
                for c in sheet.iter(main + 'col'): b['width Sheet!' + letter(int(c.get('min')))] = a.get('width Sheet!' + letter(int(c.get('min'))))
                for line in sheet.iter(main + 'oddHeader'): a['header Sheet fits'] = len(line.text.encode('utf-16-le')) <= 510
            for name in archive.namelist():
                if name.startswith('xl/drawings/drawing'):
                    for element in tree.fromstring(archive.read(name)).iter():
                        if element.get('descr'): a['alternative text'] = element.get('descr')
        return faults
    found = []
    for path in sys.argv[1:]:
        a, b = first(path), second(path)
        found.append(dict(openpyxl=a, calamine=b, faults=parts(path, a, b)))
    json.dump(found, sys.stdout)
    """
}
