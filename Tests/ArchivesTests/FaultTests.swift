import Archives
import TestSupport
import Testing

/// Each fault beside a neighbour that is none.
@Suite struct FaultTests {
  private func zip(_ change: (inout ZipFile.Member) -> Void) -> [UInt8] {
    var member = ZipFile.Member("x.json", Array("{}{}".utf8))
    change(&member)
    return ZipFile([.init("first", [1]), member, .init("last", [2])]).bytes
  }

  @Test("A zip file without its end record is damaged", arguments: [1, 10, 22, 30])
  func noEnd(_ missing: Int) throws {
    let bytes = try fixture("two.zip").dropLast(missing)
    let outcomes = unpack(Array(bytes))
    #expect(outcomes.count == 1)
    #expect(outcomes.first?.description.contains("end record") == true)
    let streamed = unpack(Array(bytes), .once)
    #expect(Array(streamed.prefix(2)) == Content.two)
    #expect(streamed.last?.description.contains("2 members before it were read") == true)
  }

  @Test("The end record must fit the directory and count it", arguments: Access.allCases)
  func wrongEnd(_ access: Access) {
    for (count, offset) in [(1, 0), (-1, 0), (0, 1), (0, -1), (0, 0)] {
      var file = ZipFile([.init("a", [1]), .init("b", [2])])
      (file.countError, file.offsetError) = (count, offset)
      let outcomes = unpack(file.bytes, access)
      let isRight = count == 0 && offset == 0
      #expect(outcomes.contains { !$0.isMember } == !isRight, "\(count) \(offset) \(outcomes)")
    }
  }

  @Test("An archive in front of another is not passed over")
  func concatenated() throws {
    let two = try fixture("two.zip")
    #expect(unpack(two + two).contains { $0.isMember } == false)
    let tar = try fixture("two.tar")
    #expect(
      unpack(tar + tar) == Content.two + [.fault("\(2 * tar.count - 4096) bytes after the end of the compressed data")])
  }

  @Test("Zeros after a zip file are padding, anything else is not", arguments: Access.allCases)
  func afterZip(_ access: Access) throws {
    let two = try fixture("two.zip")
    #expect(unpack(two + [0, 0, 0], access) == Content.two)
    #expect(unpack(two + [0, 0, 7], access).last == .fault("3 bytes after the end of the compressed data"))
  }

  @Test("A comment of any length is no fault", arguments: [0, 1, 20_000, 65_535])
  func comments(_ length: Int) {
    var file = ZipFile([.init("a", [1])])
    file.comment = Array(repeating: 0x41, count: length)
    for access in Access.allCases { #expect(unpack(file.bytes, access) == [.member("a", [1])]) }
  }

  @Test("A false checksum costs its member alone", arguments: Access.allCases)
  func checksum(_ access: Access) {
    #expect(
      unpack(zip { $0.declaredChecksum = 1 }, access) == [
        .member("first", [1]), .refused("x.json", "the checksum is not what the archive says"), .member("last", [2]),
      ])
    #expect(unpack(zip { _ in }, access).isComplete)
  }

  @Test("A false size costs its member", arguments: [3, 5, 0, 1 << 20], Access.allCases)
  func size(_ declared: Int, _ access: Access) {
    let outcomes = unpack(zip { $0.declaredSize = declared }, access)
    #expect(outcomes.first == .member("first", [1]))
    #expect(outcomes.dropFirst().first?.isMember == false)
    #expect(!outcomes.contains { $0.description.hasPrefix("x.json: 4 bytes") })
  }

  @Test("Too many bytes stop a member at once, too few refuse it at its end", arguments: Access.allCases)
  func deflatedSize(_ access: Access) throws {
    var bytes = try fixture("zeros.zip")
    // The size of the second member, in its header and in the directory: 8 MiB.
    for place in bytes.indices.dropLast(4) where Array(bytes[place..<(place + 4)]) == [0, 0, 0x80, 0] {
      bytes[place + 2] = 0x40
    }
    let outcomes = unpack(bytes, access, generous)
    #expect(outcomes[1] == .refused("zeros", "the size is not what the archive says"))
    #expect(outcomes[2] == .member("last.json", Content.a))
  }

  private var generous: ArchiveLimits {
    var limits = ArchiveLimits()
    limits.ratio = 2_000
    return limits
  }

  @Test("What needs a password is refused, by member", arguments: Access.allCases)
  func encrypted(_ access: Access) {
    let outcomes = unpack(
      zip {
        $0.flags = 1; $0.data = Array(repeating: 7, count: 40)
      }, access)
    #expect(outcomes == [.member("first", [1]), .refused("x.json", "encrypted"), .member("last", [2])])
  }

  @Test("Ways of compression that may need gigabytes are not read", arguments: ["two-bzip2.zip", "two-lzma.zip"])
  func methods(_ name: String) throws {
    for access in Access.allCases {
      let outcomes = unpack(try fixture(name), access)
      #expect(outcomes.count == 2)
      #expect(outcomes.allSatisfy { $0.description.contains("compressed in a way that is not read") })
    }
  }

  static let unsafe = [
    "../evil.json", "a/../../evil.json", "a/..", "/etc/passwd", "C:/x.json", "c:x.json", "a\\b.json", "a\u{1}b", "a\nb",
    "a\u{7F}",
  ]

  @Test("Names that climb out, are absolute or hold what no name should are refused", arguments: unsafe)
  func unsafeNames(_ name: String) {
    for access in Access.allCases {
      let outcomes = unpack(ZipFile([.init(name, [1]), .init("ok", [2])]).bytes, access)
      #expect(outcomes.first?.description.hasSuffix(": unsafe name") == true)
      #expect(outcomes.last == .member("ok", [2]))
    }
  }

  @Test("Names that only look like it are not refused", arguments: ["..a/b..json", "a/...", "1:x", "ab:c", "é", "a b"])
  func safeNames(_ name: String) {
    #expect(unpack(ZipFile([.init(name, [1])]).bytes) == [.member(name, [1])])
  }

  @Test("A name that goes on behind a NUL is refused")
  func hiddenName() {
    let hidden = ZipFile.Member(rawName: Array("a.json\0.exe".utf8), [1])
    #expect(
      unpack(ZipFile([hidden, .init("ok", [2])]).bytes) == [.refused("a.json", "unsafe name"), .member("ok", [2])])
  }

  @Test("Two members that share their bytes are refused")
  func overlap() {
    var bytes = ZipFile([.init("a", [1]), .init("b", [2])]).bytes
    // The second entry's offset, 33 bytes behind the first one's.
    let offset = bytes.count - 22 - 47 + 42
    #expect(bytes[offset] == 32)
    bytes[offset] = 0
    #expect(unpack(bytes).first?.description.hasPrefix("two members share their bytes") == true)
  }

  @Test("Links, devices and pipes are refused, folders passed over")
  func kinds() throws {
    #expect(
      unpack(try fixture("kinds.tar")) == [
        .member("a.json", Content.a), .refused("soft", "a symbolic link, not a file"),
        .refused("hard", "a hard link, not a file"), .refused("pipe", "a FIFO, not a file"),
        .refused("device", "a device, not a file"), .member("b.bin", Content.b),
      ])
    let zip = unpack(try fixture("kinds.zip"))
    #expect(
      zip == [
        .member("a.json", Content.a), .refused("link", "a symbolic link, not a file"),
        .refused("pipe", "a FIFO, not a file"),
      ], "\(zip)")
  }

  @Test("What is passed over is neither handed out nor complained about")
  func passedOver() {
    var hidden = ZipFile.Member("__MACOSX/a.json", [1])
    hidden.declaredChecksum = 1
    let file = ZipFile([hidden, .init("b/.hidden/c", [2]), .init("c", [3]), .init("../.hidden", [4])])
    for access in Access.allCases {
      let outcomes = unpack(file.bytes, access) { $0.hasPrefix(".") || $0 == "__MACOSX" }
      #expect(outcomes == [.member("c", [3]), .refused("../.hidden", "unsafe name")])
    }
  }

  @Test("Bytes after a compressed stream refuse it, zeros do not", arguments: ["a.json.gz", "a.json.zst"])
  func trailing(_ name: String) throws {
    let good = try fixture(name)
    for access in Access.allCases {
      #expect(unpack(good + [0, 0, 0], access) == [.member("stream", Content.a)])
      let rests: [[UInt8]] = [[1], [0x1F], [0x28, 0xB5, 0x2F], [0, 0, 1], Array("{}".utf8)]
      for rest in rests {
        let words = "\(rest.count) byte\(rest.count == 1 ? "" : "s") after the end of the compressed data"
        #expect(unpack(good + rest, access) == [.refused("stream", words)])
      }
    }
  }

  @Test("A gzip stream with a false checksum or length is refused, in each of its streams")
  func gzipTrailer() throws {
    for name in ["a.json.gz", "a-twice.json.gz"] {
      var bytes = try fixture(name)
      bytes[bytes.count - 8] ^= 1
      #expect(unpack(bytes) == [.refused("stream", "the checksum is not what the archive says")])
      bytes = try fixture(name)
      bytes[bytes.count - 4] ^= 1
      #expect(unpack(bytes) == [.refused("stream", "the size is not what the archive says")])
    }
  }

  @Test("A Zstandard frame with a false checksum is refused, one without any is not")
  func zstandardChecksum() throws {
    for name in ["a.json.zst", "a-twice.json.zst"] {
      var bytes = try fixture(name)
      bytes[bytes.count - 1] ^= 1
      #expect(unpack(bytes) == [.refused("stream", "the checksum is not what the archive says")])
    }
  }

  @Test("What stands behind the first block of zeros of a tar archive is not passed over", arguments: Access.allCases)
  func afterTar(_ access: Access) throws {
    var bytes = try fixture("two.tar")
    bytes[3072 + 512 + 100] = 1
    let after = bytes.count - 3072 - 512
    #expect(unpack(bytes, access) == Content.two + [.fault("\(after) bytes after the end of the compressed data")])
  }

  @Test("No member comes out of a compressed tar archive whose checksum is false")
  func checksumAroundTar() throws {
    for name in ["two.tar.gz", "two.tar.zst"] {
      var bytes = try fixture(name)
      bytes[bytes.count - (name.hasSuffix("gz") ? 8 : 1)] ^= 1
      let outcomes = unpack(bytes)
      #expect(outcomes.count == 1)
      #expect(outcomes[0].description.hasSuffix("the checksum is not what the archive says"))
    }
  }

  @Test("What comes before a cut in a compressed tar archive stays, and bytes after its end cost nothing else")
  func cutAroundTar() throws {
    let bytes = try fixture("two.tar.gz")
    let cut = unpack(Array(bytes.dropLast(8)))
    #expect(Array(cut.prefix(2)) == Content.two)
    #expect(cut.last == .fault("the gzip data end too early; 2 members before it were read"))
    #expect(unpack(bytes + [7]) == Content.two + [.fault("1 byte after the end of the compressed data")])
  }

  @Test("A failing source is told as such")
  func failingSource() throws {
    struct Failure: Error {}
    let bytes = try fixture("two.tar.gz")
    for format in ArchiveFormat.allCases {
      let failing = ArchiveSource { _ in throw Failure() }
      let reader = ArchiveReader(failing, format: format, streamName: "x", budget: ArchiveBudget(ArchiveLimits()))
      let outcomes = outcomes(reader)
      #expect(outcomes.count == 1 && outcomes[0].description.contains("Failure"), "\(format) \(outcomes)")
    }
    #expect(unpack(bytes) == Content.two)
  }
}
