import CSodium

/// libsodium's state on the heap, at the 64-byte boundary that its vector code needs.
///
/// Never changed while shared: `BLAKE2b` copies it first, and that makes it safe to send.
final class BLAKE2bState: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  private let digestByteCount: Int

  init(key: [UInt8], byteCount: Int) {
    Sodium.start()
    digestByteCount = min(max(byteCount, 16), 64)
    memory = Self.allocate()
    let code = key.withUnsafeBufferPointer { buffer in
      crypto_generichash_init(state, key.isEmpty ? nil : buffer.baseAddress, key.count, digestByteCount)
    }
    precondition(code == 0, "BLAKE2b takes any key of up to 64 bytes")
  }

  init(copying other: BLAKE2bState) {
    digestByteCount = other.digestByteCount
    memory = Self.allocate()
    memory.copyMemory(from: other.memory, byteCount: Self.size)
  }

  deinit {
    // The state of a keyed hash holds the key.
    sodium_memzero(memory, Self.size)
    memory.deallocate()
  }

  func update(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress else { return }
    let code = crypto_generichash_update(
      state, address.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    precondition(code == 0, "BLAKE2b takes any bytes")
  }

  /// Ends this state: nothing but the release may follow.
  func final() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: digestByteCount) { buffer, count in
      guard let address = buffer.baseAddress else { return }
      let code = crypto_generichash_final(state, address, digestByteCount)
      precondition(code == 0, "BLAKE2b of any bytes exists, once")
      count = digestByteCount
    }
  }

  /// Swift does not import a C struct with such an alignment, only pointers to it.
  private var state: OpaquePointer { OpaquePointer(memory) }

  private static var size: Int { crypto_generichash_statebytes() }

  private static func allocate() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
  }
}
