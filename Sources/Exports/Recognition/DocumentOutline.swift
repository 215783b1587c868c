/// Where a document's text names its learner and device and where its events begin, found without parsing it.
///
/// Only in texts whose head, up to the events, has no backslash: then a quote begins or ends a text, and keys and ids are the
/// bytes that stand there. Of texts that are no valid JSON it may say anything.
struct DocumentOutline {
  /// The bytes of the learner's id.
  let learner: Range<Int>
  /// The bytes of the device's id.
  let device: Range<Int>
  /// The offset of the first event's bracket.
  let eventsStart: Int

  /// Nil where the outer object names no learner and no device before its events, or where there are no events.
  init?(_ text: UnsafeRawBufferPointer) {
    var scan = HeadScan(text)
    guard scan.pass(UInt8(ascii: "{")) else { return nil }
    var learner: Range<Int>?
    var device: Range<Int>?
    while let key = scan.quoted(), scan.pass(UInt8(ascii: ":")) {
      if scan.isText(key, "events") {
        guard scan.pass(UInt8(ascii: "[")), scan.isAt(UInt8(ascii: "{")), let learner, let device else { return nil }
        (self.learner, self.device, eventsStart) = (learner, device, scan.place)
        return
      }
      let value = scan.value()
      if scan.isText(key, "learner") { learner = value }
      if scan.isText(key, "device") { device = value }
      guard value != nil, scan.pass(UInt8(ascii: ",")) else { return nil }
    }
    return nil
  }

  /// The learner's id.
  func learner(in text: UnsafeRawBufferPointer) -> String { String(decoding: text[learner], as: UTF8.self) }

  /// The end of the last event in a document that was decoded without a remark: of the members behind its events none but
  /// `events` is an array then. Nil where there is a backslash behind the events.
  static func eventsEnd(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var (place, depth, isInText) = (text.count, 0, false)
    while place > start {
      place -= 1
      switch text[place] {
      case UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "\""): isInText.toggle()
      case _ where isInText: continue
      case UInt8(ascii: "]") where depth == 1: return end(before: place, in: text, from: start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth -= 1
      default: continue
      }
    }
    return nil
  }

  private static func end(before bracket: Int, in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let end = start + JSONBlank.trimmedCount(UnsafeRawBufferPointer(rebasing: text[start..<bracket]))
    return end > start && text[end - 1] == UInt8(ascii: "}") ? end : nil
  }
}
