internal import SQLite

/// Values of a row as bytes: equal rows have equal bytes, and the order of the bytes is SQLite's order of the rows (nothing,
/// whole numbers, texts, each rising).
struct RowKey: Hashable, Sendable {
  private(set) var bytes: [UInt8] = []

  private enum Tag {
    static let null: UInt8 = 0
    static let integer: UInt8 = 1
    static let real: UInt8 = 2
    static let text: UInt8 = 3
    static let blob: UInt8 = 4
  }

  /// Makes room for another row.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds the value of a column in the row that the statement stands on.
  mutating func append(_ statement: borrowing Statement, _ column: Int) {
    switch statement.kind(column) {
    case .null: bytes.append(Tag.null)
    case .integer: append(Tag.integer, UInt64(bitPattern: statement.int64(column)) ^ (1 << 63))
    case .real:
      let bits = statement.double(column).bitPattern
      append(Tag.real, bits >> 63 == 1 ? ~bits : bits | 1 << 63)
    case .text: append(Tag.text, statement, column)
    case .blob: append(Tag.blob, statement, column)
    }
  }

  private mutating func append(_ tag: UInt8, _ number: UInt64) {
    bytes.append(tag)
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  /// A 0 ends the bytes; one within is followed by 255, which no tag is.
  private mutating func append(_ tag: UInt8, _ statement: borrowing Statement, _ column: Int) {
    bytes.append(tag)
    statement.withBytes(column) { text in
      if !text.contains(0) { return bytes.append(contentsOf: text) }
      for byte in text { bytes += byte == 0 ? [0, 255] : [byte] }
    }
    bytes.append(0)
  }

  /// The values again.
  var values: [SQLValue] {
    var values: [SQLValue] = []
    var place = 0
    while place < bytes.count {
      let tag = bytes[place]
      place += 1
      switch tag {
      case Tag.integer: values.append(.integer(Int64(bitPattern: number(&place) ^ (1 << 63))))
      case Tag.real:
        let bits = number(&place)
        values.append(.real(Double(bitPattern: bits >> 63 == 1 ? bits & ~(1 << 63) : ~bits)))
      case Tag.text: values.append(.text(String(decoding: text(&place), as: UTF8.self)))
      case Tag.blob: values.append(.blob(text(&place)))
      default: values.append(.null)
      }
    }
    return values
  }

  private func number(_ place: inout Int) -> UInt64 {
    defer { place += 8 }
    return bytes[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func text(_ place: inout Int) -> [UInt8] {
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == 0 {
        guard place < bytes.count, bytes[place] == 255 else { break }
        place += 1
      }
      text.append(byte)
    }
    return text
  }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  /// Whether its row stands before another.
  func precedes(_ other: RowKey) -> Bool {
    bytes.lexicographicallyPrecedes(other.bytes)
  }
}
