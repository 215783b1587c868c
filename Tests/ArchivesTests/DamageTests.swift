import Archives
import Foundation
import Testing

/// Archives that are cut or changed: nothing is accepted that was not put in, and the reader always comes to an end.
@Suite struct DamageTests {
  static let small = [
    "two.zip", "two-stored.zip", "two-streamed.zip", "comment.zip", "kinds.zip", "a.json.gz", "a-twice.json.gz",
    "a.json.zst", "a-twice.json.zst", "two.tar.gz", "two.tar.zst",
  ]

  /// The members that a whole archive gives.
  private func contents(_ bytes: [UInt8], _ access: Access) -> [Outcome] {
    unpack(bytes, access).filter { $0.isMember }
  }

  @Test("An archive cut at any byte is told as such, and gives only whole members", arguments: small)
  func cut(_ name: String) throws {
    let bytes = try fixture(name)
    for access in [Access.random, .once] {
      let whole = contents(bytes, access)
      for length in 0..<bytes.count {
        let outcomes = unpack(Array(bytes.prefix(length)), access)
        // Between two streams of one file nothing shows that there was another.
        if name.contains("twice"), outcomes.isComplete {
          #expect(isBetweenStreams(outcomes), "\(length)")
          continue
        }
        #expect(outcomes.contains { !$0.isMember }, "\(length)")
        #expect(outcomes.filter { $0.isMember }.allSatisfy(whole.contains), "\(length)")
      }
    }
  }

  private func isBetweenStreams(_ outcomes: [Outcome]) -> Bool {
    outcomes == [.member("stream", Array(Content.a.prefix(100)))]
  }

  @Test(
    "A tar archive cut at any block is told as such, up to the zeros at its end",
    arguments: ["two.tar", "two-gnu.tar", "two-ustar.tar"])
  func cutTar(_ name: String) throws {
    let bytes = try fixture(name)
    let end = 3072
    #expect(bytes[end...].allSatisfy { $0 == 0 })
    for length in [
      0, 1, 511, 512, 513, 1024, 1331, 1332, 1333, 1536, 2048, 2560, 3000, 3071, end - 1, end, end + 1, end + 511,
    ] {
      let outcomes = unpack(Array(bytes.prefix(length)))
      #expect(outcomes.contains { !$0.isMember }, "\(length)")
      #expect(outcomes.filter { $0.isMember }.allSatisfy(Content.two.contains), "\(length)")
    }
    for length in [end + 512, end + 1024] { #expect(unpack(Array(bytes.prefix(length))) == Content.two) }
  }

  @Test(
    "A changed bit is noticed wherever the format has a checksum",
    arguments: ["two.zip", "two-stored.zip", "two-streamed.zip", "a.json.gz", "a.json.zst"])
  func flipped(_ name: String) throws {
    let bytes = try fixture(name)
    for place in bytes.indices {
      for bit in [0, 3, 7] {
        var changed = bytes
        changed[place] ^= 1 << bit
        for case .member(_, let data) in unpack(changed) {
          #expect(data == Content.a || data == Content.b, "byte \(place), bit \(bit)")
        }
      }
    }
  }

  private static let seeds: [URL] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appendingPathComponent("Fuzz/Seeds/archive")
    return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }()

  @Test("The seeds and findings of the fuzz target are read alike in whatever pieces they come")
  func seeds() throws {
    #expect(Self.seeds.count > 20)
    // What was read ahead counts as read, so this limit alone is met earlier in small pieces.
    var limits = ArchiveLimits()
    limits.ratio = 1 << 20
    for seed in Self.seeds {
      let bytes = Array(try Data(contentsOf: seed))
      let (once, pieces) = (unpack(bytes, .once, limits), unpack(bytes, .byteByByte, limits))
      #expect(once == pieces && !once.isEmpty || seed.lastPathComponent == "empty.zip", "\(seed.lastPathComponent)")
    }
  }

  @Test("Random changes never crash or hang", arguments: small + ["two.tar", "kinds.tar", "empty.zip", "zeros.zip"])
  func mutated(_ name: String) throws {
    let bytes = try fixture(name)
    var random = SeededRandom(seed: UInt64(bytes.count))
    for _ in 0..<300 {
      let changed = random.mutation(of: bytes)
      for access in [Access.random, .once] {
        let outcomes = unpack(changed, access)
        #expect(outcomes.count <= 10_001)
      }
    }
  }
}

/// SplitMix64, and small damages by it.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// One to four bytes changed, removed, repeated or swapped for a length that is far too large.
  mutating func mutation(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let place = Int.random(in: bytes.indices, using: &self)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &self))
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &self)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: for index in place..<end { bytes[index] = 0xFF }
      default: for index in place..<end { bytes[index] = 0 }
      }
      if bytes.isEmpty { return [0] }
    }
    return bytes
  }
}
