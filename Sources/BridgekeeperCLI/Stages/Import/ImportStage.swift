internal import Exports
internal import Files
internal import Hashing
internal import ProgressModel
internal import Storage

/// Takes inputs into the store: read, decode, write, in the order of the input, in batches that are kept whole.
final class ImportStage {
  private let writer: ImportWriter
  private let decoder: ExportDecoder
  private let store: Store
  private let maximumFileBytes: Int
  private let readsKnownFiles: Bool
  private let isDryRun: Bool
  private let progress: ProgressLine
  private(set) var summary = ImportSummary()
  private var batch = Batch()
  private var bytesDone = 0

  /// How much goes into one transaction.
  private struct Batch {
    var isOpen = false
    var bytes = 0
    var files = 0
    var begun = ContinuousClock.now

    /// 64 MiB, 1,000 files or a second.
    var isFull: Bool { bytes >= 64 << 20 || files >= 1000 || ContinuousClock.now - begun > .seconds(1) }
  }

  init(
    store: Store, rules: DecodingRules, jobs: Int, command: String, now: Int64, readsKnownFiles: Bool, isDryRun: Bool,
    progress: ProgressLine
  ) throws {
    self.store = store
    self.readsKnownFiles = readsKnownFiles
    self.isDryRun = isDryRun
    self.progress = progress
    maximumFileBytes = rules.maximumFileBytes
    writer = try ImportWriter(
      store: store, command: command, toolVersion: Program.version, startedAt: Timestamp(millisecondsSinceEpoch: now))
    decoder = try ExportDecoder(rules: rules, jobs: jobs, names: store.names)
  }

  /// Reads every input; what was committed before an error stays.
  func run(_ inputs: [InputWalk.Input], now: Int64) throws {
    defer { progress.finish() }
    do {
      for input in inputs {
        try Interruption.check()
        try read(input)
        if batch.isFull { try endBatch() }
      }
      if isDryRun {
        if batch.isOpen { try writer.rollbackBatch() }
        return
      }
      try endBatch()
      if let warning = try writer.twoLearnersWarning() { summary.add(warning, file: "") }
      try writer.finish(at: Timestamp(millisecondsSinceEpoch: now))
    } catch {
      if batch.isOpen { try? writer.rollbackBatch() }
      throw error
    }
  }

  private func beginBatch() throws {
    guard !batch.isOpen else { return }
    try writer.beginBatch()
    batch = Batch(isOpen: true)
  }

  private func endBatch() throws {
    guard batch.isOpen, !isDryRun else { return }
    try writer.commitBatch()
    batch.isOpen = false
  }

  private func read(_ input: InputWalk.Input) throws {
    switch input {
    case .problem(let path, let problem): refuse(path, problem)
    case .standardInput: try read("-") { () throws(FileError) in try InputFile() }
    case .file(let path, _): try read(path) { () throws(FileError) in try InputFile(path: path) }
    }
  }

  private func read(_ path: String, _ open: () throws(FileError) -> InputFile) throws {
    let file: InputFile
    do throws(FileError) { file = try open() } catch {
      refuse(path, InputWalk.problem(error))
      return
    }
    if path != "-", file.byteCount > Int64(maximumFileBytes) {
      refuse(
        path,
        ImportProblem(
          code: .inputTooLarge, unit: .file,
          message: "\(file.byteCount) bytes; the limit is \(maximumFileBytes) (--max-file-bytes)"))
      return
    }
    try beginBatch()
    let digest = try digestIfSizeIsKnown(file, path)
    if let digest, try writer.isKnown(digest), !readsKnownFiles {
      summary.unchanged += 1
    } else {
      try decode(file, path, digest: digest)
    }
    batch.bytes += Int(file.byteCount)
    batch.files += 1
    bytesDone += Int(file.byteCount)
    progress.advance(to: bytesDone)
  }

  /// The hash of a file that may be known, before it is decoded; nil where no file of its size has been read.
  private func digestIfSizeIsKnown(_ file: InputFile, _ path: String) throws -> Digest? {
    guard path != "-", try store.hasFile(ofByteCount: file.byteCount) else { return nil }
    var hash = SHA256()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try file.read(into: buffer)
      if count == 0 { break }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    try file.rewind()
    return hash.finalize()
  }

  /// Decodes and writes one file behind a savepoint.
  private func decode(_ file: InputFile, _ path: String, digest: Digest?) throws {
    let source = ImportSource(
      path: path, byteCount: path == "-" ? nil : file.byteCount,
      modifiedAt: path == "-" ? nil : Timestamp(millisecondsSinceEpoch: file.modifiedAtMilliseconds))
    try writer.beginFile(source)
    var work = FileWork(path: path)
    let reader = decoder.reader(hashes: digest == nil) { [weak self] buffer in
      let count = try file.read(into: buffer)
      if let self {
        work.bytes += count
        self.progress.advance(to: self.bytesDone + work.bytes)
      }
      return count
    }
    while let text = try reader.next() {
      try Interruption.check()
      try write(text, &work)
    }
    let verdict = reader.summary
    var refusal = verdict.problem
    if refusal == nil, path != "-", try file.hasChanged {
      refusal = ImportProblem(code: .inputChanged, unit: .file, message: "changed while it was read; import it again")
    }
    try finish(work, refusal: refusal, verdict: verdict, digest: digest ?? verdict.digest, source: source)
  }

  /// What has been found in the file at hand.
  private struct FileWork {
    var path: String
    var counts = FileCounts()
    var problems: [ImportProblem] = []
    var skipped: [ImportProblem] = []
    var warnings: [ImportWarning] = []
    var remarks: [ImportProblem] = []
    var bytes = 0
  }

  private func write(_ text: DecodedText, _ work: inout FileWork) throws {
    work.counts.eventsRejected += text.rejectedEvents
    work.counts.documentsImported += text.documentsImported
    work.counts.documentsRejected += text.documentsRejected
    work.problems += text.problems
    work.skipped += text.skipped
    work.warnings += text.warnings
    for part in text.parts {
      let written = try writer.write(part)
      work.counts.add(written)
      work.remarks += written.warnings
    }
  }

  private func finish(
    _ work: FileWork, refusal: ImportProblem?, verdict: FileSummary, digest: Digest?, source: ImportSource
  ) throws {
    if let refusal {
      try writer.rollbackFile()
      try writer.beginFile(source)
      try writer.finishFile(.rejected, counts: FileCounts(), sha256: digest, problems: [refusal])
      refuse(work.path, refusal)
      return
    }
    if digest != nil, !readsKnownFiles, work.path == "-", let digest, try writer.isKnown(digest) {
      try writer.rollbackFile()
      summary.unchanged += 1
      return
    }
    let hasRejections = work.counts.eventsRejected + work.counts.documentsRejected > 0
    let outcome: FileOutcome = !hasRejections ? .imported : work.counts.documentsImported > 0 ? .partly : .rejected
    try writer.finishFile(outcome, counts: work.counts, sha256: digest, problems: work.problems + work.skipped)
    summary.add(outcome, work.counts)
    for problem in work.problems { summary.add(problem, file: work.path) }
    for remark in work.remarks { summary.add(remark, file: work.path) }
    for warning in work.warnings + verdict.warnings { summary.add(warning, file: work.path) }
    if verdict.unlistedProblems > 0 {
      summary.add(
        ImportProblem(
          code: work.problems.last?.code ?? .jsonSyntax, unit: .warning,
          message: "\(verdict.unlistedProblems) more were refused in this file; they are not listed"), file: work.path)
    }
  }

  private func refuse(_ path: String, _ problem: ImportProblem) {
    summary.rejected += 1
    summary.add(problem, file: path)
  }
}
