internal import CivilTime
internal import Reporting
internal import Storage
internal import StrictJSON

/// Reports as a member of the JSON result.
enum ReportJSON {
  static func member(_ reports: [ReportStage.Made]) -> JSONMember {
    JSONMember("reports", JSONValue(reports.map(value)))
  }

  private static func value(_ made: ReportStage.Made) -> JSONValue {
    let period = made.request.period
    return [
      "name": JSONValue(made.name), "period": JSONValue(period.label),
      "asOf": JSONValue(RFC3339.text(millisecondsSinceEpoch: period.asOf)), "knownAt": JSONValue(period.knownAt),
      "state": JSONValue(made.request.state.rawValue), "outcome": JSONValue(made.outcome.rawValue),
      "files": JSONValue(
        made.files.map { file in
          ["path": JSONValue(file.path), "bytes": JSONValue(file.byteCount), "sha256": JSONValue(file.sha256)]
        }),
    ]
  }
}
