extension JSONTape {
  /// Whether brackets stand in each other more than `limit` levels deep.
  ///
  /// simdjson 3.0.1 does not count an empty object or array that is innermost, so it lets one level too many pass. Most
  /// values are passed over by their size: each further level takes two words of the tape.
  func isDeeper(than limit: Int) -> Bool {
    var ends: [Int] = []
    var index = Self.root
    let end = next(index)
    while index < end {
      while let last = ends.last, index >= last { ends.removeLast() }
      let kind = kind(index)
      guard kind == Kind.object || kind == Kind.array else {
        index = next(index)
        continue
      }
      if ends.count >= limit { return true }
      if self.end(index) - index < 2 * (limit - ends.count) {
        index = next(index)
      } else {
        ends.append(self.end(index))
        index += 1
      }
    }
    return false
  }
}
