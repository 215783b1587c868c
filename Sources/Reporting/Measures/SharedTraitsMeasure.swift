internal import CivilTime

/// `shared_traits(code, class, findings: …)`: what the findings of a rule have in common: an app version, a quiz or a civil day that
/// 90 % of five or more share; empty where nothing is.
struct SharedTraitsMeasure: Measure {
  static let name = "shared_traits"
  static let tables = ["findings": ["code", "class", "app_version", "quiz", "at"]]
  static let argumentCount = 2...2
  static let outputCount = 1

  private static let fewest = 5

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let table = try arguments.table("findings")
    let (codes, classes) = (try table.texts("code"), try table.texts("class"))
    let rows = Dictionary(grouping: codes.indices) { Rule(code: codes[$0], kind: classes[$0]) }
    let traits = [
      table.cells("app_version").map { Self.words("app", $0) }, table.cells("quiz").map { Self.words("quiz", $0) },
      table.cells("at").map { Self.day($0, arguments.zone) },
    ]
    return [
      arguments.column { row in
        let rule = Rule(code: arguments.columns[0][row].text ?? "", kind: arguments.columns[1][row].text ?? "")
        let found = rows[rule] ?? []
        guard found.count >= Self.fewest else { return .empty(.noData) }
        let shared = traits.compactMap { trait in Self.shared(found.map { trait[$0] }) }
        return shared.isEmpty ? .empty(.noData) : .text(shared.joined(separator: ", "))
      }
    ]
  }

  private struct Rule: Hashable {
    var code: String
    var kind: String
  }

  /// The value that nine of ten hold.
  private static func shared(_ values: [String?]) -> String? {
    var counts: [String: Int] = [:]
    for case let value? in values { counts[value, default: 0] += 1 }
    return counts.first { 10 * $0.value >= 9 * values.count }?.key
  }

  private static func words(_ trait: String, _ cell: Cell) -> String? { cell.text.map { "\(trait) \($0)" } }

  private static func day(_ cell: Cell, _ zone: TimeZoneData) -> String? {
    cell.integer.map { NumberFormat.date.text(of: .integer(Int64(zone.civilDate(at: $0).daysSinceEpoch))) }
  }
}
