internal import Exports
internal import ProgressModel
internal import Storage

/// What of a file's warnings is a matter of the learner whose it is: kept with him for the replay.
struct FileRemarks {
  /// At most two of those with a part in the file: with two, a cut line may be anybody's.
  private var learners: Set<String> = []
  private var isCut = false

  /// Keeps what a text's warnings say of its one learner; a text of several is nobody's alone.
  mutating func keep(_ text: DecodedText, in writer: ImportWriter) throws(StorageError) {
    for part in text.parts where learners.count < 2 { learners.insert(part.head.learner) }
    if let known = text.repetition, learners.count < 2 { learners.insert(known.learner) }
    if text.problems.contains(where: { $0.code == .cutLine }) { isCut = true }
    guard !text.warnings.isEmpty, text.parts.count == 1 else { return }
    let part = text.parts[0]
    let remarks = text.warnings.compactMap { Self.remark($0, on: part) }
    if !remarks.isEmpty { try writer.note(remarks, of: part.head.learner) }
  }

  /// To be called when the file has been read: its last line was cut.
  func finish(in writer: ImportWriter) throws(StorageError) {
    guard isCut, learners.count == 1, let learner = learners.first else { return }
    try writer.note([Remark(code: "BK904")], of: learner)
  }

  private static func remark(_ warning: ImportWarning, on part: ExportDocument) -> Remark? {
    var remark = Remark(
      code: "", device: part.head.device, at: part.snapshot?.takenAt ?? part.head.exportedAt, subject: warning.name,
      count: warning.count)
    switch warning.code {
    case .unknownTimeZone: remark.code = "BK409"
    case .unknownName where isOfStorage(warning, part):
      remark.code = "BK508"
      remark.other = warning.nearestName
    case .storedValue:
      remark.code = "BK509"
      remark.value = warning.detail
      remark.other = expected(warning.detail)
    default: return nil
    }
    return remark
  }

  /// In an export the storage stands under `progress`; a property list is the storage itself.
  private static func isOfStorage(_ warning: ImportWarning, _ part: ExportDocument) -> Bool {
    guard let snapshot = part.snapshot else { return false }
    let keys = (warning.pointer ?? "").split(separator: "/")
    return snapshot.isComplete || (keys.contains("progress") && !keys.contains("events"))
  }

  private static func expected(_ found: String) -> String? {
    if found.hasSuffix("neither true nor false") { return "true or false" }
    return found.hasSuffix("no whole number") ? "a whole number" : nil
  }
}
