import CSodium

/// Keyed BLAKE2b with a result of 16 bytes: pseudonyms that nobody can compute or try out without the key.
///
///     let pseudonym = KeyedHash(key: key).digest("6f1c…").hex   // 32 digits
public struct KeyedHash: Sendable {
  /// The number of bytes of every result.
  public static let byteCount = 16
  private let key: HashKey

  /// The hash under `key`.
  public init(key: HashKey) {
    Sodium.start()
    self.key = key
  }

  /// The 16 bytes for `bytes`, always the same under one key.
  public func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    let hash = [UInt8](unsafeUninitializedCapacity: Self.byteCount) { buffer, count in
      guard let address = buffer.baseAddress else { return }
      let code = crypto_generichash(
        address, Self.byteCount, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count), key.bytes,
        key.bytes.count)
      precondition(code == 0, "BLAKE2b of any bytes under a key of 32 bytes exists")
      count = Self.byteCount
    }
    return Digest(bytes: hash)
  }

  /// The 16 bytes for `bytes`.
  public func digest(_ bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { digest($0) }
  }

  /// The 16 bytes for a text's UTF-8 bytes; texts that only look or compare alike differ.
  public func digest(_ text: String) -> Digest {
    var text = text
    return text.withUTF8 { digest(UnsafeRawBufferPointer($0)) }
  }
}
