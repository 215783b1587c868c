internal import Exports
internal import ProgressModel
internal import Storage

/// Takes inputs into the store: read, decode, write, in the order of the input, in batches that are kept whole.
final class ImportStage {
  let writer: ImportWriter
  let store: Store
  let options: ImportOptions
  private let rules: DecodingRules
  /// How documents are known by their bytes, in place of what the rules say of it.
  var recognition: (() throws -> DocumentRecognition?)?
  private var madeDecoder: ExportDecoder?
  let progress: ProgressLine
  var batch: ImportBatch
  private var bytesDone = 0
  /// What has been done so far.
  var summary = ImportSummary()

  init(
    store: Store, rules: DecodingRules, command: String, options: ImportOptions, progress: ProgressLine,
    recognition: (() throws -> DocumentRecognition?)? = nil
  ) throws {
    self.store = store
    self.options = options
    self.rules = rules
    self.progress = progress
    self.recognition = recognition
    writer = try ImportWriter(store: store, command: command, toolVersion: Program.version, startedAt: rules.now)
    batch = ImportBatch(writer, isDryRun: options.isDryRun)
  }

  /// The decoder, made when the first text is to be decoded: where all files are known, none is needed, nor what the store
  /// knows of their documents.
  func decoder() throws -> ExportDecoder {
    if let madeDecoder { return madeDecoder }
    var rules = rules
    if let recognition { rules.recognition = try recognition() }
    let made = try ExportDecoder(rules: rules, jobs: options.jobs, names: store.names)
    madeDecoder = made
    return made
  }

  /// Reads every input; what was committed before an error stays.
  func run(_ steps: any ImportSteps, now: Timestamp) throws {
    defer { progress.finish() }
    do {
      while let step = try steps.next() { try take(step) }
      if let warning = try writer.twoLearnersWarning() { summary.add(step: warning, file: "") }
      // Only now every name is known that was taken as a learner's.
      summary.showFiles(as: writer.shownPath)
      if options.isDryRun { return try batch.rollback() }
      try batch.commit()
      try writer.finish(at: now)
    } catch {
      try? batch.rollback()
      throw error
    }
  }

  private func take(_ step: ImportStep) throws {
    try Interruption.check()
    switch step {
    case .problem(let path, let problem): summary.add(step: problem, file: path)
    case .file(let input): try finish(bytes: try take(input) { [weak self] in self?.showProgress($0) })
    case .archive(let archive): try take(archive)
    }
  }

  /// Takes a file in; the result is how many bytes it had.
  func take(_ input: ImportInput, _ progress: @escaping (Int) -> Void) throws -> Int {
    try batch.begin()
    let bytes = CountedBytes(input.bytes, progress)
    let work = FileImport(writer: writer, decoder: decoder, readsKnownFiles: options.readsKnownFiles)
    switch try work.run(input, bytes) {
    case .unchanged: summary.unchanged += 1
    case .refused(let problem): summary.add(step: problem, file: input.path)
    case .read(let findings): summary.add(findings)
    }
    return input.byteCount.map { Int($0) } ?? bytes.count
  }

  /// Counts an input that is done; `batchBytes` of it count towards the batch, all of them unless told otherwise.
  func finish(bytes: Int, ofBatch batchBytes: Int? = nil) throws {
    bytesDone += bytes
    showProgress(0)
    try batch.add(bytes: batchBytes ?? bytes)
  }

  /// Shows how far the input at hand has been read.
  func showProgress(_ bytes: Int) { progress.advance(to: bytesDone + bytes, note: "\(summary.seen) files") }
}
