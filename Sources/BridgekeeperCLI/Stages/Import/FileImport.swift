internal import Exports
internal import Files
internal import Hashing
internal import ProgressModel
internal import Storage

/// One file's way into the store: hashed, decoded and written behind a savepoint, judged.
struct FileImport {
  let writer: ImportWriter
  /// Made with the first file that is decoded.
  let decoder: () throws -> ExportDecoder
  /// Whether files are decoded although they are known.
  let readsKnownFiles: Bool

  /// What became of the file.
  enum Result {
    case unchanged
    case refused(ImportProblem)
    case read(FileFindings)
  }

  /// Takes the file in; the writer's batch must be open.
  func run(_ input: ImportInput, _ bytes: CountedBytes) throws -> Result {
    do {
      let digest = try bytes.knownDigest ?? digestIfSizeIsKnown(input, bytes)
      if let digest, try isKnown(digest) { return .unchanged }
      return try decode(input, bytes, digest: digest)
    } catch {
      guard let problem = bytes.failure.flatMap(Self.problem) else { throw bytes.failure ?? error }
      return .refused(problem)
    }
  }

  /// The hash of a file that may be known, before it is decoded; nil where no file of its size has been read.
  private func digestIfSizeIsKnown(_ input: ImportInput, _ bytes: CountedBytes) throws -> Digest? {
    guard !input.isStream, let count = input.byteCount, try writer.hasFile(ofByteCount: count) else { return nil }
    return try bytes.digest()
  }

  private func isKnown(_ digest: Digest) throws -> Bool {
    try !readsKnownFiles && writer.isKnown(digest)
  }

  private func decode(_ input: ImportInput, _ bytes: CountedBytes, digest: Digest?) throws -> Result {
    let source = ImportSource(path: input.path, byteCount: input.byteCount, modifiedAt: input.facts.modifiedAt)
    try writer.beginFile(source)
    var findings = FileFindings(path: input.path)
    let reader = try decoder().reader(of: input.facts, hashes: digest == nil, source: bytes.read)
    var refusal: ImportProblem?
    var remarks = FileRemarks()
    do {
      while let text = try reader.next() {
        try Interruption.check()
        findings.add(text, written: try write(text))
        try remarks.keep(text, in: writer)
        if let name = input.facts.name, text.warnings.contains(where: { $0.code == .learnerFromName }) {
          try writer.hideName(name)
        }
      }
      refusal = try bytes.fault() ?? reader.summary.problem
    } catch {
      guard let problem = bytes.failure.flatMap(Self.problem) else { throw error }
      refusal = problem
    }
    let found = digest ?? reader.summary.digest
    if let refusal { return try refuse(source, refusal, digest: Self.isOfContent(refusal) ? found : nil) }
    if digest == nil, let found, try isKnown(found) {
      try writer.rollbackFile()
      return .unchanged
    }
    findings.add(reader.summary)
    try remarks.finish(in: writer)
    try writer.finishFile(
      findings.outcome, counts: findings.counts, sha256: found, byteCount: Int64(reader.summary.bytes),
      problems: findings.kept)
    return .read(findings)
  }

  private func write(_ text: DecodedText) throws -> DocumentCounts {
    if let known = text.repetition {
      return try writer.writeRepetition(events: known.events, snapshots: known.snapshots)
    }
    return try writer.write(text.parts, voids: text.voids, ofTable: text.isOfTable)
  }

  /// Undoes what was written of the file, and notes in the ledger why.
  private func refuse(_ source: ImportSource, _ problem: ImportProblem, digest: Digest?) throws -> Result {
    try writer.rollbackFile()
    try writer.beginFile(source)
    try writer.finishFile(.rejected, counts: FileCounts(), sha256: digest, problems: [problem])
    return .refused(problem)
  }

  /// Whether the same bytes would be refused again; else their hash says nothing about them.
  private static func isOfContent(_ problem: ImportProblem) -> Bool {
    ![.inputChanged, .inputUnreadable, .inputMissing].contains(problem.code)
  }

  /// What an error of a source refuses; nil for an error that ends the run.
  private static func problem(_ error: any Error) -> ImportProblem? {
    if let fault = error as? InputFault { return fault.problem }
    return (error as? FileError).map { InputWalk.problem($0) }
  }
}
