/// Splits one row of a table after the other into fields: RFC 4180 over bytes, with any separator.
///
/// A quote opens a quoted field at a field's start only; elsewhere it is a character. A row ends at LF, CR or CRLF outside
/// quotes, or where the bytes end. What follows a closing quote is passed over up to the next separator.
struct RowScanner {
  let bytes: UnsafeRawBufferPointer
  let separator: UInt8
  /// At most so many fields are kept.
  let fieldLimit: Int
  /// The fields of the row that was scanned last.
  private(set) var fields: [FieldSpan]
  /// How many fields that row has; more than are kept when it is too long.
  private(set) var fieldCount = 0
  /// How many line ends stand inside its quotes.
  private(set) var innerLineEnds = 0
  /// The first fault of quoting in it.
  private(set) var quoteFault: QuoteFault?
  /// Where the quote was opened that the bytes end in, if they do.
  private(set) var openQuote: Int?
  /// Where the row ends, without its line end.
  private(set) var end = 0
  private let separators: UInt64

  init(bytes: UnsafeRawBufferPointer, separator: UInt8, fieldLimit: Int) {
    self.bytes = bytes
    self.separator = separator
    self.fieldLimit = fieldLimit
    fields = [FieldSpan](repeating: FieldSpan(), count: fieldLimit)
    separators = UInt64(separator) &* 0x0101_0101_0101_0101
  }

  /// Scans the row at `start`, which must be inside the bytes; the place of the next row.
  mutating func scan(from start: Int) -> Int {
    (fieldCount, innerLineEnds, quoteFault, openQuote) = (0, 0, nil, nil)
    var place = start
    while true {
      place = place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? quoted(from: place) : plain(from: place)
      guard place < bytes.count, bytes[place] == separator else { break }
      place &+= 1
    }
    end = place
    return LineEnd.length(in: bytes, at: place) + place
  }

  /// Scans a field without quotes; the place behind it.
  @inline(__always)
  private mutating func plain(from start: Int) -> Int {
    let end = fieldEnd(from: start)
    keep(FieldSpan(start: start, end: end))
    return end
  }

  @inline(__always)
  private mutating func keep(_ field: FieldSpan) {
    if fieldCount < fieldLimit { fields[fieldCount] = field }
    fieldCount &+= 1
  }

  /// The place of the next separator or line end, eight bytes at a time.
  @inline(__always)
  private func fieldEnd(from start: Int) -> Int {
    var place = start
    while place &+ 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let hits = (word ^ separators).zeroBytes | (word ^ LineEnd.feeds).zeroBytes | (word ^ LineEnd.returns).zeroBytes
      if hits != 0 { return place &+ hits.trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    while place < bytes.count, bytes[place] != separator, !LineEnd.contains(bytes[place]) { place &+= 1 }
    return place
  }

  /// Scans a field in quotes; the place behind it.
  @inline(never)
  private mutating func quoted(from start: Int) -> Int {
    var field = FieldSpan(start: start + 1, end: bytes.count, isQuoted: true)
    var place = start + 1
    while let quote = bytes[place...].firstPlace(of: UInt8(ascii: "\"")) {
      guard quote + 1 < bytes.count, bytes[quote + 1] == UInt8(ascii: "\"") else {
        field.end = quote
        break
      }
      field.hasDoubledQuotes = true
      place = quote + 2
    }
    innerLineEnds += LineEnd.count(in: UnsafeRawBufferPointer(rebasing: bytes[field.start..<field.end]))
    return close(field)
  }

  /// Looks at what follows a quoted field.
  private mutating func close(_ field: FieldSpan) -> Int {
    keep(field)
    guard field.end < bytes.count else {
      openQuote = field.start - 1
      if quoteFault == nil { quoteFault = QuoteFault(opened: field.start - 1, isOpen: true) }
      return bytes.count
    }
    let next = field.end + 1
    guard next < bytes.count, bytes[next] != separator, !LineEnd.contains(bytes[next]) else { return next }
    if quoteFault == nil { quoteFault = QuoteFault(opened: field.start - 1, isOpen: false) }
    return fieldEnd(from: next)
  }
}

extension UInt64 {
  /// The highest bit of each byte that is zero; above the lowest of them there may be more.
  @inline(__always)
  fileprivate var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
