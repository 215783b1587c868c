import Hashing
import ProgressModel

/// Reads a file block by block, finds its format and cuts it into texts.
struct FileCutter: ~Copyable {
  private let rules: DecodingRules
  private let facts: FileFacts
  private let source: (UnsafeMutableRawBufferPointer) throws -> Int
  private var hash: SHA256?
  private var cutter: (any TextCutter)?
  /// The block whose end, from `consumed` on, is still to be cut.
  private(set) var tail: Block?
  private var consumed = 0
  private(set) var layout: JSONLayout?
  private(set) var fault: FileFault?
  private(set) var bytes = 0
  private(set) var isAtEnd = false

  init(
    rules: DecodingRules, facts: FileFacts, hashes: Bool,
    source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.rules = rules
    self.facts = facts
    self.source = source
    hash = hashes ? SHA256() : nil
  }

  /// The next texts, in a block of `decoder`; none when more must be read, or nothing is left (`isAtEnd`, `fault`).
  mutating func nextJob(_ decoder: ExportDecoder) throws(ExportsError) -> DecodeJob? {
    let rest = tail?.bytes.count ?? 0
    let block = decoder.block(capacity: rest - consumed + Block.standardCapacity / (rest > consumed ? 2 : 1))
    if let tail { block.append(UnsafeRawBufferPointer(rebasing: tail.bytes[consumed...])) }
    (tail, consumed) = (block, 0)
    try fill(block)
    if fault != nil { return nil }
    if cutter == nil { detect(block.bytes) }
    guard cutter != nil else { return nil }
    return cut(block)
  }

  private mutating func fill(_ block: Block) throws(ExportsError) {
    while !isAtEnd, !block.free.isEmpty {
      let added = try read(into: block.free)
      hash?.update(UnsafeRawBufferPointer(rebasing: block.free[..<added]))
      block.fill(added)
      bytes += added
      isAtEnd = added == 0
      if bytes > rules.maximumFileBytes {
        let message =
          "more than \(rules.maximumFileBytes) bytes; the limit is \(rules.maximumFileBytes) (--max-file-bytes)"
        fault = FileFault(code: .inputTooLarge, message: message)
        return
      }
    }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) throws(ExportsError) -> Int {
    do {
      let count = try source(buffer)
      precondition(count >= 0 && count <= buffer.count, "a source says how many bytes it wrote")
      return count
    } catch {
      throw ExportsError(operation: "read the file", reason: .unreadable("\(error)"))
    }
  }

  private mutating func detect(_ bytes: UnsafeRawBufferPointer) {
    switch FileFormat(prefix: bytes) {
    case .json(let skip):
      consumed = skip
      chooseCutter(UnsafeRawBufferPointer(rebasing: bytes[skip...]))
    case .empty where isAtEnd: fault = FileFault(code: .inputEmpty, message: "the file is empty")
    case .empty: cutter = LineCutter(limit: rules.maximumTextBytes, firstLine: 1)
    case .other(let name):
      fault = FileFault(
        code: .unknownFormat, message: "not a known format: looks like \(name), which this version does not read")
    case .unknown(let name):
      fault = FileFault(code: .unknownFormat, message: "not a known format: looks like \(name)")
    case .encoding(let reason): fault = FileFault(code: .textEncoding, message: reason)
    }
  }

  private mutating func chooseCutter(_ bytes: UnsafeRawBufferPointer) {
    let limit = rules.maximumTextBytes
    layout = JSONLayout(bytes, isEnd: isAtEnd, limit: limit)
    switch layout {
    case .single: cutter = SingleTextCutter(limit: limit, start: TextPosition())
    case .lines: cutter = LineCutter(limit: limit, firstLine: 1)
    case .array: cutter = ArrayCutter(limit: limit, maximumDepth: rules.maximumDepth, start: TextPosition())
    case nil: consumed = 0
    }
  }

  private mutating func cut(_ block: Block) -> DecodeJob? {
    let start = consumed
    guard var cut = cutter?.cut(UnsafeRawBufferPointer(rebasing: block.bytes[start...]), isEnd: isAtEnd) else {
      return nil
    }
    consumed += cut.consumed
    fault = cut.fault
    for place in cut.texts.indices {
      let range = cut.texts[place].range
      cut.texts[place].range = range.lowerBound + start..<range.upperBound + start
    }
    return cut.texts.isEmpty ? nil : DecodeJob(block: block, slices: cut.texts, facts: facts)
  }

  /// Reads what is left without a look at it; the digest of all bytes if it was asked for and they are not too many.
  mutating func finish() throws(ExportsError) -> Digest? {
    guard var hash = hash.take(), fault?.code != .inputTooLarge else { return nil }
    let scratch = Block()
    while !isAtEnd {
      let added = try read(into: scratch.free)
      hash.update(UnsafeRawBufferPointer(rebasing: scratch.free[..<added]))
      bytes += added
      isAtEnd = added == 0
      if bytes > rules.maximumFileBytes { return nil }
    }
    return hash.finalize()
  }
}
