import CXXHash

/// XXH3 with 128 bits, by libxxhash: tells long bytes from others as fast as memory gives them.
///
///     let words = BulkHash.words(of: bytes)
///
/// It guards against accidents, not against malice: whoever wants to can make two texts of one hash, and it hides nothing of
/// what it was made of. Under a key it goes through `SipHash128`.
public enum BulkHash {
  /// The hash of `bytes`, as two words.
  public static func words(of bytes: UnsafeRawBufferPointer) -> (low: UInt64, high: UInt64) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    return (hash.low64, hash.high64)
  }
}
