import Hashing
import ProgressModel

/// Reads a file block by block, finds its format and cuts it into texts.
struct FileCutter: ~Copyable {
  private let rules: DecodingRules
  private let facts: FileFacts
  private var source: TextSource
  private var cutter: (any TextCutter)?
  /// The block whose end, from `consumed` on, is still to be cut.
  private var tail: Block?
  private var consumed = 0
  private var keptEnd: Int?
  /// Whether texts are left in the tail that need no more bytes.
  private var isFull = false
  private(set) var layout: JSONLayout?
  private var fault: FileFault?
  /// Where the block after the blanks that were passed over starts.
  private var start = TextPosition()
  private var isAtEnd = false

  init(
    rules: DecodingRules, facts: FileFacts, hashes: Bool,
    source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.rules = rules
    self.facts = facts
    self.source = TextSource(file: FileSource(hashes: hashes, source: source))
  }

  /// How many bytes of the file were read so far.
  private var bytes: Int { source.file.bytes }

  /// Whether there may be more texts.
  var hasMore: Bool { fault == nil && (isFull || !isAtEnd) }

  /// The next texts, in a block that the job shares with the cutter; none when more must be read, or nothing is left
  /// (`hasMore`).
  mutating func nextJob(_ blocks: BlockPool) throws(ExportsError) -> DecodeJob? {
    if isFull, let tail { return cut(tail, blocks) }
    let block = nextBlock(blocks)
    try fill(block)
    if fault != nil { return nil }
    if cutter == nil { detect(block.bytes) }
    guard cutter != nil else { return nil }
    return cut(block, blocks)
  }

  /// A block that begins with what the last cut left over; there is room for half as many bytes more, so that a long text is
  /// moved a few times only, but hardly for more than a text may have.
  private mutating func nextBlock(_ blocks: BlockPool) -> Block {
    let rest = tail?.bytes[consumed..<(keptEnd ?? tail?.count ?? 0)]
    let count = rest?.count ?? 0
    let room = min(max(count, rules.blockBytes) / 2, max(rules.maximumTextBytes - count, 0) + rules.blockBytes / 2)
    let block = blocks.block(capacity: count > 0 ? count + room : 0)
    if let rest { block.append(UnsafeRawBufferPointer(rebasing: rest)) }
    release(blocks)
    (tail, consumed, keptEnd) = (block, 0, nil)
    return block
  }

  /// Lets go of the block that the cutter holds.
  private mutating func release(_ blocks: BlockPool) {
    if let tail = tail.take() { blocks.release(tail) }
  }

  private mutating func fill(_ block: Block) throws(ExportsError) {
    while !isAtEnd, !block.free.isEmpty {
      let added = try source.read(into: block.free)
      block.fill(added)
      isAtEnd = added == 0
      if bytes > rules.maximumFileBytes {
        let message =
          "more than \(rules.maximumFileBytes) bytes; the limit is \(rules.maximumFileBytes) (--max-file-bytes)"
        fault = FileFault(code: .inputTooLarge, message: message)
        return
      }
    }
  }

  private mutating func detect(_ bytes: UnsafeRawBufferPointer) {
    let isUnmarkedStart = source.mark == .none || source.mark == .utf32
    switch isUnmarkedStart && start == TextPosition() ? FileFormat(prefix: bytes) : FileFormat(text: bytes) {
    case .json: chooseCutter(bytes)
    case .table(let separator):
      cutter = TableCutter(limit: rules.maximumTextBytes, separator: separator, firstLine: start.line)
    case .textList: cutter = TextListCutter(start: start.advanced(over: JSONBlank.leading(bytes)))
    case .empty where isAtEnd: fault = FileFault(code: .inputEmpty, message: "the file is empty")
    case .empty: passOver(bytes)
    case .archive(let format): refuse("a \(format) archive where none can be opened")
    case .binaryPropertyList: cutter = WholeFileCutter(limit: rules.maximumTextBytes, isBinary: true, start: start)
    case .xmlPropertyList: cutter = WholeFileCutter(limit: rules.maximumTextBytes, isBinary: false, start: start)
    case .foreign(let name): refuse(name)
    case .encoding(let reason): fault = FileFault(code: .textEncoding, message: reason)
    }
  }

  private mutating func refuse(_ found: String) {
    fault = FileFault(code: .unknownFormat, message: "not a known format: \(found)")
  }

  /// Blanks in front of everything say nothing about the format.
  private mutating func passOver(_ bytes: UnsafeRawBufferPointer) {
    start = start.advanced(over: bytes)
    consumed = bytes.count
  }

  private mutating func chooseCutter(_ bytes: UnsafeRawBufferPointer) {
    let limit = rules.maximumTextBytes
    layout = JSONLayout(bytes, isEnd: isAtEnd, limit: limit)
    switch layout {
    case .single: cutter = SingleTextCutter(limit: limit, start: start)
    case .lines: cutter = LineCutter(limit: limit, start: start)
    case .array: cutter = ArrayCutter(limit: limit, maximumDepth: rules.maximumDepth, start: start)
    case nil: break
    }
  }

  private mutating func cut(_ block: Block, _ blocks: BlockPool) -> DecodeJob? {
    let start = consumed
    guard var cut = cutter?.cut(UnsafeRawBufferPointer(rebasing: block.bytes[start...]), isEnd: isAtEnd) else {
      return nil
    }
    consumed += cut.consumed
    keptEnd = cut.keptEnd.map { $0 + start }
    isFull = cut.isFull
    fault = cut.fault
    for place in cut.texts.indices {
      let range = cut.texts[place].range
      cut.texts[place].range = range.lowerBound + start..<range.upperBound + start
      cut.texts[place].isTranscoded = source.isTranscoded
    }
    if cut.texts.isEmpty { return nil }
    blocks.share(block)
    return DecodeJob(block: block, slices: cut.texts, facts: facts)
  }

  /// Reads what is left without a look at it, for the digest of all bytes.
  mutating func finish(_ blocks: BlockPool) throws(ExportsError) -> FileEnd {
    release(blocks)
    let digest = fault?.code == .inputTooLarge ? nil : try source.digest(limit: rules.maximumFileBytes)
    return FileEnd(digest: digest, bytes: bytes, fault: fault, layout: layout)
  }
}

/// What is known of a file once it was read to its end.
struct FileEnd {
  /// SHA-256 of its bytes, if it was asked for and they are not too many.
  var digest: Digest?
  var bytes: Int
  /// What refuses the file as a whole.
  var fault: FileFault?
  var layout: JSONLayout?
}
