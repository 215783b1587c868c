import CSimdJSON

/// simdjson's DOM parser for texts up to a size, reused from text to text. One thread at a time.
///
/// Memory is about 27 bytes for a byte of capacity, touched only as far as texts need it.
final class JSONParser {
  private let handle: OpaquePointer
  let capacity: Int

  /// How many bytes must be readable behind a text.
  static let padding = csimdjson_padding()

  /// A parser of texts up to `capacity` bytes, in which at most `depth` brackets are open at once.
  init(capacity: Int, depth: Int) throws(ExportsError) {
    guard let made = csimdjson_create(capacity, depth) else {
      throw ExportsError(operation: "make a JSON parser", reason: .outOfMemory)
    }
    handle = made
    self.capacity = capacity
  }

  deinit { csimdjson_destroy(handle) }

  /// The tape of `text`, or nil when it is no valid JSON; `JSONParser.padding` bytes must be readable behind it.
  func parse(_ text: UnsafeRawBufferPointer) -> JSONTape? {
    guard let start = text.baseAddress, !text.isEmpty, text.count <= capacity else { return nil }
    let result = csimdjson_parse(handle, start.assumingMemoryBound(to: UInt8.self), text.count)
    guard result.error == 0, let words = result.tape, let strings = result.strings else { return nil }
    return JSONTape(words: words, strings: strings)
  }
}
