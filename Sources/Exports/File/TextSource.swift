import Hashing

/// A file's bytes without its byte-order mark; UTF-16 with a mark as UTF-8.
struct TextSource: ~Copyable {
  /// The bytes as they are.
  private(set) var file: FileSource
  /// How the file says it is encoded; known after the first read.
  private(set) var mark = EncodingMark.none
  private var transcoder: UTF16Transcoder?
  private var isStarted = false
  /// What was read, and perhaps transcoded, but not handed out yet.
  private var held: [UInt8] = []
  private var heldStart = 0

  /// How much UTF-16 is transcoded at once.
  private static let step = 64 << 10

  init(file: consuming FileSource) { self.file = file }

  /// Whether the text was UTF-16.
  var isTranscoded: Bool { transcoder != nil }

  /// Fills the start of `buffer`, which must not be empty, with the next bytes; how many: 0 at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ExportsError) -> Int {
    if !isStarted { try start() }
    if heldStart == held.count {
      guard isTranscoded else { return try file.read(into: buffer) }
      try transcodeMore()
    }
    let part = held[heldStart...].prefix(buffer.count)
    buffer.copyBytes(from: part)
    heldStart += part.count
    return part.count
  }

  /// Reads the digest's rest of the file.
  mutating func digest(limit: Int) throws(ExportsError) -> Digest? { try file.digest(limit: limit) }

  /// Looks for a mark in the first four bytes, however few come at once.
  private mutating func start() throws(ExportsError) {
    isStarted = true
    held = try bytes(upTo: 4)
    mark = held.withUnsafeBytes { EncodingMark($0) }
    if case .utf16(let isBigEndian) = mark {
      var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
      var text: [UInt8] = []
      held[mark.length...].withUnsafeBytes { transcoder.transcode($0, into: &text) }
      (self.transcoder, held) = (transcoder, text)
    } else if mark == .utf8 {
      heldStart = mark.length
    }
  }

  private mutating func bytes(upTo count: Int) throws(ExportsError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let added = try read(&buffer)
      if added == 0 { break }
      bytes += buffer[..<added]
    }
    return bytes
  }

  private mutating func read(_ buffer: inout [UInt8]) throws(ExportsError) -> Int {
    var result = Result<Int, ExportsError>.success(0)
    buffer.withUnsafeMutableBytes { bytes in
      do throws(ExportsError) {
        result = .success(try file.read(into: bytes))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// Fills what is held with the text of the next bytes; leaves it empty at the end.
  private mutating func transcodeMore() throws(ExportsError) {
    (held, heldStart) = (held, 0)
    held.removeAll(keepingCapacity: true)
    var buffer = [UInt8](repeating: 0, count: Self.step)
    while held.isEmpty {
      let isLast = file.isAtEnd
      let added = try read(&buffer)
      buffer[..<added].withUnsafeBytes { transcoder?.transcode($0, into: &held) }
      if added == 0 {
        if !isLast { transcoder?.finish(into: &held) }
        return
      }
    }
  }
}
