internal import CivilTime
internal import Exports
internal import Files
internal import Glibc
internal import ProgressModel
internal import Simulation
internal import StrictJSON

/// Writes simulated learners: `exports/` by week, and the truth beside them.
struct SimulationWriter {
  var simulation: ForwardSimulation
  var options: SimulationOptions
  var firstWeek: ISOWeek
  /// Formats that the weeks take in turn.
  var formats: [SimulationFormat]
  /// The storage key of the learner's id.
  var learnerKey: String?
  var folder: String

  /// What was written.
  struct Counts {
    var learners = 0
    var exports = 0
    var files = 0
    var faults = 0
    /// What else lies among the exports, and is not of this run.
    var others: [String] = []
  }

  /// With `jobs` threads; the bytes do not depend on their number.
  func write(jobs: Int) throws -> Counts {
    var counts = Counts()
    var weeks = [[Text]](repeating: [], count: options.weeks)
    var truth = ""
    for begin in stride(from: 0, to: options.learners, by: 64 * jobs) {
      try Interruption.check()
      let tasks = (0..<jobs).map { job in
        let range = (begin + 64 * job)..<(begin + 64 * (job + 1))
        return SideTask { try range.clamped(to: 0..<options.learners).map(text(ofLearner:)) }
      }
      for learner in try tasks.flatMap({ try $0.result().get() }) {
        counts.learners += 1
        counts.exports += learner.exports
        counts.faults += learner.isFaulty ? 1 : 0
        truth += learner.truth
        for (week, text) in learner.texts { weeks[week].append(text) }
      }
    }
    try FileSystem.createFolder(FileSystem.join(folder, "exports"))
    var written = WrittenExports(folder: FileSystem.join(folder, "exports"))
    for (number, texts) in weeks.enumerated() { counts.files += try write(texts, week: number, &written) }
    counts.others = try written.others()
    try AtomicFile.replace(FileSystem.join(folder, "truth.jsonl"), with: Array(truth.utf8))
    return counts
  }

  /// All that is written of one learner.
  private struct LearnerText {
    var texts: [(week: Int, text: Text)]
    var truth: String
    var exports: Int
    var isFaulty: Bool
  }

  private func text(ofLearner index: Int) throws -> LearnerText {
    let learner = simulation.learner(index)
    let texts = learner.exports.compactMap { export in text(of: export).map { (week: export.week, text: $0) } }
    var truth = learner.truth
    if texts.contains(where: \.text.isCut) { truth.showCut() }
    return LearnerText(
      texts: texts, truth: try Self.line(truth) + "\n", exports: learner.exports.count,
      isFaulty: !truth.faults.isEmpty)
  }

  /// An export as it is written, and its time.
  private struct Text {
    var text: String
    var exportedAt: Timestamp?
    /// The file ends inside a further line; so it is one of its own.
    var isCut = false
  }

  private func format(ofWeek number: Int) -> SimulationFormat { formats[number % formats.count] }

  private func text(of export: SimulatedExport) -> Text? {
    let format = format(ofWeek: export.week)
    return format.text(of: export.document, learnerKey: learnerKey).map {
      Text(text: $0, exportedAt: export.document.head.exportedAt, isCut: export.isCut && format == .jsonl)
    }
  }

  private func write(_ texts: [Text], week number: Int, _ written: inout WrittenExports) throws -> Int {
    guard !texts.isEmpty else { return 0 }
    let format = format(ofWeek: number)
    let week = firstWeek.adding(weeks: number).description
    guard format.isFilePerExport else {
      let (cut, whole) = (texts.filter(\.isCut), texts.filter { !$0.isCut })
      if !whole.isEmpty {
        let path = written.file("\(week).\(format.suffix)")
        try AtomicFile.replace(path, with: Array(format.joined(whole.map(\.text)).utf8))
      }
      for (index, text) in cut.enumerated() {
        try AtomicFile.replace(written.file("\(week)-cut-\(index + 1).\(format.suffix)"), with: Self.cut(text.text))
      }
      return cut.count + (whole.isEmpty ? 0 : 1)
    }
    let folder = written.folder(week, of: texts.count)
    try FileSystem.createFolder(folder)
    for (index, text) in texts.enumerated() {
      let digits = String(index + 1)
      let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + "." + format.suffix
      let path = FileSystem.join(folder, name)
      try AtomicFile.replace(path, with: Array(format.joined([text.text]).utf8))
      if format == .plist { Self.setTime(of: path, to: text.exportedAt) }
    }
    return texts.count
  }

  /// A line, and the first half of it again.
  private static func cut(_ line: String) -> [UInt8] {
    let bytes = Array(line.utf8)
    return bytes + [UInt8(ascii: "\n")] + bytes[..<(bytes.count / 2)]
  }

  /// A property list tells its time by its file's; where that cannot be set, it is the time of the writing.
  private static func setTime(of path: String, to time: Timestamp?) {
    guard let milliseconds = time?.millisecondsSinceEpoch else { return }
    let second = timespec(tv_sec: Int(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000) * 1_000_000)
    _ = utimensat(AT_FDCWD, path, [second, second], 0)
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
