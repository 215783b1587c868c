/// Byte offsets and positions of the tape indices that a report needs, found in one walk over the text.
struct PlaceIndex {
  private var offsets: [Int: Int] = [:]
  private var positions: [Int: TextPosition] = [:]

  init(_ tape: JSONTape, _ text: SourceText, places: [Int]) {
    let sorted = Set(places).sorted()
    var (position, last) = (text.start, 0)
    for (place, offset) in zip(sorted, tape.offsets(of: sorted, in: text.bytes)) {
      position = position.advanced(over: UnsafeRawBufferPointer(rebasing: text.bytes[last..<offset]))
      last = offset
      offsets[place] = offset
      positions[place] = position
    }
  }

  /// The offset of one of the places that were asked for.
  func offset(of place: Int) -> Int { offsets[place] ?? 0 }

  /// The position of one of the places that were asked for.
  func position(of place: Int) -> TextPosition { positions[place] ?? TextPosition() }
}

extension JSONTape {
  /// The index of a value's last token: its closing bracket, or itself.
  func lastToken(_ index: Int) -> Int {
    kind(index) == Kind.object || kind(index) == Kind.array ? end(index) : index
  }
}
