internal import Hashing

/// The hash of a log's contents in `seq` order: 16 bytes of BLAKE2b over their JSON with the commas between them.
struct ContentHash {
  private var hash = BLAKE2b(byteCount: 16)

  mutating func update(_ content: Slice<UnsafeRawBufferPointer>) {
    hash.update(UnsafeRawBufferPointer(rebasing: content))
  }

  /// Of what it has seen so far.
  var bytes: [UInt8] { hash.digest().bytes }
}
