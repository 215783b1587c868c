import Hashing
import Testing

@Suite struct KeyedHashTests {
  static let key = (0..<32).map { UInt8($0) }

  @Test(
    "Python's hashlib.blake2b agrees; texts that compare equal but differ in bytes have different pseudonyms",
    arguments: [
      ("", "3daf97bce7888fd59773c66bf647459c"), ("a", "8800395157229c3a2fde3ffca44c4643"),
      ("6f1c", "d21b7846df4170b8763d61d3d2d1e6b8"), ("e\u{301}", "13fa20b912a77f39b05f9499150dc381"),
      ("\u{e9}", "e4987d92d70fe3d6ac8911cda5e42f79"),
    ])
  func published(text: String, hex: String) throws {
    let hash = try KeyedHash(key: HashKey(bytes: Self.key))
    #expect(hash.digest(text).hex == hex)
    #expect(hash.digest(Array(text.utf8)).hex == hex)
  }

  @Test("Two keys give different pseudonyms")
  func otherKey() {
    #expect(KeyedHash(key: .random()).digest("a") != KeyedHash(key: .random()).digest("a"))
  }

  @Test("A key of another length or with other digits is refused, without repeating it")
  func refusedKeys() {
    #expect(throws: HashingError.keyLength(found: 31)) { try HashKey(bytes: Array(Self.key.dropLast())) }
    #expect(throws: HashingError.keyLength(found: 0)) { try HashKey(hex: "") }
    #expect(throws: HashingError.keyIsNotHexadecimal) { try HashKey(hex: "secret") }
    #expect(!"\(HashingError.keyIsNotHexadecimal)".contains("secret"))
  }

  @Test("A key survives its way through digits, and no way of printing shows it")
  func printing() throws {
    let key = HashKey.random()
    #expect(try HashKey(hex: Hexadecimal.encode(key.bytes)) == key)
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped, String(reflecting: [key])] {
      #expect(text.contains("secret"))
      #expect(!text.contains("\(key.bytes[0]), \(key.bytes[1])"))
    }
  }

  @Test("Random bytes have the length asked for and do not repeat", arguments: [0, 1, 16, 1000])
  func random(count: Int) {
    let (first, second) = (SecureRandom.bytes(count), SecureRandom.bytes(count))
    #expect(first.count == count && second.count == count)
    #expect(count < 16 || first != second)
  }

  @Test("Secrets are equal when length and bytes are")
  func constantTime() {
    #expect(ConstantTime.areEqual([], []))
    #expect(ConstantTime.areEqual([1, 2], [1, 2]))
    #expect(!ConstantTime.areEqual([1, 2], [1, 3]))
    #expect(!ConstantTime.areEqual([1, 2], [1, 2, 0]))
  }
}
