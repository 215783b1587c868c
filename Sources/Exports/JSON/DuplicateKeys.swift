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
    count(index) <= Self.few ? repeatedKeyOfFew(index) : repeatedKeyOfMany(index)
  }

  /// Up to so many keys, comparing each with all before it is faster than hashing them.
  private static var few: Int { 64 }

  /// Compares each key's print with those before it, and the keys themselves only where the prints are equal.
  private func repeatedKeyOfFew(_ index: Int) -> Int? {
    withUnsafeTemporaryAllocation(of: (print: UInt64, key: Int).self, capacity: Self.few) { earlier in
      var (count, key) = (0, index + 1)
      while key < end(index) {
        let print = fingerprint(key)
        for place in 0..<count where earlier[place].print == print {
          if isSameText(earlier[place].key, key) { return key }
        }
        earlier[count] = (print, key)
        (count, key) = (count + 1, next(key + 1))
      }
      return nil
    }
  }

  /// Made of a key's length and its first and last bytes: different for most keys that are.
  @inline(__always)
  private func fingerprint(_ key: Int) -> UInt64 {
    let bytes = text(key)
    guard let start = bytes.baseAddress else { return 0 }
    let length = bytes.count
    let head = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    if length < 8 { return head & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1) }
    let last = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self))
    return (head ^ last &* 0x9E37_79B9_7F4A_7C15) &+ UInt64(truncatingIfNeeded: length)
  }

  /// Sorts the keys' hashes: eight bytes for a key, where a set takes five times as many, and a document may have a million.
  /// Only keys whose hashes occur twice are compared themselves.
  private func repeatedKeyOfMany(_ index: Int) -> Int? {
    let repeated = repeatedHashes(ofObject: index)
    if repeated.isEmpty { return nil }
    var seen: Set<KeyBytes> = []
    return TapeChildren(tape: self, container: index, isObject: true).first { key in
      let bytes = KeyBytes(bytes: text(key))
      return repeated.contains(bytes.hashValue) && !seen.insert(bytes).inserted
    }
  }

  private func repeatedHashes(ofObject index: Int) -> Set<Int> {
    var hashes: [Int] = []
    hashes.reserveCapacity(count(index))
    for key in TapeChildren(tape: self, container: index, isObject: true) {
      hashes.append(KeyBytes(bytes: text(key)).hashValue)
    }
    hashes.sort()
    var repeated: Set<Int> = []
    for (left, right) in zip(hashes, hashes.dropFirst()) where left == right { repeated.insert(left) }
    return repeated
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
