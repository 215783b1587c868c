import Testing

@testable import Hashing

@Suite struct BLAKE2bTests {
  static let key = (0..<32).map { UInt8($0) }

  @Test("The example of RFC 7693, appendix A")
  func appendixA() {
    let hex = """
      ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1\
      7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923
      """
    #expect(BLAKE2b.digest(Array("abc".utf8), byteCount: 64).hex == hex)
  }

  @Test("The self-test of RFC 7693, appendix E: four lengths of digest, six of input, with and without a key")
  func appendixE() {
    var all = BLAKE2b(byteCount: 32)
    for digestLength in [20, 32, 48, 64] {
      for inputLength in [0, 3, 128, 129, 255, 1024] {
        let input = Self.sequence(inputLength)
        all.update(BLAKE2b.digest(input, byteCount: digestLength).bytes)
        var keyed = BLAKE2b(keyBytes: Self.sequence(digestLength), byteCount: digestLength)
        keyed.update(input)
        all.update(keyed.digest().bytes)
      }
    }
    #expect(all.digest().hex == "c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475")
  }

  @Test(
    "Python's hashlib.blake2b agrees under a key",
    arguments: [
      ("", "4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d"),
      ("a", "84691b3bbd1807d0b242d61d1dfdaa4aa2714041c222a225e4521da5b158d14f"),
      ("6f1c", "aeed6c69e41b1051e4b6175be14ec65ee2017b3fa6b0a064eee3307ff633ca09"),
    ])
  func keyed(text: String, hex: String) throws {
    var hash = try BLAKE2b(key: HashKey(bytes: Self.key))
    hash.update(Array(text.utf8))
    #expect(hash.digest().hex == hex)
  }

  @Test("At every prefix the digest is that of the prefix, and the hash goes on")
  func prefixes() {
    let bytes = Self.sequence(300)
    var hash = BLAKE2b()
    for count in 0..<bytes.count {
      #expect(hash.digest() == BLAKE2b.digest(Array(bytes.prefix(count))))
      hash.update([bytes[count]])
    }
    #expect(hash.digest() == BLAKE2b.digest(bytes))
  }

  @Test("A copy goes its own way")
  func copies() {
    var trunk = BLAKE2b()
    trunk.update([1, 2])
    var branch = trunk
    branch.update([3])
    trunk.update([4])
    #expect(trunk.digest() == BLAKE2b.digest([1, 2, 4]))
    #expect(branch.digest() == BLAKE2b.digest([1, 2, 3]))
  }

  @Test(
    "Lengths outside 16 to 64 are brought into that range",
    arguments: [(-1, 16), (0, 16), (16, 16), (64, 64), (65, 64)])
  func lengths(asked: Int, given: Int) {
    #expect(BLAKE2b.digest([], byteCount: asked).bytes.count == given)
  }

  /// The generator of RFC 7693, appendix E.
  private static func sequence(_ count: Int) -> [UInt8] {
    var (older, newer) = (0xDEAD_4BAD &* UInt32(count), UInt32(1))
    return (0..<count).map { _ in
      (older, newer) = (newer, older &+ newer)
      return UInt8(newer >> 24)
    }
  }
}
