internal import Exports
internal import ProgressModel

/// In what form a week's simulated exports are written.
enum SimulationFormat: String, CaseIterable, Sendable {
  /// JSON: a file for each export; one array; a line for each export.
  case json, array, jsonl
  /// One table of all events.
  case csv
  /// An xAPI statement a line.
  case xapi
  /// A property list for each snapshot, in XML; its file has the time of the export.
  case plist

  /// The export in this form, to be joined with the others of its week or put in a file of its own; nil where it has
  /// nothing that the form can say.
  func text(of document: ExportDocument, learnerKey: String?) -> String? {
    switch self {
    case .json, .array, .jsonl: return ProgressExportEncoder.text(of: document)
    case .csv:
      let table = TableEncoder.text(of: [document])
      let rows = table.utf8.firstIndex(of: UInt8(ascii: "\n")).map { table[table.index(after: $0)...] } ?? ""
      return rows.isEmpty ? nil : String(rows)
    case .xapi:
      let lines = StatementEncoder.text(of: document)
      return lines.isEmpty ? nil : lines
    case .plist:
      guard document.snapshot != nil else { return nil }
      return String(decoding: PropertyListEncoder.xml(of: document, learnerKey: learnerKey), as: UTF8.self)
    }
  }

  /// The ending of its files' names.
  var suffix: String {
    switch self {
    case .json, .array: "json"
    case .jsonl, .xapi: "jsonl"
    case .csv: "csv"
    case .plist: "plist"
    }
  }

  /// Whether each export is a file of its own.
  var isFilePerExport: Bool { self == .json || self == .plist }

  /// The file of all exports of a week.
  func joined(_ texts: [String]) -> String {
    switch self {
    case .array: "[\n" + texts.joined(separator: ",\n") + "\n]\n"
    case .csv: TableEncoder.text(of: []) + texts.joined()
    case .xapi: texts.joined()
    case .json, .jsonl, .plist: texts.joined(separator: "\n") + "\n"
    }
  }
}
