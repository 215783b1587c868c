/// The end record of a zip file, and its larger form where there is one: APPNOTE.TXT 4.3.14 to 4.3.16.
struct ZipEnd {
  let entryCount: Int
  let directoryOffset: Int
  let directoryByteCount: Int

  /// The record with the longest comment, and in front of it the larger record with its locator.
  static let tailByteCount = searchedByteCount + largeByteCount
  private static let searchedByteCount = 65_557
  private static let largeByteCount = 76
  private static let byteCount = 22

  /// Finds it in the last bytes of a file of `fileByteCount` bytes. The directory must end where the record begins: else bytes
  /// are missing, or another archive stands in front.
  init(tail: ArraySlice<UInt8>, fileByteCount: Int) throws(StreamFault) {
    let bytes = Array(tail)
    let start = fileByteCount - bytes.count
    guard let place = Self.place(in: bytes), let comment = bytes.littleEndian(2, at: place + 20) else {
      throw StreamFault(.damaged("the end record is missing"))
    }
    let end = place + Self.byteCount + comment
    guard end <= bytes.count else { throw StreamFault(.damaged("the end record is cut")) }
    guard bytes[end...].allSatisfy({ $0 == 0 }) else {
      throw StreamFault(.trailing(byteCount: bytes.count - end))
    }
    guard bytes.littleEndian(4, at: place + 4) == 0 || Self.isLarge(bytes, place) else {
      throw StreamFault(.damaged("one of several volumes"))
    }
    let fields = try Self.isLarge(bytes, place) ? Self.largeFields(bytes, place) : Self.fields(bytes, place)
    (entryCount, directoryByteCount, directoryOffset) = (fields.count, fields.size, fields.offset)
    guard directoryOffset.addingReportingOverflow(directoryByteCount) == (start + fields.place, false) else {
      throw StreamFault(.damaged("the end record does not fit the directory"))
    }
  }

  private typealias Fields = (count: Int, size: Int, offset: Int, place: Int)

  /// Where the last one begins.
  private static func place(in bytes: [UInt8]) -> Int? {
    let last = bytes.count - byteCount
    guard last >= 0 else { return nil }
    let first = max(0, bytes.count - searchedByteCount)
    return stride(from: last, through: first, by: -1).first { bytes.littleEndian(4, at: $0) == 0x0605_4B50 }
  }

  private static func fields(_ bytes: [UInt8], _ place: Int) throws(StreamFault) -> Fields {
    guard let count = bytes.littleEndian(2, at: place + 10), let size = bytes.littleEndian(4, at: place + 12),
      let offset = bytes.littleEndian(4, at: place + 16)
    else { throw StreamFault(.damaged("the end record is cut")) }
    return (count, size, offset, place)
  }

  /// Whether a field is too small for its number, and a locator of the larger record stands in front.
  private static func isLarge(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes.littleEndian(4, at: place - 20) == 0x0706_4B50 else { return false }
    return bytes.littleEndian(2, at: place + 10) == 0xFFFF || bytes.littleEndian(4, at: place + 12) == 0xFFFF_FFFF
      || bytes.littleEndian(4, at: place + 16) == 0xFFFF_FFFF
  }

  private static func largeFields(_ bytes: [UInt8], _ place: Int) throws(StreamFault) -> Fields {
    let large = place - largeByteCount
    guard bytes.littleEndian(4, at: large) == 0x0606_4B50, let count = bytes.littleEndian(8, at: large + 32),
      let size = bytes.littleEndian(8, at: large + 40), let offset = bytes.littleEndian(8, at: large + 48)
    else { throw StreamFault(.damaged("the end record for large files is missing")) }
    return (count, size, offset, large)
  }
}
