import CSodium
import Hashing
import Testing

@Suite("SipHash of 128 bits")
struct SipHash128Tests {
  @Test("is what libsodium computes, for any number of words", arguments: 0...40)
  func reference(count: Int) {
    let words = (0..<count).map { UInt64($0 &+ 1) &* 0x9E37_79B9_7F4A_7C15 }
    var hash = SipHash128(key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
    for word in words { hash.update(word) }
    let bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    var expected = [UInt8](repeating: 0, count: 16)
    #expect(crypto_shorthash_siphashx24(&expected, bytes, UInt64(bytes.count), (0..<16).map { UInt8($0) }) == 0)
    #expect(hash.digest().bytes == expected)
  }

  @Test("goes on after a digest, and copies go their own way")
  func prefix() {
    var hash = SipHash128(key: (1, 2))
    hash.update(7)
    let prefix = hash.digest()
    var branch = hash
    branch.update(8)
    #expect(hash.digest() == prefix)
    #expect(branch.digest() != prefix)
    hash.update(8)
    #expect(hash.digest() == branch.digest())
  }

  @Test("takes texts in with their lengths: no other list of texts has the same words")
  func texts() {
    let lists = [
      [], [""], ["", ""], ["a"], ["a\0"], ["", "a"], ["a", ""], ["abcdefgh"], ["abcdefg", "h"], ["abcdefghi"],
    ]
    let digests = lists.map { texts in
      var hash = SipHash128(key: (1, 2))
      for text in texts { Array(text.utf8).withUnsafeBytes { hash.update($0) } }
      return hash.digest()
    }
    #expect(Set(digests).count == lists.count)
    var words = SipHash128(key: (1, 2))
    words.update(9)
    words.update(0x6867_6665_6463_6261)
    words.update(0x69)
    #expect(digests.last == words.digest())
  }

  @Test("has keys that agree when they come of one secret for one purpose, and do not show themselves")
  func derivedKeys() throws {
    let secret = KeyedHash(key: .random())
    let digest = { (key: SipHashKey) in SipHash128(key: key).digest() }
    let key = SipHashKey(of: secret, for: "a")
    #expect(digest(key) == digest(SipHashKey(of: secret, for: "a")))
    #expect(digest(key) != digest(SipHashKey(of: secret, for: "b")))
    #expect(digest(.random()) != digest(.random()))
    var shown = "\(key) \(String(reflecting: key))"
    dump(key, to: &shown)
    let digits = shown.filter(\.isNumber)
    #expect(digits.isEmpty)
  }

  @Test("depends on both words of the key", arguments: [(UInt64(0), UInt64(2)), (1, 0)])
  func key(other: (UInt64, UInt64)) {
    #expect(SipHash128(key: (1, 2)).digest() != SipHash128(key: other).digest())
  }
}
