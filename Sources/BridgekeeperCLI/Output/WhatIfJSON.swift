internal import Reporting
internal import Simulation
internal import Storage
internal import StrictJSON

/// The counts of a scenario as members of the JSON result: facts and what is not claimed, apart.
struct WhatIfJSON {
  var report: Report
  var counts: WhatIfResult
  var files: [ReportFile]

  var members: [JSONMember] {
    let sheets = report.sheets.filter { $0.tab != .reference }
    return [JSONMember("counts", paths)] + sheets.map { JSONMember(Self.key(of: $0.name), tables($0)) } + [
      JSONMember(
        "files",
        JSONValue(
          files.map {
            ["path": JSONValue($0.path), "bytes": JSONValue($0.byteCount), "sha256": JSONValue($0.sha256)]
          }))
    ]
  }

  private var paths: JSONValue {
    [
      "paths": JSONValue(counts.paths), "stoppedAtLeast": JSONValue(counts.stopped),
      "toTheEnd": JSONValue(counts.wholePaths), "notObserved": JSONValue(counts.notObserved),
      "meetItEarlier": JSONValue(counts.openedEarlier),
      "meetItLater": JSONValue(counts.opensLater),
    ]
  }

  private func tables(_ sheet: Sheet) -> JSONValue {
    let views = sheet.blocks.compactMap { block -> TableView? in
      if case .table(let view) = block { return view }
      return nil
    }
    return JSONValue(views.map { JSONMember($0.table.name, JSONValue(JSONRenderer().members(of: $0.table))) })
  }

  /// `Replay facts` → `replayFacts`.
  private static func key(of name: String) -> String {
    let words = name.split(separator: " ").map { $0.lowercased() }
    return (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
