import ProgressModel

/// The header of a table: which column is what. `learner, device, at, type` are required, in any order with others.
struct TableHeader: Sendable {
  let separator: UInt8
  /// By place in a row.
  let columns: [TableColumn]
  /// The header's text without its line end.
  let text: String
  /// The line it stands in.
  let line: Int
  /// By place in a row: the raw value of a `FieldKey`, or one of the numbers below.
  let plan: [UInt8]

  /// Whether there is a column `selected`: then an empty one is a skipped question.
  let hasSelected: Bool

  static let learner: UInt8 = 0x80
  static let device: UInt8 = 0x81
  static let unknown: UInt8 = 0x82

  /// A table with more columns is refused.
  static let columnLimit = 4_096
  private static let separators = Array(",;\t".utf8)

  /// The header of these bytes, one row; throws what refuses the table.
  init(_ bytes: UnsafeRawBufferPointer, separator: UInt8, line: Int) throws(HeaderFault) {
    (self.separator, self.line) = (separator, line)
    if let fault = Self.textFault(bytes) { throw fault }
    var scanner = RowScanner(bytes: bytes, separator: separator, fieldLimit: Self.columnLimit)
    _ = scanner.scan(from: 0)
    if let fault = scanner.quoteFault {
      let opened = UnsafeRawBufferPointer(rebasing: bytes[..<fault.opened])
      throw HeaderFault(.tableQuote, fault.message(line: line + LineEnd.count(in: opened)))
    }
    guard scanner.fieldCount <= Self.columnLimit else {
      throw HeaderFault(.tableHeader, "\(scanner.fieldCount) columns; at most \(Self.columnLimit)")
    }
    columns = scanner.fields[..<scanner.fieldCount].map { TableColumn(named: Self.name($0, in: bytes)) }
    hasSelected = columns.contains(.field(.selected))
    plan = columns.map(\.planNumber)
    text = String(decoding: bytes[..<scanner.end], as: UTF8.self)
    try checkNames()
  }

  private static func textFault(_ bytes: UnsafeRawBufferPointer) -> HeaderFault? {
    if bytes.contains(0) { return HeaderFault(.badText, "the header holds U+0000") }
    guard let fault = TextFault(bytes) else { return nil }
    return HeaderFault(fault.code, fault.message)
  }

  private func checkNames() throws(HeaderFault) {
    var seen: Set<[UInt8]> = []
    for column in columns where !column.name.isEmpty {
      guard seen.insert(TableColumn.folded(column.name)).inserted else {
        throw HeaderFault(.tableHeader, "column \(column.name.shownInMessage) occurs twice")
      }
    }
    guard let missing = TableColumn.required.first(where: { !columns.contains($0) }) else { return }
    throw HeaderFault(.tableHeader, "column \(missing.name) is missing")
  }

  /// A column's name, trimmed.
  private static func name(_ field: FieldSpan, in bytes: UnsafeRawBufferPointer) -> String {
    let trimmed = bytes[field.start..<field.end].drop(while: JSONBlank.contains)
    let end = trimmed.lastIndex { !JSONBlank.contains($0) }.map { $0 + 1 } ?? trimmed.startIndex
    return String(decoding: trimmed[..<end], as: UTF8.self)
  }

  /// The separator of the table that begins with `prefix`: its first line that is not blank names two or more known columns
  /// between commas, semicolons or tabs; the separator that parts the most of them. Nil for what is no table.
  static func separator(ofTable prefix: UnsafeRawBufferPointer) -> UInt8? {
    let counts = separators.map { (separator: $0, names: knownNames(prefix, $0)) }
    guard let best = counts.max(by: { $0.names < $1.names }), best.names >= 2 else { return nil }
    return counts.first { $0.names == best.names }?.separator
  }

  private static func knownNames(_ prefix: UnsafeRawBufferPointer, _ separator: UInt8) -> Int {
    let start = firstRow(of: prefix, separator: separator)
    guard start < prefix.count else { return 0 }
    var scanner = RowScanner(bytes: prefix, separator: separator, fieldLimit: columnLimit)
    _ = scanner.scan(from: start)
    let columns = scanner.fields.prefix(scanner.fieldCount).map { TableColumn(named: name($0, in: prefix)) }
    return Set(columns).intersection(TableColumn.all).count
  }

  /// The place of the first line that holds more than blanks.
  static func firstRow(of bytes: UnsafeRawBufferPointer, separator: UInt8) -> Int {
    var start = 0
    for place in bytes.indices {
      let byte = bytes[place]
      if LineEnd.contains(byte) {
        start = place + 1
      } else if byte == separator || !JSONBlank.contains(byte) {
        return start
      }
    }
    return bytes.count
  }
}

extension TableColumn {
  /// Its number in a header's plan.
  fileprivate var planNumber: UInt8 {
    switch self {
    case .learner: TableHeader.learner
    case .device: TableHeader.device
    case .field(let key): key.rawValue
    case .unknown: TableHeader.unknown
    }
  }
}

/// What refuses a table because of its header.
struct HeaderFault: Error {
  let code: ProblemCode
  let message: String

  init(_ code: ProblemCode, _ message: String) { (self.code, self.message) = (code, message) }
}

extension QuoteFault {
  /// The message about a quote that was opened in a line and swallowed the rest.
  static func openMessage(line: Int) -> String { "the quote opened at line \(line) never closes" }

  /// The message about a quote that was opened in a line.
  func message(line: Int) -> String {
    isOpen ? Self.openMessage(line: line) : "the quote opened at line \(line) is followed by text"
  }
}
