extension NearestRank {
  /// The percentile of values in any order, without sorting all of them; nil when there are none.
  ///
  /// Quickselect with the middle value as pivot [Hoare 1961, CACM 4:321]: time linear in the values for all but contrived orders.
  public func value(of values: [Int]) -> Int? {
    guard let rank = rank(among: values.count) else { return nil }
    var values = values
    return values.withUnsafeMutableBufferPointer { Self.select(rank - 1, in: $0) }
  }

  private static func select(_ place: Int, in values: UnsafeMutableBufferPointer<Int>) -> Int {
    var (low, high) = (0, values.count - 1)
    while low < high {
      let pivot = values[low + (high - low) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        guard left <= right else { break }
        values.swapAt(left, right)
        left += 1
        right -= 1
      }
      if place <= right {
        high = right
      } else if place >= left {
        low = left
      } else {
        return values[place]
      }
    }
    return values[place]
  }
}
