import Glibc

extension JSONTape {
  /// The first key inside the value at `index`, at any depth, that its object held before; nil when there is none.
  func repeatedKey(inside index: Int) -> Int? {
    var (place, end) = (index, next(index))
    while place < end {
      if kind(place) == Kind.object, let found = repeatedKey(ofObject: place) { end = min(end, found) }
      place += kind(place) == Kind.integer || kind(place) == Kind.unsigned || kind(place) == Kind.real ? 2 : 1
    }
    return end < next(index) ? end : nil
  }

  /// The first key of one object, not of those inside, that it held before.
  func repeatedKey(ofObject index: Int) -> Int? {
    count(index) <= 24 ? repeatedKeyOfFew(index) : repeatedKeyOfMany(index)
  }

  /// Compares each key with those before it: for few keys that is faster than hashing them.
  private func repeatedKeyOfFew(_ index: Int) -> Int? {
    var key = index + 1
    while key < end(index) {
      var earlier = index + 1
      while earlier < key {
        if isSameText(earlier, key) { return key }
        earlier = next(earlier + 1)
      }
      key = next(key + 1)
    }
    return nil
  }

  private func repeatedKeyOfMany(_ index: Int) -> Int? {
    var seen: Set<KeyBytes> = []
    var key = index + 1
    while key < end(index) {
      if !seen.insert(KeyBytes(bytes: text(key))).inserted { return key }
      key = next(key + 1)
    }
    return nil
  }

  /// Whether two keys have the same bytes.
  @inline(__always)
  private func isSameText(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (text(left), text(right))
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else { return false }
    return memcmp(first, second, left.count) == 0
  }
}

/// A key as its bytes in the parser's buffer.
private struct KeyBytes: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (left: KeyBytes, right: KeyBytes) -> Bool { left.bytes.elementsEqual(right.bytes) }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
