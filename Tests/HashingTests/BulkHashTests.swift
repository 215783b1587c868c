import Hashing
import Testing

@Suite("XXH3 of 128 bits")
struct BulkHashTests {
  private func words(_ text: String) -> [UInt64] {
    let (low, high) = Array(text.utf8).withUnsafeBytes { BulkHash.words(of: $0) }
    return [low, high]
  }

  // `printf %s TEXT | xxh128sum`: the high word comes first.
  @Test("is what xxh128sum prints")
  func reference() {
    #expect(words("") == [0x6001_c324_468d_497f, 0x99aa_06d3_0147_98d8])
  }

  @Test("tells texts apart that differ in one bit or in their length", arguments: [1, 16, 17, 240, 241, 5_000])
  func differences(count: Int) {
    let text = [UInt8](repeating: 7, count: count)
    var seen = Set([text.withUnsafeBytes { BulkHash.words(of: $0).low }])
    for place in [0, count / 2, count - 1] {
      for bit: UInt8 in [1, 128] {
        var other = text
        other[place] ^= bit
        seen.insert(other.withUnsafeBytes { BulkHash.words(of: $0).low })
      }
    }
    seen.insert((text + [7]).withUnsafeBytes { BulkHash.words(of: $0).low })
    #expect(seen.count == (count == 1 ? 4 : 8))
  }
}
