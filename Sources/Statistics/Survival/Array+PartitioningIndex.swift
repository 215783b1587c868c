extension Array {
  /// The index of the first element for which `belongsInSecond` holds, by halving; the count if there is none.
  ///
  /// The array must be partitioned: no element for which it does not hold may follow one for which it holds.
  func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
