import ProgressModel

/// Hands out the texts of one file, in their order, while workers decode those behind them.
///
/// Memory does not grow with the file: at most 16 MiB are under way. After the last text `summary` says what the file
/// as a whole is; a problem there refuses everything that was handed out.
public final class ExportFileReader {
  private let decoder: ExportDecoder
  private let feed: JobFeed
  private var ready: [DecodedText] = []
  private var nextReady = 0
  /// The text behind one of which it mattered whether it is the last.
  private var held: DecodedText?
  private var isFinished = false
  private var listed = 0
  private var skipped = 0
  private var rawBytes = 0
  private var acceptsEvents = false
  private var refusesEvents = false

  /// The verdict; final once `next()` has returned nil.
  public private(set) var summary = FileSummary()

  init(
    decoder: ExportDecoder, facts: FileFacts, hashes: Bool,
    source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.decoder = decoder
    decoder.merger.beginFile()
    feed = JobFeed(
      FileCutter(rules: decoder.rules, facts: facts, hashes: hashes, source: source), pool: decoder.pool,
      blocks: decoder.blocks, readsAhead: decoder.jobs > 1)
  }

  deinit {
    guard !isFinished else { return }
    dropJobs()
    decoder.merger.endFile(isRefused: true)
  }

  /// The next text; nil after the last one, or after what refuses the file.
  public func next() throws(ExportsError) -> DecodedText? {
    guard !isFinished else { return nil }
    if var text = try heldOrDecoded() {
      if let problem = text.problemIfLast {
        held = try decoded()
        if held == nil { text.problems = [problem] }
      }
      guard let fault = fatal(text) else { return counted(text) }
      summary.problem = fault
    }
    try finish()
    return nil
  }

  private func heldOrDecoded() throws(ExportsError) -> DecodedText? {
    guard let text = held else { return try decoded() }
    held = nil
    return text
  }

  /// The next text as the workers made it; nil after the last one.
  private func decoded() throws(ExportsError) -> DecodedText? {
    while true {
      if let text = takeReady() { return text }
      guard decoder.merger.hasRoom, let job = try feed.next() else { return nil }
      try receive(job)
    }
  }

  private func takeReady() -> DecodedText? {
    guard nextReady < ready.count else {
      (ready, nextReady) = ([], 0)
      return nil
    }
    defer { nextReady += 1 }
    return ready[nextReady]
  }

  private func receive(_ job: DecodeJob) throws(ExportsError) {
    if let error = job.error { throw error }
    decoder.merger.merge(job)
    (ready, nextReady) = (job.results, 0)
    job.results = []
    decoder.blocks.release(job.block)
  }

  /// What the parser refuses in an array refuses the whole file.
  private func fatal(_ text: DecodedText) -> ImportProblem? {
    guard feed.layout == .array, var problem = text.problems.first, Self.arrayFaults.contains(problem.code) else {
      return nil
    }
    problem.unit = .file
    problem.raw = nil
    let suffix = "; the document was left out"
    if problem.message.hasSuffix(suffix) {
      problem.message = problem.message.dropLast(suffix.count) + "; the file was left out"
    }
    return problem
  }

  private static let arrayFaults: Set<ProblemCode> = [
    .jsonSyntax, .jsonTruncated, .jsonTrailing, .tooDeep, .jsonNumber, .halfSurrogate, .textEncoding, .documentTooLarge,
  ]

  private func counted(_ text: DecodedText) -> DecodedText {
    var text = text
    summary.texts += 1
    if let piece = text.piece { count(piece, of: &text) }
    summary.documents += text.documentsImported
    summary.rejectedDocuments += text.documentsRejected
    summary.rejectedEvents += text.rejectedEvents
    let documents = text.problems.count + (text.isUnlistedRefusal ? 1 : 0)
    let refusals = text.rejectedEvents > 0 ? text.rejectedEvents : documents
    text.problems = kept(text.problems.prefix(FileSummary.problemLimit - listed))
    text.skipped = kept(text.skipped.prefix(FileSummary.problemLimit - skipped))
    listed += text.problems.count
    if listed >= FileSummary.problemLimit { feed.stopListing() }
    skipped += text.skipped.count
    summary.unlistedProblems += refusals - text.problems.count
    return text
  }

  /// The problems, without the texts of those that a file has too much of: they are cut to nothing.
  private func kept(_ problems: ArraySlice<ImportProblem>) -> [ImportProblem] {
    var problems = Array(problems)
    for place in problems.indices {
      rawBytes += problems[place].raw?.text.utf8.count ?? 0
      guard rawBytes > FileSummary.rawLimit, let raw = problems[place].raw else { continue }
      rawBytes -= raw.text.utf8.count
      problems[place].raw?.text = ""
      problems[place].raw?.isCut = true
    }
    return problems
  }

  /// A document of several texts is imported when an event got in or nothing was refused.
  private func count(_ piece: DocumentPiece, of text: inout DecodedText) {
    (acceptsEvents, refusesEvents) = (acceptsEvents || !text.parts.isEmpty, refusesEvents || text.rejectedEvents > 0)
    guard piece == .last else { return }
    let isImported = acceptsEvents || !refusesEvents
    (text.documentsImported, text.documentsRejected) = isImported ? (1, 0) : (0, 1)
  }

  private func finish() throws(ExportsError) {
    isFinished = true
    dropJobs()
    let end = try feed.finish()
    if summary.problem == nil { summary.problem = decoder.merger.fault?.problem ?? end.fault?.problem }
    decoder.merger.endFile(isRefused: summary.problem != nil)
    summary.digest = end.digest
    summary.bytes = end.bytes
    if summary.texts == 0, summary.problem == nil { remarkOnNothing(in: end.layout) }
  }

  /// Waits for what is under way and is not wanted any more.
  private func dropJobs() {
    for job in feed.stop() { decoder.merger.note(job) }
  }

  private func remarkOnNothing(in layout: JSONLayout?) {
    if layout == .array {
      summary.warnings = [
        ImportWarning(code: .noRecords, name: "", detail: "", count: 1, line: 1, column: 1, pointer: nil)
      ]
    } else {
      summary.problem = FileFault(code: .inputEmpty, message: "the file is empty").problem
    }
  }
}
