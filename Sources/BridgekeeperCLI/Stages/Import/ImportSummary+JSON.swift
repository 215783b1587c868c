internal import ProgressModel
internal import Storage
internal import StrictJSON

extension ImportSummary {
  /// The members of the JSON result.
  var members: [JSONMember] {
    [
      JSONMember(
        "files",
        [
          "seen": JSONValue(seen), "imported": JSONValue(imported), "unchanged": JSONValue(unchanged),
          "partly": JSONValue(partly), "rejected": JSONValue(rejected),
        ]),
      JSONMember(
        "documents",
        ["imported": JSONValue(counts.documentsImported), "rejected": JSONValue(counts.documentsRejected)]),
      JSONMember(
        "events",
        [
          "new": JSONValue(counts.eventsNew), "known": JSONValue(counts.eventsKnown),
          "conflicting": JSONValue(counts.eventsConflicting), "rejected": JSONValue(counts.eventsRejected),
        ]),
      JSONMember("snapshots", ["new": JSONValue(counts.snapshotsNew), "known": JSONValue(counts.snapshotsKnown)]),
      JSONMember("problems", JSONValue(all.map { Self.value($0.file, $0.problem) })),
    ]
  }

  private static func value(_ file: String, _ problem: ImportProblem) -> JSONValue {
    [
      "file": JSONValue(file), "line": problem.line.map { JSONValue($0) } ?? nil,
      "pointer": problem.pointer.map { JSONValue($0) } ?? nil, "code": JSONValue(problem.code.rawValue),
      "message": JSONValue(problem.message),
    ]
  }
}
