internal import Spreadsheet

/// How the values of a column are shown: number format, alignment, width.
struct ColumnLook {
  var column: Column
  /// Shares without decimals.
  var isRound = false
  /// Days without decimals.
  var isWhole = false

  var isText: Bool { column.type == .text || column.type == .date || column.type == .time }

  /// The format of a value.
  var format: CellFormat {
    Style.body.with {
      $0.numberFormat = numberFormat
      $0.horizontal = isText ? .left : .right
      $0.indent = isText ? 1 : 0
    }
  }

  /// The format of a cell: a whole number among plain numbers has no decimals, nor has a share of fewer than 100 `tries`.
  func format(of cell: Cell, tries: Double? = nil) -> CellFormat {
    let isFewTries = column.type == .share && (tries ?? Self.manyTries) < Self.manyTries
    return switch cell {
    case .real where isFewTries, .integer where isFewTries: format.with { $0.numberFormat = "0%" }
    case .empty: emptyFormat
    case .integer where column.type == .number: format.with { $0.numberFormat = "#,##0" }
    case .text, .integer, .real: format
    }
  }

  /// The sign in place of a value.
  var emptyFormat: CellFormat {
    format.with {
      $0.numberFormat = ""
      $0.colour = Style.muted
      $0.isItalic = true
      $0.horizontal = isText ? .left : .right
    }
  }

  var numberFormat: String {
    switch column.type {
    case .text: ""
    case .count: "#,##0"
    case .share: isRound ? "0%" : "0.0%"
    case .points: #""▲ "0.0;"▼ "0.0;"–""#
    case .number: isProbability ? "0.0000" : "0.00;−0.00"
    case .days: isWhole ? "0" : Self.days
    case .minutes: "0.0"
    case .seconds: "0.0"
    case .date: "ddd d mmm yyyy"
    case .time: "yyyy-mm-dd hh:mm"
    }
  }

  /// Of chance, adjusted or not: what matters are its first digits behind the point.
  private var isProbability: Bool { column.name.hasPrefix("p_") || column.name.hasSuffix("_p_adjusted") }

  /// So many make a decimal of a share worth reading.
  static let manyTries = 100.0

  /// A few minutes are not nothing.
  private static let days = #"[=0]0;[<0.05]"<0.1";0.0"#

  /// What a reader sees, for widths only.
  func shown(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): text
    case .empty(let reason): reason.sign
    case .integer, .real:
      switch column.type {
      case .count: NumberFormat.count.text(of: cell)
      case .number where cell.integer != nil: NumberFormat.count.text(of: cell)
      case .share: (isRound ? NumberFormat.share0 : .share).text(of: cell)
      case .points: NumberFormat.points.text(of: cell)
      case .date: "Mon 30 Nov 2026"
      case .time: "2026-11-30 00:00"
      default: NumberFormat.fixed(cell.number ?? 0, 2)
      }
    }
  }
}
