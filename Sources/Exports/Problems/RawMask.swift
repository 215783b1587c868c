import ProgressModel

/// Masks the text of a refused unit that no reader understands, by what may stay rather than by what must go.
///
/// Brackets, separators, times, keys and event types of the format and ids of the curriculum stay, and in JSON numbers
/// outside quotes; every other run of characters becomes `*`:
///
///     {"learner":"anna@school.example","score":4, "type":"quizFinished"
///     {"learner":"*","score":4, "type":"quizFinished"
struct RawMask {
  let rules: DecodingRules
  /// Whether numbers outside quotes stay: in JSON, where ids stand in quotes.
  let keepsNumbers: Bool

  /// The text as it is kept, whole or cut at 64 KiB. With plain ids nothing is replaced but bytes that are no UTF-8.
  func record(
    of bytes: UnsafeRawBufferPointer, form: RecordForm, head: ExportHead? = nil, columns: String? = nil
  ) -> RawRecord {
    let start = UnsafeRawBufferPointer(rebasing: bytes.prefix(RawText.limit))
    if rules.pseudonym == nil {
      let kept = RawText.cut(bytes)
      return RawRecord(
        text: kept, byteCount: bytes.count, isCut: kept.utf8.count < bytes.count,
        isMasked: !kept.utf8.elementsEqual(bytes.prefix(kept.utf8.count)), form: form, head: head, columns: columns)
    }
    let (text, isMasked) = masked(start)
    return RawRecord(
      text: text, byteCount: bytes.count, isCut: start.count < bytes.count, isMasked: isMasked, form: form, head: head,
      columns: columns)
  }

  /// The masked text, and whether anything was replaced.
  func masked(_ bytes: UnsafeRawBufferPointer) -> (text: String, isMasked: Bool) {
    var masked: [UInt8] = []
    var quotes = QuoteState()
    var (place, isMasked) = (0, false)
    while place < bytes.count {
      if Self.isSeparator(bytes[place]) {
        quotes.pass(bytes[place])
        masked.append(bytes[place])
        place += 1
        continue
      }
      let end = Self.endOfRun(bytes, place)
      if mayStay(bytes, place..<end, quotes) {
        masked += bytes[place..<end]
      } else {
        masked.append(UInt8(ascii: "*"))
        isMasked = true
      }
      place = end
    }
    return (String(decoding: masked, as: UTF8.self), isMasked)
  }

  private func mayStay(_ bytes: UnsafeRawBufferPointer, _ run: Range<Int>, _ quotes: QuoteState) -> Bool {
    if run.contains(where: { bytes[$0] == UInt8(ascii: ":") }) { return true }  // a time
    if keepsNumbers, !quotes.isInside, Self.isNumber(bytes, run) { return true }
    return run.count <= 128 && rules.storageKeys.isPlainWord(Array(bytes[run]))
  }
}

// What the bytes are.
extension RawMask {
  /// Whether a quote is open: counted over the whole text, and over the line, since texts of JSON end with their line. In
  /// broken text either count may be wrong.
  private struct QuoteState {
    private var isOpen = false
    private var isOpenInLine = false

    var isInside: Bool { isOpen || isOpenInLine }

    mutating func pass(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "\""): (isOpen, isOpenInLine) = (!isOpen, !isOpenInLine)
      case UInt8(ascii: "\n"): isOpenInLine = false
      default: break
      }
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\""):
      true
    default: JSONBlank.contains(byte)
    }
  }

  /// The end of what begins at `start`: of a time, if it is one, else of the run up to the next separator.
  private static func endOfRun(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int {
    if let end = endOfTime(bytes, start) { return end }
    var end = start
    while end < bytes.count, !isSeparator(bytes[end]) { end += 1 }
    return end
  }

  /// A number that stands where JSON has one: behind a bracket, comma or colon, before a bracket or comma. Beside a quote
  /// it is rather a text that lost its other quote.
  private static func isNumber(_ bytes: UnsafeRawBufferPointer, _ run: Range<Int>) -> Bool {
    guard bytes[run].contains(where: TimeTextParser.isDigit), bytes[run].allSatisfy(isOfNumber) else { return false }
    let before = bytes[..<run.lowerBound].last { !JSONBlank.contains($0) }
    let after = bytes[run.upperBound...].first { !JSONBlank.contains($0) }
    return before.map { "[:,".utf8.contains($0) } ?? true && after.map { "]},".utf8.contains($0) } ?? true
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    TimeTextParser.isDigit(byte) || "+-.eE".utf8.contains(byte)
  }

  /// The end of a time such as `2025-12-01T08:04:10.000+01:00` that fills the place between separators; its offset may be
  /// missing, since that is a usual fault.
  private static func endOfTime(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var place = start
    func matches(_ pattern: StaticString) -> Bool {
      let count = pattern.utf8CodeUnitCount
      guard place + count <= bytes.count else { return false }
      for index in 0..<count where !fits(bytes[place + index], pattern.utf8Start[index]) { return false }
      place += count
      return true
    }
    guard matches("0000-00-00T00:00:00") else { return nil }
    if matches(".0") {
      while place < bytes.count, place < start + 29, TimeTextParser.isDigit(bytes[place]) { place += 1 }
    }
    if !matches("Z"), !matches("+00:00") { _ = matches("+0000") }
    return place == bytes.count || isSeparator(bytes[place]) ? place : nil
  }

  /// Whether a byte is one of those that a byte of the pattern stands for.
  private static func fits(_ byte: UInt8, _ pattern: UInt8) -> Bool {
    switch pattern {
    case UInt8(ascii: "0"): TimeTextParser.isDigit(byte)
    case UInt8(ascii: "T"): byte == pattern || byte == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
    case UInt8(ascii: "Z"): byte == pattern || byte == UInt8(ascii: "z")
    case UInt8(ascii: "+"): byte == pattern || byte == UInt8(ascii: "-")
    default: byte == pattern
    }
  }
}
