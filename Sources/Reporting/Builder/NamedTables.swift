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
    "restatements": [
      text("week", "Week", "The final week."),
      text("table", "Table", "The table of its report: overview_cards, pass_rate_by_quiz or drop_off_steps."),
      text("row", "Row", "The card, quiz, badge or step."),
      text("column", "Column", "The column of the table."),
      text("was", "Was", "What the final report says; it stays so."),
      text("now", "Now", "What would come out with what is known now."),
      Column(
        name: "difference", heading: "Difference", type: .number, unit: "",
        definition: "Now less was, where both are numbers."),
      text(
        "cause", "Cause",
        "The first that applies: definition (settings, SQL or curriculum are others), time zone data, late events."),
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
