/// The tables that are not queries: what SQL cannot say.
enum NamedTables {
  /// Their columns by name.
  static let columns: [String: [Column]] = [
    "definitions": [
      text("sheet", "Sheet", "The sheet that shows the column."),
      text("table", "Table", "The table's name in CSV, JSON and `query`."),
      text("column", "Column", "The column's name in CSV, JSON and `query`."),
      text("heading", "Heading", "What the sheet shows above the column."),
      text("type", "Type", "What its values are."),
      text("unit", "Unit", "What is counted."),
      text("definition", "Definition", "What it is; numerator and denominator."),
    ],
    "manifest": [
      text("key", "What", "What is told."),
      text("value", "Value", "The value."),
    ],
  ]

  private static func text(_ name: String, _ heading: String, _ definition: String) -> Column {
    Column(name: name, heading: heading, type: .text, unit: "", definition: definition)
  }
}
