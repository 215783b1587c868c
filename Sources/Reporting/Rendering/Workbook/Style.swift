internal import Spreadsheet

/// The looks of the workbooks: colours that colour-blind readers can tell apart, few sizes, thin rules.
enum Style {
  static let ink: Colour = 0x1F2D3A
  static let muted: Colour = 0x5B6B79
  static let slate: Colour = 0x24435C
  static let rule: Colour = 0xD5DCE2
  static let link: Colour = 0x00008B

  static let base = CellFormat().with {
    $0.colour = ink
    $0.vertical = .centre
  }
  static let title = base.with {
    $0.size = 18
    $0.isBold = true
    $0.colour = slate
  }
  static let overviewTitle = title.with { $0.size = 22 }
  static let subtitle = base.with { $0.colour = muted }
  static let sentence = base.with { $0.colour = slate }
  static let heading = base.with {
    $0.size = 14
    $0.isBold = true
    $0.colour = slate
  }
  /// Over a group of columns.
  static let group = base.with {
    $0.isBold = true
    $0.colour = slate
  }
  static let hyperlink = base.with {
    $0.colour = link
    $0.isUnderlined = true
  }
  /// The dark end of tinted shares; ink on it has a contrast of 7.6.
  static let heat: Colour = 0x7FBCE2
  static let body = base.with { $0.bottom = CellBorder(weight: .thin, colour: rule) }

  /// A header cell, aligned like its column.
  static func header(isText: Bool, hasFilter: Bool) -> CellFormat {
    base.with {
      $0.isBold = true
      $0.colour = 0xFFFFFF
      $0.fill = slate
      $0.wraps = true
      $0.horizontal = isText ? .left : .right
      $0.indent = isText ? 1 : 0
      $0.vertical = hasFilter ? .top : .centre
    }
  }

  static func tab(_ colour: Reporting.Sheet.TabColour) -> Colour {
    switch colour {
    case .overview: slate
    case .measure: 0x0072B2
    case .alert: 0xD55E00
    case .reference: 0x9AA7B2
    }
  }

  /// Lines across charts.
  static let gridline: Colour = 0xE6EBEF

  static func tone(_ tone: Tone) -> Colour {
    switch tone {
    case .plain: slate
    case .good: 0x0072B2
    case .watch: 0xE69F00
    case .act: 0xD55E00
    }
  }

  static func chart(_ colour: Reporting.Chart.Colour) -> Colour {
    switch colour {
    case .blue: 0x0072B2
    case .sky: 0x56B4E9
    case .pale: 0xBBD9EE
    case .orange: 0xE69F00
    case .vermillion: 0xD55E00
    case .slate: slate
    }
  }

  static func bar(_ colour: TableView.BarColour) -> Colour {
    switch colour {
    case .blue: 0xA9D3EE
    case .warm: 0xF6C9A5
    }
  }

  /// The dress of a highlighted cell over its plain format.
  static func highlighted(_ format: CellFormat, _ style: Highlight.Style) -> CellFormat {
    format.with {
      switch style {
      case .actFilled: ($0.fill, $0.colour, $0.isBold) = (0xB85000, 0xFFFFFF, true)
      case .act: ($0.fill, $0.colour, $0.isBold) = (0xFBE6D6, 0x8A3B00, true)
      case .watch: ($0.fill, $0.colour, $0.isBold) = (0xFDF3D6, 0x6B4E00, true)
      case .good: ($0.fill, $0.colour) = (0xE1F0F9, 0x00456E)
      case .fine: $0.colour = 0x00456E
      case .muted: $0.colour = muted
      }
    }
  }

  /// The label of a line that needs attention.
  static func level(_ level: AttentionLine.Level) -> CellFormat {
    base.with {
      $0.isBold = true
      $0.horizontal = .centre
      switch level {
      case .actNow: ($0.fill, $0.colour) = (0xB85000, 0xFFFFFF)
      case .look: ($0.fill, $0.colour) = (0xFBE6D6, 0x8A3B00)
      case .note: ($0.fill, $0.colour) = (0xE9EDF0, muted)
      }
    }
  }
}
