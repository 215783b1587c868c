import ProgressModel

/// An array file: each element is a text. The scanner knows only brackets, quotes and escapes; what is wrong between
/// elements refuses the whole file.
struct ArrayCutter: TextCutter {
  let limit: Int
  let maximumDepth: Int
  /// The position of the byte that the next cut begins with.
  private var position: TextPosition
  private var opened: TextPosition
  private var state = State.before
  private var element = 0
  private var scan = ElementScan()
  private var dropped = 0
  /// How far into the held bytes the scanner has come.
  private var scanned = 0

  private enum State { case before, first, element, inside, separator, after, failed }

  init(limit: Int, maximumDepth: Int, start: TextPosition) {
    self.limit = limit
    self.maximumDepth = maximumDepth
    position = start
    opened = start
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    var cut = TextCut()
    var place = scanned
    while place < bytes.count, state != .failed {
      if state == .inside {
        place = scan.advance(bytes, from: place)
        if scan.depth > maximumDepth {
          fail(.tooDeep, "nested deeper than \(maximumDepth) levels (--max-depth)", bytes, place, &cut)
        }
        if scan.isComplete { finishElement(bytes, place, &cut) }
      } else {
        between(bytes, &place, &cut)
      }
    }
    settle(bytes, isEnd, &cut)
    return cut
  }

  /// One byte outside the elements.
  private mutating func between(_ bytes: UnsafeRawBufferPointer, _ place: inout Int, _ cut: inout TextCut) {
    let byte = bytes[place]
    if JSONBlank.contains(byte) {
      place += 1
      return
    }
    switch (state, byte) {
    case (.before, UInt8(ascii: "[")):
      move(bytes, to: place, &cut)
      opened = position
      state = .first
    case (.separator, UInt8(ascii: ",")): state = .element
    case (.separator, UInt8(ascii: "]")), (.first, UInt8(ascii: "]")): state = .after
    case (.first, _), (.element, _): return beginElement(bytes, place, &cut)
    default: return misplaced(bytes, place, &cut)
    }
    place += 1
  }

  private mutating func beginElement(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut) {
    if bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: "]") {
      return misplaced(bytes, place, &cut)
    }
    move(bytes, to: place, &cut)
    scan = ElementScan()
    state = .inside
  }

  private mutating func finishElement(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut) {
    let range = cut.consumed..<place
    var slice = TextSlice(range: range, start: position, pointerPrefix: "/\(element)")
    if dropped + range.count > limit { (slice.fullCount, slice.range) = (dropped + range.count, 0..<0) }
    cut.texts.append(slice)
    move(bytes, to: place, &cut)
    (element, dropped, state) = (element + 1, 0, .separator)
  }

  /// Counts the bytes up to `place` as done.
  private mutating func move(_ bytes: UnsafeRawBufferPointer, to place: Int, _ cut: inout TextCut) {
    position = position.advanced(over: UnsafeRawBufferPointer(rebasing: bytes[cut.consumed..<place]))
    cut.consumed = place
  }

  /// What is left over stays, unless it is a text over the limit or nothing that is needed.
  private mutating func settle(_ bytes: UnsafeRawBufferPointer, _ isEnd: Bool, _ cut: inout TextCut) {
    if state == .failed {
      cut.consumed = bytes.count
    } else if isEnd {
      if state != .after { truncated(bytes, &cut) }
      cut.consumed = bytes.count
    } else if state != .inside || bytes.count - cut.consumed > limit {
      if state == .inside { dropped += bytes.count - cut.consumed }
      move(bytes, to: bytes.count, &cut)
    }
    scanned = bytes.count - cut.consumed
  }

  private mutating func truncated(_ bytes: UnsafeRawBufferPointer, _ cut: inout TextCut) {
    let isWhole = state == .inside && scan.isScalar
    if isWhole { finishElement(bytes, bytes.count, &cut) }
    let message = "the text ends inside the array opened at line \(opened.line) column \(opened.column)"
    fail(.jsonTruncated, message, bytes, bytes.count, &cut)
  }

  private mutating func misplaced(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut) {
    let found = Self.shown(bytes[place])
    switch state {
    case .after:
      fail(
        .jsonTrailing, "\(bytes[place] == 0 ? "NUL bytes" : "text") after the end of the document", bytes, place, &cut)
    case .separator: fail(.jsonSyntax, "missing comma: found \(found), expected a comma or ]", bytes, place, &cut)
    case .element where bytes[place] == UInt8(ascii: "]"):
      fail(.jsonSyntax, "trailing comma: found ], expected a value", bytes, place, &cut)
    default: fail(.jsonSyntax, "missing value: found \(found), expected a value", bytes, place, &cut)
    }
  }

  private mutating func fail(
    _ code: ProblemCode, _ message: String, _ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut
  ) {
    let fault = position.advanced(over: UnsafeRawBufferPointer(rebasing: bytes[cut.consumed..<place]))
    if cut.fault == nil { cut.fault = FileFault(code: code, message: message, position: fault, pointer: "/\(element)") }
    state = .failed
  }

  private static func shown(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : "byte 0x" + String(byte, radix: 16)
  }
}
