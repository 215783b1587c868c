internal import CommandLineKit
internal import Reporting

/// A report of few sheets for people: each sheet's title, sentences and tables, without the sheets that explain the file.
struct WhatIfText {
  var report: Report
  var columns: Int

  var text: String {
    report.sheets.filter { $0.tab != .reference }.map(sheet).joined(separator: "\n")
  }

  private func sheet(_ sheet: Sheet) -> String {
    filled("\(sheet.name): \(sheet.title)") + filled(sheet.subtitle) + sheet.blocks.map(block).joined()
  }

  private func block(_ block: Block) -> String {
    switch block {
    case .sentence(let text): "\n" + filled(text)
    case .table(let view): "\n" + (view.heading.map(filled) ?? "") + table(view)
    case .cards, .attention, .charts: ""
    }
  }

  private func filled(_ text: String) -> String {
    TextWrapping(columns: columns).fill(text).map { $0 + "\n" }.joined()
  }

  private func table(_ view: TableView) -> String {
    let shown = view.columns.compactMap { view.table.index(of: $0) }
    guard !view.table.rows.isEmpty else { return view.emptyText + "\n" }
    let renderer = TextRenderer()
    let rows = renderer.rows(of: view.table)
    var text = TextTable(
      shown.map { column in
        let heading = view.table.columns[column].heading
        return view.table.columns[column].type == .text ? .left(heading) : .right(heading)
      })
    for row in rows { text.append(shown.map { row[$0] }) }
    return text.text(fitting: columns)
  }
}
