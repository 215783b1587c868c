/// A table for a terminal or a text file: columns aligned by display width, two spaces apart, no lines drawn.
///
///     var table = TextTable([.left("Quiz"), .right("Passed")])
///     table.append(["quiz1", "12"])
///     print(table.text, terminator: "")
public struct TextTable: Sendable {
  /// The heading of a column and the side to which its cells are moved.
  public struct Column: Sendable, Equatable {
    let heading: String
    let isRightAligned: Bool

    /// A column of words.
    public static func left(_ heading: String) -> Column { Column(heading: heading, isRightAligned: false) }

    /// A column of numbers.
    public static func right(_ heading: String) -> Column { Column(heading: heading, isRightAligned: true) }
  }

  private let columns: [Column]
  private var rows: [[String]] = []

  /// A table without rows; when every heading is empty there is no heading line.
  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; missing cells are empty, cells beyond the columns are dropped. Line breaks, tabs and other control
  /// characters in a cell become blanks, so that a row is one line and no cell can move the cursor.
  public mutating func append(_ cells: [String]) {
    rows.append(columns.indices.map { $0 < cells.count ? onOneLine(cells[$0]) : "" })
  }

  /// The table, every line ended by a line feed and without blanks at its end; empty when there is nothing to show.
  public var text: String {
    let headings = columns.map(\.heading)
    let shown = (headings.allSatisfy(\.isEmpty) ? [] : [headings]) + rows
    let widths = columns.indices.map { column in shown.map { displayWidth($0[column]) }.max() ?? 0 }
    return shown.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = columns.indices.map { column in
      let blanks = String(repeating: " ", count: widths[column] - displayWidth(cells[column]))
      return columns[column].isRightAligned ? blanks + cells[column] : cells[column] + blanks
    }
    let line = padded.joined(separator: "  ")
    return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
  }
}

private func onOneLine(_ cell: String) -> String {
  guard cell.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return cell }
  return String(
    String.UnicodeScalarView(cell.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
}
