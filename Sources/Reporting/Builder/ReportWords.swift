/// The places of a template that belong to the report, not to a row: `{period.words}`, `{state}`, `{$dropAfterDays}`.
struct ReportWords: Sendable {
  var period: ReportPeriod
  var state: ReportState
  /// When the data were read, milliseconds UTC; nil where nothing was.
  var readAt: Int64?
  var settings: MeasureSettings
  /// Whether only those who started in the period are on the path.
  var hasEntryPeriod: Bool

  /// A title of more characters would push the figures out of a sentence.
  private static let longestText = 160

  static let names = [
    "period.words", "period.sentence", "period.label", "period.zone", "period.entry", "state", "known_at",
    "data_read",
  ]

  /// The cell of a name; nil when it is not one of the report's.
  func cell(_ name: String) -> Cell? {
    switch name {
    case "period.words": .text(period.words)
    case "period.sentence": .text(sentence)
    case "period.label": .text(period.label)
    case "period.zone": .text(period.zone)
    case "period.entry": .text(hasEntryPeriod ? " and started in the period" : "")
    case "state": .text(state.rawValue)
    case "known_at": .integer(period.knownAt)
    case "data_read": .text(readAt.map { "data read \(InstantText.minute($0)) UTC" } ?? "no data read yet")
    case _ where name.hasPrefix("$"): settings[String(name.dropFirst())]
    default: nil
    }
  }

  /// "Week 2025-W50 (8 Dec – 14 Dec 2025, UTC, final)", or "1 Nov – 30 Nov 2025 (UTC, final)".
  private var sentence: String {
    let facts = "\(period.zone), \(state.rawValue))"
    return period.words.hasSuffix(")") ? "\(period.words.dropLast()), \(facts)" : "\(period.words) (\(facts)"
  }

  /// The template's words over a row of a table; without one, only the report's own names have cells.
  func text(_ template: Template, row: Int? = nil, of table: Table? = nil) -> String {
    template.text { name in
      if let own = cell(name) { return own }
      guard let table, let row else { return .empty(.noData) }
      guard case .text(let text) = table[row, name] else { return table[row, name] }
      return .text(text.shortened(to: Self.longestText).isolated)
    }
  }
}
