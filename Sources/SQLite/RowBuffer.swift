/// Rows of values side by side in two blocks of memory, made on one thread and inserted by another.
///
///     var rows = RowBuffer(columnCount: 2)
///     rows.append(1)
///     rows.append("Ada")
///
/// Values come column by column, row after row; a text or blob is copied into the rows' own bytes. A store of many learners has
/// millions of values, so whoever makes them has the code inlined.
public struct RowBuffer: Sendable {
  /// What stands in one column of one row.
  @usableFromInline struct Cell: BitwiseCopyable, Sendable {
    @usableFromInline enum Kind: UInt8, BitwiseCopyable, Sendable { case null, integer, text, blob }

    /// The number, or where its bytes begin.
    @usableFromInline var number: Int64
    /// How many bytes a text or blob has.
    @usableFromInline var length: Int32
    @usableFromInline var kind: Kind

    @inlinable init(_ kind: Kind, number: Int64 = 0, length: Int32 = 0) {
      self.number = number
      self.length = length
      self.kind = kind
    }
  }

  /// How many values a row has.
  public let columnCount: Int
  @usableFromInline var cells: [Cell] = []
  @usableFromInline var bytes: [UInt8] = []

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
  @inlinable public mutating func append(_ number: Int64?) {
    cells.append(number.map { Cell(.integer, number: $0) } ?? Cell(.null))
  }

  /// Adds a whole number, or null for nil.
  @inlinable public mutating func append(_ number: Int?) { append(number.map(Int64.init)) }

  /// Adds 1 for true, 0 for false, null for nil.
  @inlinable public mutating func append(_ flag: Bool?) { append(flag.map { $0 ? Int64(1) : 0 }) }

  /// Adds a text, or null for nil.
  @inlinable public mutating func append(_ text: String?) {
    guard var text else { return cells.append(Cell(.null)) }
    let start = bytes.count
    text.withUTF8 { bytes.append(contentsOf: $0) }
    close(.text, from: start)
  }

  /// Adds bytes as a blob.
  @inlinable public mutating func append(blob: UnsafeRawBufferPointer) {
    let start = bytes.count
    bytes.append(contentsOf: blob)
    close(.blob, from: start)
  }

  /// Adds the text whose UTF-8 bytes `write` appends.
  @inlinable public mutating func appendText(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    close(.text, from: start)
  }

  @usableFromInline mutating func close(_ kind: Cell.Kind, from start: Int) {
    cells.append(Cell(kind, number: Int64(start), length: Int32(clamping: bytes.count - start)))
  }
}
