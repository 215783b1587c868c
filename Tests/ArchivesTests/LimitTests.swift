import Archives
import TestSupport
import Testing

/// Each limit at its value and one above.
@Suite struct LimitTests {
  private func limits(_ change: (inout ArchiveLimits) -> Void) -> ArchiveLimits {
    var limits = ArchiveLimits()
    change(&limits)
    return limits
  }

  @Test("The tool's limits")
  func standard() {
    let limits = ArchiveLimits()
    #expect(limits.expandedBytes == 2_147_483_648)
    #expect(limits.memberBytes == 536_870_912)
    #expect(limits.ratio == 200 && limits.ratioFreeBytes == 1_048_576)
    #expect(limits.members == 10_000)
    #expect(limits.nameBytes == 1_024)
  }

  @Test("Members", arguments: Access.allCases)
  func members(_ access: Access) {
    let member = ZipFile.Member("a/b", [1])
    let outcomes = unpack(ZipFile(Array(repeating: member, count: 10_000)).bytes, access)
    #expect(outcomes.count == 10_000 && outcomes.isComplete)
    let above = unpack(ZipFile(Array(repeating: member, count: 10_001)).bytes, access)
    #expect(above.count == 10_001)
    #expect(above.last == .fault("the limit of 10000 members is reached; not read on"))
  }

  @Test("Folders and what is passed over are no members")
  func notMembers() {
    let file = ZipFile([.init("d/", []), .init(".x", [1]), .init("a", [1]), .init("e/", []), .init("b", [2])])
    let outcomes = unpack(file.bytes, .random, limits { $0.members = 2 }) { $0.hasPrefix(".") }
    #expect(outcomes == [.member("a", [1]), .member("b", [2])])
  }

  @Test("Bytes of a name", arguments: Access.allCases)
  func name(_ access: Access) {
    let longest = String(repeating: "é", count: 512)
    let outcomes = unpack(ZipFile([.init(longest, [1]), .init(longest + "x", [1]), .init("z", [1])]).bytes, access)
    #expect(outcomes == [.member(longest, [1]), .fault("the limit of 1024 bytes in a name is reached; not read on")])
  }

  @Test("Bytes of one member", arguments: ["two.zip", "two-streamed.zip", "two.tar", "two.tar.gz", "two.tar.zst"])
  func member(_ name: String) throws {
    let bytes = try fixture(name)
    #expect(unpack(bytes, .random, limits { $0.memberBytes = Content.a.count }) == Content.two)
    let below = limits { $0.memberBytes = Content.a.count - 1 }
    #expect(
      unpack(bytes, .random, below) == [
        .refused("a.json", "the limit of 819 bytes in one member is reached; not read on")
      ])
  }

  @Test("Bytes of the member of a stream", arguments: ["a.json.gz", "a.json.zst"])
  func stream(_ name: String) throws {
    let bytes = try fixture(name)
    for limit in [\ArchiveLimits.memberBytes, \ArchiveLimits.expandedBytes] {
      #expect(unpack(bytes, .random, limits { $0[keyPath: limit] = 820 }) == [.member("stream", Content.a)])
      let outcomes = unpack(bytes, .random, limits { $0[keyPath: limit] = 819 })
      #expect(outcomes.count == 1 && outcomes[0].description.contains("limit of 819 bytes"), "\(outcomes)")
    }
  }

  @Test("Bytes of all members together", arguments: ["two.zip", "two-streamed.zip", "two-stored.zip", "two.tar"])
  func expanded(_ name: String) throws {
    let bytes = try fixture(name)
    let all = Content.a.count + Content.b.count
    #expect(unpack(bytes, .random, limits { $0.expandedBytes = all }) == Content.two)
    let outcomes = unpack(bytes, .random, limits { $0.expandedBytes = all - 1 })
    #expect(outcomes.first == Content.two[0])
    #expect(outcomes.last?.description.contains("(--max-expanded-bytes)") == true)
    #expect(outcomes.count == 2)
  }

  @Test("The ratio of bytes out to bytes in", arguments: ["zeros.gz", "zeros.zst", "zeros.zip"])
  func ratio(_ name: String) throws {
    let bytes = try fixture(name)
    let out = (8 << 20) + (name == "zeros.zip" ? 2 * Content.a.count : 0)
    let least = (out + bytes.count - 1) / bytes.count
    for access in [Access.random, .once] {
      #expect(unpack(bytes, access, limits { $0.ratio = least }).isComplete)
      for tooSmall in [least - 1, 200] {
        let outcomes = unpack(bytes, access, limits { $0.ratio = tooSmall })
        #expect(outcomes.last { !$0.isMember }?.description.contains("bytes out for each byte in") == true)
      }
      #expect(unpack(bytes, access, limits { $0.ratioFreeBytes = out }).isComplete)
      #expect(!unpack(bytes, access, limits { $0.ratioFreeBytes = out - 1 }).isComplete)
    }
  }

  @Test("The directory of a zip file, which is held in memory")
  func directory() {
    let bytes = ZipFile([.init("a", [1])]).bytes
    #expect(unpack(bytes, .random, limits { $0.directoryBytes = 47 }) == [.member("a", [1])])
    let outcomes = unpack(bytes, .random, limits { $0.directoryBytes = 46 })
    #expect(outcomes == [.fault("the limit of 46 bytes in the directory is reached; not read on")])
  }

  @Test("An archive in an archive shares the budget of the outer one")
  func nested() throws {
    let inner = try fixture("two.zip")
    let outer = ZipFile([.init("inner.zip", inner), .init("z", [1])]).bytes
    let leaves = Content.a.count + Content.b.count
    for (spare, isEnough) in [(0, true), (-1, false)] {
      let budget = ArchiveBudget(limits { $0.expandedBytes = inner.count + leaves + 1 + spare })
      let reader = ArchiveReader(source(outer), format: .zip, streamName: "", budget: budget)
      _ = try reader.next()
      let once = ArchiveSource { buffer in try reader.read(into: buffer) }
      let found = outcomes(ArchiveReader(once, format: .zip, streamName: "", isNested: true, budget: budget))
      #expect(found == Content.two)
      let rest = outcomes(reader)
      #expect((rest == [.member("z", [1])]) == isEnough)
    }
  }
}
