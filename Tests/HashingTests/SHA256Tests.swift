import Foundation
import Hashing
import TestSupport
import Testing

@Suite struct SHA256Tests {
  @Test(
    "The examples of FIPS 180-4 and of NIST's secure hashing page",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func published(text: String, hex: String) {
    #expect(SHA256.digest(text).hex == hex)
  }

  @Test("Any division of the bytes gives the same digest", arguments: [1, 3, 63, 64, 65, 1000])
  func incremental(size: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      hash.update(bytes[start..<min(start + size, bytes.count)])
      hash.update([UInt8]())
    }
    let digest = hash.finalize()
    #expect(digest == SHA256.digest(bytes))
  }

  @Test("The program sha256sum agrees", arguments: [0, 1, 55, 56, 64, 119, 4096, 100_001])
  func coreutils(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ 11) }
    try Data(bytes).write(to: URL(fileURLWithPath: folder / "bytes"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    process.arguments = [folder / "bytes"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.prefix(64) == SHA256.digest(bytes).hex)
  }

  @Test("A hash that is never finished is freed")
  func abandoned() {
    for _ in 0..<1000 {
      var hash = SHA256()
      hash.update([1])
    }
  }
}
