import ProgressModel

/// A decoder and what it has added to the names: decodes the texts of jobs, one job at a time.
final class DecodeWorker {
  private let number: Int
  private let decoder: DocumentDecoder
  private let lists: PropertyListDecoder
  private let seed: NameTable
  private var reported: Int

  /// A worker's own names are forgotten when they are more than this.
  private static let nameLimit = 1 << 14

  init(number: Int, rules: DecodingRules, large: LargeParser, names: NameTable) throws(ExportsError) {
    self.number = number
    let parsers = try ParserPair(depth: rules.parserDepth, large: large)
    decoder = DocumentDecoder(rules: rules, parsers: parsers, names: names)
    lists = PropertyListDecoder(rules: rules, json: decoder.json)
    seed = names
    reported = names.count
  }

  /// Fills in the job's results.
  func run(_ job: DecodeJob) {
    job.worker = number
    if reported - seed.count > Self.nameLimit {
      decoder.restart(names: seed)
      reported = seed.count
      job.isRestarted = true
    }
    do {
      job.results.reserveCapacity(job.slices.count)
      for slice in job.slices { job.results.append(try decode(slice, of: job)) }
    } catch {
      job.error = error
    }
    job.addedNames = Array(decoder.table.names.dropFirst(reported))
    reported = decoder.table.count
  }

  private func decode(_ slice: TextSlice, of job: DecodeJob) throws(ExportsError) -> DecodedText {
    switch slice.content {
    case .json:
      var text = SourceText(slice, in: job.block)
      text.isListed = job.isListed
      return try decoder.decode(text)
    case .table(let chunk):
      var text = decoder.decode(chunk, SourceText(slice, in: job.block))
      text.isOfTable = true
      return text
    case .propertyList(let isBinary):
      return try lists.decode(SourceText(slice, in: job.block), isBinary: isBinary, of: job.facts)
    case .textList: return .textList(at: slice.start)
    }
  }
}

extension SourceText {
  /// The text of a slice.
  init(_ slice: TextSlice, in block: Block) {
    self.init(
      bytes: UnsafeRawBufferPointer(rebasing: block.bytes[slice.range]), start: slice.start,
      pointerPrefix: slice.pointerPrefix, fullCount: slice.fullCount, isLine: slice.isLine,
      isWholeFile: slice.isWholeFile, isTranscoded: slice.isTranscoded)
  }
}
