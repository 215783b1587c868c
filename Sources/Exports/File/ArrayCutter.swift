import ProgressModel

/// An array file: each element is a text. The scanner knows only brackets, quotes and escapes; what is wrong between
/// elements refuses the whole file.
struct ArrayCutter: TextCutter {
  let limit: Int
  let maximumDepth: Int
  /// The position of the byte that the next cut begins with.
  private var position: TextPosition
  private var opened: TextPosition
  private var comma: TextPosition
  private var state = State.before
  private var element = 0
  private var elementStart: TextPosition
  private var scan: ElementScan
  private var dropped = 0
  /// How far into the held bytes the scanner has come.
  private var scanned = 0

  private enum State { case before, first, element, inside, separator, after, failed }

  init(limit: Int, maximumDepth: Int, start: TextPosition) {
    self.limit = limit
    self.maximumDepth = maximumDepth
    (position, opened, comma, elementStart) = (start, start, start, start)
    scan = ElementScan(maximumDepth: maximumDepth)
  }

  mutating func cut(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) -> TextCut {
    var cut = TextCut()
    var place = scanned
    while place < bytes.count, state != .failed, cut.texts.count < TextCut.textLimit {
      if state == .inside {
        place = scan.advance(bytes, from: place)
        if scan.isTooDeep { refuseDepth(bytes, place, &cut) }
        if scan.isComplete { finishElement(bytes, place, &cut) }
      } else if !between(bytes, &place, isEnd, &cut) {
        break
      }
    }
    settle(bytes, place, isEnd, &cut)
    return cut
  }

  /// One byte outside the elements; false when more bytes are needed to say what is wrong with it.
  private mutating func between(
    _ bytes: UnsafeRawBufferPointer, _ place: inout Int, _ isEnd: Bool, _ cut: inout TextCut
  ) -> Bool {
    let byte = bytes[place]
    if JSONBlank.contains(byte) {
      place += 1
      return true
    }
    switch (state, byte) {
    case (.before, UInt8(ascii: "[")):
      move(bytes, to: place, &cut)
      (opened, state) = (position, .first)
    case (.separator, UInt8(ascii: ",")):
      move(bytes, to: place, &cut)
      (comma, state) = (position, .element)
    case (.separator, UInt8(ascii: "]")), (.first, UInt8(ascii: "]")): state = .after
    case (.first, _) where byte != UInt8(ascii: ","), (.element, _) where !",]}".utf8.contains(byte):
      beginElement(bytes, place, &cut)
      return true
    default:
      guard isEnd || bytes.count - place >= ArrayFault.window else { return false }
      misplaced(bytes, place, &cut)
      return true
    }
    place += 1
    return true
  }

  private mutating func beginElement(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut) {
    move(bytes, to: place, &cut)
    scan = ElementScan(maximumDepth: maximumDepth)
    (elementStart, state) = (position, .inside)
  }

  private mutating func finishElement(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut) {
    let range = cut.consumed..<place
    if scan.isScalar, dropped == 0, !Self.isPlain(bytes, range), refuseScalar(bytes, range, &cut) { return }
    var slice = TextSlice(range: range, start: elementStart, pointerPrefix: "/\(element)")
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
  private mutating func settle(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ isEnd: Bool, _ cut: inout TextCut) {
    if state == .failed {
      cut.consumed = bytes.count
    } else if place < bytes.count {
      cut.isFull = cut.texts.count == TextCut.textLimit
      move(bytes, to: place, &cut)
    } else if isEnd {
      if state != .after { truncated(bytes, &cut) }
      cut.consumed = bytes.count
    } else if state != .inside || bytes.count - cut.consumed > limit {
      if state == .inside { dropped += bytes.count - cut.consumed }
      move(bytes, to: bytes.count, &cut)
    }
    scanned = place - min(place, cut.consumed)
  }

  /// Hands out the start of an element, so that the slow pass finds the first fault in it: at the latest its last bracket.
  private mutating func refuseDepth(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut) {
    let bracket = position.advanced(over: UnsafeRawBufferPointer(rebasing: bytes[cut.consumed..<place - 1]))
    let pointer = "/\(element)"
    finishElement(bytes, place, &cut)
    cut.fault = FileFault(
      code: .tooDeep, message: "nested deeper than \(maximumDepth) levels (--max-depth)", position: bracket,
      pointer: pointer)
    state = .failed
  }

  /// A short number of digits, as files that are no exports have them by the million.
  private static func isPlain(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    range.count < 18 && bytes[range.lowerBound] != UInt8(ascii: "0") && range.allSatisfy { bytes[$0] &- 0x30 < 10 }
  }

  /// A number or word that is wrong is told by what follows it, too.
  @discardableResult
  private mutating func refuseScalar(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ cut: inout TextCut
  ) -> Bool {
    let found = Array(bytes[range.lowerBound..<min(range.upperBound + 1, bytes.count)])
    guard let fault = arrayFault(found).scalar() else { return false }
    (cut.fault, state) = (fault, .failed)
    return true
  }

  /// The file ends inside the array. Of an element that is cut inside brackets or quotes the slow pass says where.
  private mutating func truncated(_ bytes: UnsafeRawBufferPointer, _ cut: inout TextCut) {
    let pointer = "/\(element)"
    let end = position.advanced(over: UnsafeRawBufferPointer(rebasing: bytes[cut.consumed...]))
    if state == .inside {
      if scan.isScalar, dropped == 0 {
        refuseScalar(bytes, cut.consumed..<bytes.count, &cut)
      } else {
        finishElement(bytes, bytes.count, &cut)
      }
    }
    if cut.fault == nil {
      let message = "the text ends inside the array opened at line \(opened.line) column \(opened.column)"
      cut.fault = FileFault(code: .jsonTruncated, message: message, position: end, pointer: pointer)
    }
    state = .failed
  }

  private mutating func misplaced(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ cut: inout TextCut) {
    move(bytes, to: place, &cut)
    let fault = arrayFault(Array(bytes[place...].prefix(ArrayFault.window)))
    let found: ArrayFault.Place =
      switch state {
      case .after: .behind
      case .separator: .separator
      case .element: .element
      default: .first
      }
    (cut.fault, state) = (fault.misplaced(found), .failed)
  }

  private func arrayFault(_ found: [UInt8]) -> ArrayFault {
    ArrayFault(position: position, comma: comma, pointer: "/\(element)", found: found)
  }
}
