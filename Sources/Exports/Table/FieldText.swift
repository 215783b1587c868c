/// Memory for a field whose quotes are doubled.
struct FieldText {
  private var memory = Block(capacity: 256)

  /// The text with each pair of quotes as one; good until the next call. Bytes behind it are readable as in a block.
  mutating func unquoted(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    if memory.capacity < text.count { memory = Block(capacity: text.count) }
    memory.clear()
    var (count, isFirstOfPair) = (0, false)
    for byte in text {
      isFirstOfPair = byte == UInt8(ascii: "\"") && !isFirstOfPair
      if isFirstOfPair { continue }
      memory.free[count] = byte
      count += 1
    }
    memory.fill(count)
    return memory.bytes
  }
}
