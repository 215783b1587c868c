internal import CivilTime
internal import Exports
internal import Files
internal import ProgressModel
internal import Simulation
internal import StrictJSON

/// Writes simulated learners: `exports/` by week, and the truth beside them.
struct SimulationWriter {
  var simulation: ForwardSimulation
  var options: SimulationOptions
  var firstWeek: ISOWeek
  /// Layouts that the weeks take in turn.
  var layouts: [String]
  var folder: String

  /// What was written.
  struct Counts {
    var learners = 0
    var exports = 0
    var files = 0
    var faults = 0
  }

  func write() throws -> Counts {
    var counts = Counts()
    var weeks = [[String]](repeating: [], count: options.weeks)
    var truth = ""
    for index in 0..<options.learners {
      if index.isMultiple(of: 64) { try Interruption.check() }
      let learner = simulation.learner(index)
      counts.learners += 1
      counts.faults += learner.truth.faults.isEmpty ? 0 : 1
      for export in learner.exports {
        weeks[export.week].append(ProgressExportEncoder.text(of: export.document))
        counts.exports += 1
      }
      truth += try Self.line(learner.truth) + "\n"
    }
    try FileSystem.createFolder(FileSystem.join(folder, "exports"))
    for (number, texts) in weeks.enumerated() { counts.files += try write(texts, week: number) }
    try AtomicFile.replace(FileSystem.join(folder, "truth.jsonl"), with: Array(truth.utf8))
    return counts
  }

  private func write(_ texts: [String], week number: Int) throws -> Int {
    guard !texts.isEmpty else { return 0 }
    let stem = FileSystem.join(FileSystem.join(folder, "exports"), firstWeek.adding(weeks: number).description)
    switch layouts[number % layouts.count] {
    case "array":
      try AtomicFile.replace(stem + ".json", with: Array(("[\n" + texts.joined(separator: ",\n") + "\n]\n").utf8))
      return 1
    case "json":
      try FileSystem.createFolder(stem)
      for (index, text) in texts.enumerated() {
        let digits = String(index + 1)
        let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".json"
        try AtomicFile.replace(FileSystem.join(stem, name), with: Array((text + "\n").utf8))
      }
      return texts.count
    default:
      try AtomicFile.replace(stem + ".jsonl", with: Array((texts.joined(separator: "\n") + "\n").utf8))
      return 1
    }
  }

  private static func line(_ truth: SimulationTruth) throws -> String {
    let faults = truth.faults.map { fault -> JSONValue in
      [
        "kind": JSONValue(fault.kind.rawValue), "device": JSONValue(fault.device),
        "seq": fault.seq.map { JSONValue($0) } ?? nil, "subject": JSONValue(fault.subject),
        "codes": JSONValue(fault.codes.map { JSONValue($0) }), "class": JSONValue(fault.findingClass.rawValue),
        "detectable": JSONValue(fault.isDetectable),
      ]
    }
    let events = truth.events.sorted { $0.key < $1.key }.map { JSONMember($0.key, JSONValue($0.value)) }
    return try JSONWriter(.compact).text([
      "format": "bridge-truth", "learner": JSONValue(truth.learner), "verdict": JSONValue(truth.verdict.rawValue),
      "faults": JSONValue(faults), "events": JSONValue(events),
    ])
  }
}
