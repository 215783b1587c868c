/// SipHash-2-4 with 128 bits (Aumasson and Bernstein 2012) of a sequence of 64-bit words: under a secret key, fast for little
/// data, and nobody without the key can make two sequences of one hash.
///
///     var hash = SipHash128(key: key)
///     hash.update(17)
///     let prefix = hash.digest()   // of the words so far; the hash goes on
///
/// A word counts as its eight bytes in little-endian order. It is a value: a copy goes its own way.
public struct SipHash128: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var wordCount: UInt64 = 0

  /// A hash under a key of two words.
  public init(key: (UInt64, UInt64)) {
    v0 = 0x736f_6d65_7073_6575 ^ key.0
    v1 = 0x646f_7261_6e64_6f6d ^ key.1 ^ 0xee
    v2 = 0x6c79_6765_6e65_7261 ^ key.0
    v3 = 0x7465_6462_7974_6573 ^ key.1
  }

  /// A hash under a secret key.
  public init(key: SipHashKey) { self.init(key: (key.low, key.high)) }

  /// Takes the next word in.
  public mutating func update(_ word: UInt64) {
    wordCount &+= 1
    compress(word)
  }

  /// Takes a text in: how many bytes it has, then the bytes by eights, the last ones filled up with zeros.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    update(UInt64(bytes.count))
    var place = 0
    while place + 8 <= bytes.count {
      update(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    guard place < bytes.count else { return }
    var last: UInt64 = 0
    for byte in bytes[place...].reversed() { last = last << 8 | UInt64(byte) }
    update(last)
  }

  /// The hash of all words so far, as two words. The hash may go on afterwards.
  public func words() -> (low: UInt64, high: UInt64) {
    var rest = self
    rest.compress(wordCount &<< 59)
    rest.v2 ^= 0xee
    let low = rest.finished()
    rest.v1 ^= 0xdd
    return (low, rest.finished())
  }

  /// The same as 16 bytes.
  public func digest() -> Digest {
    let (low, high) = words()
    return withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { Digest(bytes: Array($0)) }
  }

  @inline(__always)
  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func finished() -> UInt64 {
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  @inline(__always)
  private mutating func round() {
    v0 &+= v1
    v2 &+= v3
    v1 = Self.rotate(v1, 13) ^ v0
    v3 = Self.rotate(v3, 16) ^ v2
    v0 = Self.rotate(v0, 32)
    v2 &+= v1
    v0 &+= v3
    v1 = Self.rotate(v1, 17) ^ v2
    v3 = Self.rotate(v3, 21) ^ v0
    v2 = Self.rotate(v2, 32)
  }

  @inline(__always)
  private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 { word &<< count | word &>> (64 &- count) }
}
