import Glibc

extension JSONTape {
  /// The value of the first member with this name of the value at `object`; nil when there is none, or it is no object.
  func member(_ name: StaticString, of object: Int) -> Int? {
    guard kind(object) == Kind.object else { return nil }
    var key = object + 1
    while key < end(object) {
      if isText(key, name) { return key + 1 }
      key = next(key + 1)
    }
    return nil
  }

  /// The value of an object's member, by the key's bytes.
  func member(_ key: String, ofObject object: Int) -> Int? {
    var place = object + 1
    while place < end(object) {
      if text(place).elementsEqual(key.utf8) { return place + 1 }
      place = next(place + 1)
    }
    return nil
  }

  /// The value at the end of a path of members; nil where one of them is absent or no object.
  func member(_ path: StaticString..., of object: Int) -> Int? {
    path.reduce(object) { place, name in
      place.flatMap { member(name, of: $0) }
    }
  }

  /// Whether the key or text at `index` has exactly these bytes.
  func isText(_ index: Int, _ expected: StaticString) -> Bool {
    guard kind(index) == Kind.text else { return false }
    let text = text(index)
    guard text.count == expected.utf8CodeUnitCount, let start = text.baseAddress else { return false }
    return memcmp(start, expected.utf8Start, text.count) == 0
  }

  /// The elements of the array at `array`, in their order; none of another value.
  func elements(of array: Int) -> TapeChildren { TapeChildren(tape: self, container: array, isObject: false) }

  /// The keys of the object at `object`, in their order, none of another value. A value stands behind its key.
  func keys(of object: Int) -> TapeChildren { TapeChildren(tape: self, container: object, isObject: true) }
}
