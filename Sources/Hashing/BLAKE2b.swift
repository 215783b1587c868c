/// BLAKE2b (RFC 7693) of any bytes, with or without a key, by libsodium.
///
///     var hash = BLAKE2b()
///     hash.update(first)
///     let prefix = hash.digest()   // of the bytes so far; the hash goes on
///     var branch = hash            // a copy goes its own way
///     hash.update(second)
public struct BLAKE2b: Sendable {
  private var state: BLAKE2bState

  /// A hash without a key whose digest has `byteCount` bytes (16 to 64; other lengths are brought into that range).
  public init(byteCount: Int = 32) {
    self.init(keyBytes: [], byteCount: byteCount)
  }

  /// A hash under a key, which only those who know it can compute.
  public init(key: HashKey, byteCount: Int = 32) {
    self.init(keyBytes: key.bytes, byteCount: byteCount)
  }

  /// The standard allows keys of up to 64 bytes.
  init(keyBytes: [UInt8], byteCount: Int) {
    state = BLAKE2bState(key: keyBytes, byteCount: byteCount)
  }

  /// Takes the next bytes in.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&state) { state = BLAKE2bState(copying: state) }
    state.update(bytes)
  }

  /// Takes the next bytes in.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Takes the next bytes in: a block of a file.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The digest of all bytes so far. The hash may go on afterwards.
  public func digest() -> Digest {
    Digest(bytes: BLAKE2bState(copying: state).final())
  }

  /// The digest of `bytes` without a key.
  public static func digest(_ bytes: UnsafeRawBufferPointer, byteCount: Int = 32) -> Digest {
    var hash = BLAKE2b(byteCount: byteCount)
    hash.update(bytes)
    return hash.digest()
  }

  /// The digest of `bytes` without a key.
  public static func digest(_ bytes: [UInt8], byteCount: Int = 32) -> Digest {
    bytes.withUnsafeBytes { digest($0, byteCount: byteCount) }
  }
}
