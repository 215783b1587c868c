/// Reads a compiled zone file: RFC 8536, versions 1 to 4.
///
/// Of version 2 and later only the 64-bit block and the footer count. Refused, always before anything is allocated by
/// a count: blocks that end beyond the file, transitions that do not rise, indices and offsets out of range, a footer
/// that is no rule, and files that count leap seconds (`right/…`), which no other clock of this product does.
struct ZoneFile {
  let table: OffsetTable

  struct Damage: Error {
    let cause: String
  }

  init(_ bytes: [UInt8]) throws(Damage) {
    var reader = BlockReader(bytes)
    let first = try reader.header()
    guard first.version > 0 else {
      table = try reader.table(first, timeSize: 4, hasFooter: false)
      return
    }
    try reader.skip(first, timeSize: 4)
    table = try reader.table(reader.header(), timeSize: 8, hasFooter: true)
  }
}

/// The counts at the head of a block.
private struct BlockHeader {
  let version: UInt8
  let universalFlags: Int
  let standardFlags: Int
  let leapSeconds: Int
  let transitions: Int
  let types: Int
  let letters: Int

  func size(timeSize: Int) -> Int {
    transitions * (timeSize + 1) + types * 6 + letters + leapSeconds * (timeSize + 4) + standardFlags + universalFlags
  }
}

private struct BlockReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func header() throws(ZoneFile.Damage) -> BlockHeader {
    guard bytes.count - offset >= 44, bytes[offset..<offset + 4].elementsEqual("TZif".utf8) else {
      throw ZoneFile.Damage(cause: "it is not a zone file")
    }
    let version = bytes[offset + 4]
    let counts = (0..<6).map { number(at: offset + 20 + 4 * $0, size: 4) }
    offset += 44
    guard counts.allSatisfy({ 0...1_000_000 ~= $0 }) else { throw ZoneFile.Damage(cause: "its counts are too large") }
    return BlockHeader(
      version: version, universalFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2],
      transitions: counts[3], types: counts[4], letters: counts[5])
  }

  mutating func skip(_ header: BlockHeader, timeSize: Int) throws(ZoneFile.Damage) {
    guard header.size(timeSize: timeSize) <= bytes.count - offset else {
      throw ZoneFile.Damage(cause: "it is cut short")
    }
    offset += header.size(timeSize: timeSize)
  }

  mutating func table(_ header: BlockHeader, timeSize: Int, hasFooter: Bool) throws(ZoneFile.Damage) -> OffsetTable {
    let start = offset
    try skip(header, timeSize: timeSize)
    guard header.leapSeconds == 0 else { throw ZoneFile.Damage(cause: "it counts leap seconds") }
    let times = (0..<header.transitions).map { number(at: start + timeSize * $0, size: timeSize) }
    guard zip(times, times.dropFirst()).allSatisfy(<), times.allSatisfy(plausibleTimes.contains) else {
      throw ZoneFile.Damage(cause: "its transitions are out of order")
    }
    let indices = start + timeSize * header.transitions
    let types = try offsets(at: indices + header.transitions, count: header.types)
    let used = [0] + (0..<header.transitions).map { Int(bytes[indices + $0]) }
    guard used.allSatisfy(types.indices.contains) else { throw ZoneFile.Damage(cause: "it names a type that it lacks") }
    let rule = hasFooter ? try footer() : nil
    return table(times, used.map { types[$0] }, rule)
  }

  /// Without any transition, a footer holds for all time.
  private func table(_ times: [Int], _ offsets: [Int], _ rule: PosixRule?) -> OffsetTable {
    guard times.isEmpty, let rule, rule.daylight == nil else {
      return OffsetTable(transitions: times, offsets: offsets, rule: rule)
    }
    return OffsetTable(fixed: rule.standardOffset)
  }

  private func offsets(at start: Int, count: Int) throws(ZoneFile.Damage) -> [Int] {
    let offsets = (0..<count).map { number(at: start + 6 * $0, size: 4) }
    guard offsets.allSatisfy(plausibleOffsets.contains) else {
      throw ZoneFile.Damage(cause: "it has an offset of more than a day")
    }
    return offsets
  }

  /// The rule between two line feeds; an empty one says that there is none.
  private func footer() throws(ZoneFile.Damage) -> PosixRule? {
    let rest = bytes[offset...]
    guard rest.first == UInt8(ascii: "\n"), let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\n")) else {
      throw ZoneFile.Damage(cause: "its footer is cut short")
    }
    let text = String(decoding: rest[(offset + 1)..<end], as: UTF8.self)
    guard !text.isEmpty else { return nil }
    guard let rule = PosixRule(parsing: text) else { throw ZoneFile.Damage(cause: "its footer is no rule") }
    return rule
  }

  /// A signed number, most significant byte first.
  private func number(at start: Int, size: Int) -> Int {
    let magnitude = bytes[start..<start + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: magnitude)) : Int(Int64(bitPattern: magnitude))
  }
}

/// RFC 8536 section 3.2: from −25 to 26 hours, both excluded.
private let plausibleOffsets = -89_999...93_599
/// From the big bang, which zone files before 2018 begin with, to year 30,000: sums with them cannot overflow.
private let plausibleTimes = -(1 << 59)...(1 << 40)
