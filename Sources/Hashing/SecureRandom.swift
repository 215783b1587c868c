import CSodium

/// The system's source of unpredictable bytes. Not for simulations, which must be repeatable.
public enum SecureRandom {
  /// `count` new bytes.
  public static func bytes(_ count: Int) -> [UInt8] {
    Sodium.start()
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let address = buffer.baseAddress { randombytes_buf(address, count) }
      initialized = count
    }
  }
}
