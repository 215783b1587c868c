public import ProgressModel

/// Decodes export files one after the other; keeps parsers, threads and names from file to file. One thread at a time.
///
///     let decoder = try ExportDecoder(rules: rules, jobs: 2, names: store.names)
///     let reader = decoder.reader { buffer in try file.read(into: buffer) }
///     while let text = try reader.next() { store.add(text) }
///     let verdict = reader.summary
///
/// Names are numbered in the order of the input behind those that were handed in, whatever `jobs` is.
public final class ExportDecoder {
  let rules: DecodingRules
  let pool: WorkerPool
  let jobs: Int
  var merger: NameMerger
  let blocks: BlockPool
  private let seed: NameTable
  private let large: LargeParser
  private var retrying: RetryDecoder?

  /// A decoder with `jobs` workers (at least 1); it starts threads with the first file over 1 MiB, and none for 1.
  public init(rules: DecodingRules, jobs: Int, names: NameTable) throws(ExportsError) {
    self.rules = rules
    self.jobs = max(1, jobs)
    blocks = BlockPool(blockBytes: rules.blockBytes)
    (seed, large) = (names, LargeParser(capacity: rules.maximumTextBytes, depth: rules.parserDepth))
    var workers: [DecodeWorker] = []
    for number in 0..<self.jobs {
      workers.append(try DecodeWorker(number: number, rules: rules, large: large, names: names))
    }
    pool = WorkerPool(workers: workers)
    merger = NameMerger(names: names, workers: self.jobs)
  }

  /// The names handed in, then all that were met so far, in the order of the input.
  public var names: NameTable { merger.names }

  /// A reader of one file. `source` fills the buffer with the file's next bytes and says how many; 0 at its end.
  ///
  /// It is called by one thread at a time, which may be another than the caller's, until the reader is at its end or gone.
  /// Read it to its end, or let it go, before the next one is used. `hashes`: whether the summary shall hold the SHA-256.
  public func reader(
    of facts: FileFacts = FileFacts(), hashes: Bool = true,
    source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) -> ExportFileReader {
    ExportFileReader(decoder: self, facts: facts, hashes: hashes, source: source)
  }

  /// The decoder of kept texts.
  func retry() throws(ExportsError) -> RetryDecoder {
    if let retrying { return retrying }
    let made = try RetryDecoder(rules: rules, large: large, names: seed)
    retrying = made
    return made
  }
}
