internal import ProgressModel

/// A stated fact, and the way from it to the denied fact that contradicts it.
struct SnapshotRoot {
  var fact: Int
  var path: [Int]
  var holdsUnder: [RetakePolicy]
  var built = 0
}
