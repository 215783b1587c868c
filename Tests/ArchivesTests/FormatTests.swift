import Archives
import TestSupport
import Testing

@Suite struct FormatTests {
  @Test(
    "What another program packed comes out as it was",
    arguments: [
      "two.zip", "two-stored.zip", "two-streamed.zip", "comment.zip", "two.tar", "two-gnu.tar", "two-ustar.tar",
      "two.tar.gz", "two.tar.zst",
    ], Access.allCases)
  func containers(_ name: String, _ access: Access) throws {
    #expect(unpack(try fixture(name), access) == Content.two)
  }

  @Test(
    "A compressed stream is one member, of all its streams or frames together",
    arguments: ["a.json.gz", "a-twice.json.gz", "a.json.zst", "a-unchecked.json.zst", "a-twice.json.zst"],
    Access.allCases)
  func streams(_ name: String, _ access: Access) throws {
    #expect(unpack(try fixture(name), access, streamName: "a.json") == [.member("a.json", Content.a)])
  }

  @Test("A stream of nothing is an empty member", arguments: ["nothing.gz", "nothing.zst"])
  func empty(_ name: String) throws {
    #expect(unpack(try fixture(name), streamName: "nothing") == [.member("nothing", [])])
  }

  @Test("A zip file without members has none", arguments: Access.allCases)
  func emptyZip(_ access: Access) throws {
    #expect(unpack(try fixture("empty.zip"), access) == [])
  }

  @Test("Frames that are skipped may stand in front of Zstandard data", arguments: [0, 4, 600])
  func skippableFrames(_ length: Int) throws {
    func format(_ bytes: [UInt8]) -> ArchiveFormat? { bytes.prefix(512).withUnsafeBytes { ArchiveFormat(prefix: $0) } }
    let size = [UInt8(length & 0xFF), UInt8(length >> 8), 0, 0]
    let frame = [0x5A, 0x2A, 0x4D, 0x18] + size + [UInt8](repeating: 7, count: length)
    let data = frame + frame + (try fixture("a.json.zst"))
    #expect(format(data) == .zstandard)
    #expect(unpack(data, streamName: "a.json") == [.member("a.json", Content.a)])
    if length < 100 { #expect(format(frame + Array("something else".utf8)) == nil) }
    #expect(format(Array(frame.prefix(7))) == nil)
  }

  @Test("Formats are told by their first bytes")
  func prefixes() throws {
    func format(_ bytes: [UInt8]) -> ArchiveFormat? { bytes.withUnsafeBytes { ArchiveFormat(prefix: $0) } }
    #expect(format(try fixture("two.zip")) == .zip)
    #expect(format(try fixture("empty.zip")) == .zip)
    #expect(format(try fixture("two.tar")) == .tar)
    #expect(format(try fixture("a.json.gz")) == .gzip)
    #expect(format(try fixture("a.json.zst")) == .zstandard)
    var tar = try fixture("two.tar")
    #expect(format(Array(tar.prefix(511))) == nil)
    tar[3] ^= 1
    #expect(format(tar) == nil)
    #expect(format(Array("PK not a zip".utf8)) == nil)
    #expect(format([UInt8](repeating: 0, count: 512)) == nil)
    #expect(format([]) == nil)
  }

  @Test("Times come from the archive, where it says any")
  func times() throws {
    let tar = try #require(try reader(fixture("two.tar"))?.next())
    #expect(tar.modifiedAtMilliseconds == 1_765_701_000_000)
    let gzip = try #require(try reader(fixture("a.json.gz"))?.next())
    #expect(gzip.modifiedAtMilliseconds == 1_765_701_000_000)
    let none = try #require(try reader(fixture("a-twice.json.gz"))?.next())
    #expect(none.modifiedAtMilliseconds == nil)
    let default1980 = try #require(try reader(ZipFile([.init("a", [])]).bytes)?.next())
    #expect(default1980.modifiedAtMilliseconds == nil)
  }

  @Test("A name that is marked as UTF-8 is kept", arguments: Access.allCases)
  func markedNames(_ access: Access) {
    var marked = ZipFile.Member("Müller/日本.json", [1, 2])
    marked.flags = 1 << 11
    let outcomes = unpack(ZipFile([marked, .init("b", [3])]).bytes, access)
    #expect(outcomes == [.member("Müller/日本.json", [1, 2]), .member("b", [3])])
  }

  @Test("Bytes of names that are not UTF-8 are shown, other names are kept")
  func names() {
    let names: [(raw: [UInt8], shown: String)] = [
      (Array("dir/é ü.json".utf8), "dir/é ü.json"), ([0x84, 0x2E, 0x6A], "%84.j"), (Array("./x//y/./z".utf8), "x/y/z"),
    ]
    for name in names {
      let zip = ZipFile([ZipFile.Member(rawName: name.raw, [1, 2])])
      for access in Access.allCases { #expect(unpack(zip.bytes, access) == [.member(name.shown, [1, 2])]) }
    }
  }
}
