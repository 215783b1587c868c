import Glibc

/// How the texts of a JSON file stand in it.
enum JSONLayout {
  case single, lines, array

  /// The layout of a file that begins with `bytes` (blanks before are passed over), or nil when more must be seen.
  ///
  /// Lines are told from one text by a complete object alone on the first or the second line that is not blank.
  /// Only what a text may have of bytes counts, so that the layout does not depend on how much is seen at once.
  init?(_ seen: UnsafeRawBufferPointer, isEnd: Bool, limit: Int) {
    let text = seen[JSONBlank.leadingCount(seen)...]
    let bytes = UnsafeRawBufferPointer(rebasing: text.prefix(limit + 1))
    let isEnd = isEnd && bytes.count == text.count
    if bytes.first == UInt8(ascii: "[") {
      self = .array
      return
    }
    let lines = Self.firstLines(bytes, isEnd: isEnd)
    guard let first = lines.first else {
      guard bytes.count > limit || isEnd else { return nil }
      self = isEnd ? .single : .lines
      return
    }
    let isFirstWhole = Self.isObject(first)
    if lines.count > 1, isFirstWhole || Self.isObject(lines[1]) {
      self = .lines
    } else if lines.count > 1 || isEnd {
      self = .single
    } else if isFirstWhole, JSONBlank.trimmedCount(bytes) > Self.end(of: first, in: bytes) {
      self = .lines
    } else if bytes.count > limit {
      self = isFirstWhole ? .lines : .single
    } else {
      return nil
    }
  }

  /// The first two complete lines that are not blank.
  private static func firstLines(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> [UnsafeRawBufferPointer] {
    guard let base = bytes.baseAddress else { return [] }
    var (lines, start): ([UnsafeRawBufferPointer], Int) = ([], 0)
    while lines.count < 2, start < bytes.count {
      let found = memchr(base + start, 0x0A, bytes.count - start)
      guard found != nil || isEnd else { break }
      let end = found.map { UnsafeRawPointer($0) - base } ?? bytes.count
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if JSONBlank.leadingCount(line) < line.count { lines.append(line) }
      start = end + 1
    }
    return lines
  }

  private static func end(of line: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress, let start = line.baseAddress else { return 0 }
    return start - base + line.count
  }

  /// Whether a line, by its brackets, holds one object and nothing else.
  private static func isObject(_ line: UnsafeRawBufferPointer) -> Bool {
    let start = JSONBlank.leadingCount(line)
    guard start < line.count, line[start] == UInt8(ascii: "{") else { return false }
    var scan = ElementScan(maximumDepth: .max)
    return scan.advance(line, from: start) == JSONBlank.trimmedCount(line) && scan.isComplete
  }
}
