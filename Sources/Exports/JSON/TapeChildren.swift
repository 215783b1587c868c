/// The tape indices of an array's elements or of an object's keys.
struct TapeChildren: Sequence, IteratorProtocol {
  private let tape: JSONTape
  private let end: Int
  private let valueOffset: Int
  private var place: Int

  init(tape: JSONTape, container: Int, isObject: Bool) {
    self.tape = tape
    let isThat = tape.kind(container) == (isObject ? JSONTape.Kind.object : JSONTape.Kind.array)
    end = isThat ? tape.end(container) : 0
    valueOffset = isObject ? 1 : 0
    place = container + 1
  }

  mutating func next() -> Int? {
    guard place < end else { return nil }
    defer { place = tape.next(place + valueOffset) }
    return place
  }
}
