/// Rows of values side by side in two blocks of memory, made on one thread and inserted by another.
///
///     var rows = RowBuffer(columnCount: 2)
///     rows.append(1)
///     rows.append("Ada")
///
/// Values come column by column, row after row; a text or blob is copied into the rows' own bytes.
public struct RowBuffer: Sendable {
  /// What stands in one column of one row.
  struct Cell {
    enum Kind: UInt8 { case null, integer, text, blob }

    /// The number, or where its bytes begin.
    var number: Int64
    /// How many bytes a text or blob has.
    var length: Int32
    var kind: Kind
  }

  /// How many values a row has.
  public let columnCount: Int
  private(set) var cells: [Cell] = []
  private(set) var bytes: [UInt8] = []

  /// No rows yet.
  public init(columnCount: Int) { self.columnCount = columnCount }

  /// How many rows are complete.
  public var rowCount: Int { cells.count / columnCount }

  /// Takes all rows out; their memory stays for others.
  public mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a whole number, or null for nil.
  public mutating func append(_ number: Int64?) {
    guard let number else { return appendNull() }
    cells.append(Cell(number: number, length: 0, kind: .integer))
  }

  /// Adds a whole number, or null for nil.
  public mutating func append(_ number: Int?) {
    guard let number else { return appendNull() }
    cells.append(Cell(number: Int64(number), length: 0, kind: .integer))
  }

  /// Adds 1 for true, 0 for false, null for nil.
  public mutating func append(_ flag: Bool?) {
    guard let flag else { return appendNull() }
    cells.append(Cell(number: flag ? 1 : 0, length: 0, kind: .integer))
  }

  /// Adds a text, or null for nil.
  public mutating func append(_ text: String?) {
    guard var text else { return appendNull() }
    let start = bytes.count
    text.withUTF8 { bytes.append(contentsOf: $0) }
    close(.text, from: start)
  }

  /// Adds bytes as a blob.
  public mutating func append(blob: UnsafeRawBufferPointer) {
    let start = bytes.count
    bytes.append(contentsOf: blob)
    close(.blob, from: start)
  }

  /// Adds the text whose UTF-8 bytes `write` appends.
  public mutating func appendText(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    close(.text, from: start)
  }

  private mutating func appendNull() { cells.append(Cell(number: 0, length: 0, kind: .null)) }

  private mutating func close(_ kind: Cell.Kind, from start: Int) {
    cells.append(Cell(number: Int64(start), length: Int32(clamping: bytes.count - start), kind: kind))
  }
}
