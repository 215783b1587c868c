/// Divides a sheet with more rows than a sheet of Excel has: `Findings`, `Findings 2`, …, each with the header again and a
/// line that says which rows it has and where they go on.
struct SheetSplit {
  /// Rows of data that one sheet takes, whatever else stands on it.
  var rowLimit: Int
  /// Names that no part may take.
  var names: [String]

  /// Above this a sheet has no room for its title, headings and other blocks.
  static let rowLimit = 1_048_570

  /// The sheet alone where it holds all its rows, else its parts.
  mutating func parts(of sheet: Sheet) -> [Sheet] {
    guard let place = sheet.blocks.firstIndex(where: isTooLong), case .table(let view) = sheet.blocks[place] else {
      return [sheet]
    }
    let ranges = stride(from: 0, to: view.table.rows.count, by: rowLimit).map { start in
      start..<min(start + rowLimit, view.table.rows.count)
    }
    var parts: [Sheet] = []
    for (number, range) in ranges.enumerated() {
      var part = sheet
      part.blocks = [.table(view.part(range))]
      if number == 0 {
        part.blocks = sheet.blocks[..<place] + part.blocks
      } else {
        part.name = Self.name(sheet.name, number + 1, besides: names)
        names.append(part.name)
      }
      parts.append(part)
    }
    parts[parts.count - 1].blocks += sheet.blocks[(place + 1)...]
    for (number, range) in ranges.enumerated() {
      let next = number + 1 < parts.count ? "; goes on in \(parts[number + 1].name)" : ""
      parts[number].subtitle =
        "Rows \(Self.count(range.lowerBound + 1))–\(Self.count(range.upperBound)) of \(Self.count(view.table.rows.count))\(next). "
        + "As CSV they are one file. " + sheet.subtitle
    }
    return parts
  }

  private func isTooLong(_ block: Block) -> Bool {
    if case .table(let view) = block { view.table.rows.count > rowLimit } else { false }
  }

  private static func count(_ number: Int) -> String { NumberFormat.count.text(of: .integer(Int64(number))) }

  /// `Findings 2`; a name that is taken, or too long, is changed as little as possible.
  private static func name(_ name: String, _ number: Int, besides names: [String]) -> String {
    var candidate = "\(name) \(number)"
    var tries = 0
    while candidate.utf16.count > 31 || names.contains(where: { $0.lowercased() == candidate.lowercased() }) {
      tries += 1
      let ending = tries > 40 ? " \(number).\(tries)" : " \(number)"
      candidate = String(name.dropLast(tries)) + ending
    }
    return candidate
  }
}

extension TableView {
  /// Some of its rows, in their dress.
  func part(_ range: Range<Int>) -> TableView {
    func moved(_ rows: Set<Int>) -> Set<Int> { Set(rows.filter(range.contains).map { $0 - range.lowerBound }) }
    var part = self
    part.table.rows = Array(table.rows[range])
    part.totals = moved(totals)
    part.highlights = highlights.map { Highlight(rows: moved($0.rows), columns: $0.columns, style: $0.style) }
    part.words = [:]
    for (row, words) in words where range.contains(row) { part.words[row - range.lowerBound] = words }
    return part
  }

  /// Cells that people see.
  var cellCount: Int { table.rows.count * columns.count }
}
