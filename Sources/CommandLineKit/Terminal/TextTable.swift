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

  /// Emphasis for a cell of words: it is given the cell's text line by line, after all widths are known.
  public typealias Emphasis = @Sendable (String) -> String

  private enum Row {
    case cells([String], emphasis: [Int: Emphasis])
    case line(String)
  }

  private let columns: [Column]
  private var rows: [Row] = []

  /// A table without rows; when every heading is empty there is no heading line.
  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; missing cells are empty, cells beyond the columns are dropped. Line breaks, tabs and other control
  /// characters in a cell become blanks, so that a row is one line and no cell can move the cursor. What is written from
  /// right to left is held apart from its neighbours, so that numbers beside it stay in their columns. `emphasis`, by column,
  /// adds no width.
  public mutating func append(_ cells: [String], emphasis: [Int: Emphasis] = [:]) {
    rows.append(.cells(columns.indices.map { $0 < cells.count ? onOneLine(cells[$0]) : "" }, emphasis: emphasis))
  }

  /// Adds a line over all columns, such as a heading of the rows below it. It adds no width to them.
  public mutating func append(line: String) { rows.append(.line(onOneLine(line))) }

  /// The table, every line ended by a line feed and without blanks at its end; empty when there is nothing to show.
  public var text: String { text(fitting: .max) }

  /// The same in lines of at most so many columns, as far as words allow: cells and headings that do not fit go on below,
  /// words indented by two. No word is cut.
  public func text(fitting limit: Int) -> String {
    let headings = columns.map(\.heading)
    let shown = (headings.allSatisfy(\.isEmpty) ? [] : [Row.cells(headings, emphasis: [:])]) + rows
    let cells = shown.compactMap { if case .cells(let cells, _) = $0 { cells } else { nil } }
    let widths = ColumnWidths(cells, isRight: columns.map(\.isRightAligned)).fitting(limit, gap: Self.gap.count)
    return shown.map { row in
      switch row {
      case .line(let text): text + "\n"
      case .cells(let cells, let emphasis): lines(cells, widths, emphasis).map { $0 + "\n" }.joined()
      }
    }.joined()
  }

  private static let gap = "  "

  private func lines(_ cells: [String], _ widths: [Int], _ emphasis: [Int: Emphasis]) -> [String] {
    let broken = columns.indices.map { column in
      displayWidth(cells[column]) <= widths[column]
        ? [cells[column]] : wrapped(cells[column], to: widths[column], isRight: columns[column].isRightAligned)
    }
    return (0..<(broken.map(\.count).max() ?? 0)).map { number in
      let padded = columns.indices.map { column in
        let text = number < broken[column].count ? broken[column][number] : ""
        let blanks = String(repeating: " ", count: max(widths[column] - displayWidth(text), 0))
        let shown = emphasis[column].map { text.isEmpty ? text : $0(isolated(text)) } ?? isolated(text)
        return columns[column].isRightAligned ? blanks + shown : shown + blanks
      }
      return withoutBlanksAtEnd(padded.joined(separator: Self.gap))
    }
  }

  private func wrapped(_ cell: String, to width: Int, isRight: Bool) -> [String] {
    TextWrapping(columns: width).fill(cell, hanging: isRight ? "" : ColumnWidths.hanging)
  }

  private func withoutBlanksAtEnd(_ line: String) -> String {
    String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
  }
}

private func onOneLine(_ cell: String) -> String {
  guard cell.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return cell }
  return String(
    String.UnicodeScalarView(cell.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
}

/// A text with letters that are written from right to left between the marks that hold it apart from what stands beside it
/// (Unicode Standard Annex 9, FSI and PDI); others as they are. The marks have no width.
func isolated(_ text: String) -> String {
  text.unicodeScalars.contains { scalar in rightToLeft.contains { $0.contains(scalar.value) } }
    ? "\u{2068}\(text)\u{2069}" : text
}

/// The blocks of scripts that are written from right to left.
private let rightToLeft: [ClosedRange<UInt32>] = [
  0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
]
