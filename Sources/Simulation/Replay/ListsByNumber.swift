/// Lists with numbers, each in the order of its elements' coming: two blocks of memory in place of one for each list.
struct ListsByNumber<Element: Sendable>: Sendable {
  private var coming: [(list: Int32, element: Element)] = []
  private var elements: [Element] = []
  private var begins: [Int] = []

  mutating func append(_ element: Element, to list: Int) { coming.append((Int32(truncatingIfNeeded: list), element)) }

  /// Makes `count` lists of what has come.
  mutating func close(count: Int) {
    begins = [Int](repeating: 0, count: count + 1)
    for (list, _) in coming { begins[Int(list) + 1] += 1 }
    for list in 0..<count { begins[list + 1] += begins[list] }
    var next = begins
    let order = [Int](unsafeUninitializedCapacity: coming.count) { order, filled in
      for (place, entry) in coming.enumerated() {
        order[next[Int(entry.list)]] = place
        next[Int(entry.list)] += 1
      }
      filled = coming.count
    }
    elements = order.map { coming[$0].element }
    coming = []
  }

  subscript(list: Int) -> ArraySlice<Element> { elements[begins[list]..<begins[list + 1]] }
}
