/// Lists with numbers, each in the order of its elements' coming: two blocks of memory in place of one for each list.
struct ListsByNumber<Element: Sendable>: Sendable {
  private var coming: [(list: Int32, element: Element)] = []
  private var elements: [Element] = []
  private var begins: [Int] = []

  mutating func append(_ element: Element, to list: Int) { coming.append((Int32(truncatingIfNeeded: list), element)) }

  /// Makes `count` lists of what has come.
  mutating func close(count: Int) {
    guard let first = coming.first else { return }
    begins = [Int](repeating: 0, count: count + 1)
    for (list, _) in coming { begins[Int(list) + 1] += 1 }
    for list in 0..<count { begins[list + 1] += begins[list] }
    elements = [Element](repeating: first.element, count: coming.count)
    // Each list's begin moves to its end, which is where the next one begins.
    for (list, element) in coming {
      elements[begins[Int(list)]] = element
      begins[Int(list)] += 1
    }
    begins.insert(0, at: 0)
    coming = []
  }

  /// A list of those made; empty for others.
  subscript(list: Int) -> ArraySlice<Element> {
    list + 1 < begins.count ? elements[begins[list]..<begins[list + 1]] : elements[..<0]
  }
}
