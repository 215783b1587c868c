import CCrypto

/// SHA-256 (FIPS 180-4), by OpenSSL's libcrypto, which uses the processor's SHA instructions.
///
///     var hash = SHA256()
///     while let block = try reader.next() { hash.update(block) }
///     let digest = hash.finalize()
public struct SHA256: ~Copyable {
  private let context: OpaquePointer

  /// Fetched once: `EVP_sha256()` has libcrypto search its providers anew for every hash, which takes as long as hashing a
  /// kilobyte. Never changed, never freed.
  nonisolated(unsafe) private static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  /// The hash of nothing yet.
  public init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, Self.algorithm, nil) == 1 else {
      preconditionFailure("libcrypto has no memory or no SHA-256")
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Takes the next bytes in.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let address = bytes.baseAddress else { return }
    let code = EVP_DigestUpdate(context, address, bytes.count)
    precondition(code == 1, "SHA-256 takes any bytes")
  }

  /// Takes the next bytes in.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// Takes the next bytes in: a block of a file.
  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The digest of all bytes that were taken in: 32 bytes.
  public consuming func finalize() -> Digest {
    let bytes = [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      let code = EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
      precondition(code == 1, "SHA-256 of any bytes exists")
      count = 32
    }
    return Digest(bytes: bytes)
  }

  /// The digest of `bytes`.
  public static func digest(_ bytes: UnsafeRawBufferPointer) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// The digest of `bytes`.
  public static func digest(_ bytes: [UInt8]) -> Digest {
    bytes.withUnsafeBytes { digest($0) }
  }

  /// The digest of a text's UTF-8 bytes.
  public static func digest(_ text: String) -> Digest {
    digest(Array(text.utf8))
  }
}
