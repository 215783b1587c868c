extension ItemResponses {
  /// Whether every item can be reached from every other by steps "somebody had this one right and that one wrong".
  ///
  /// This is when, and only when, the conditional likelihood of the Rasch model has a finite maximum.
  /// Source: G. H. Fischer, Psychometrika 46 (1981) 59.
  public var isStronglyConnected: Bool {
    guard itemCount > 0 else { return false }
    let forward = reached { from, to in isRightWhileWrong[from][to] }
    let backward = reached { from, to in isRightWhileWrong[to][from] }
    return forward == itemCount && backward == itemCount
  }

  /// How many items can be reached from the first, itself included.
  private func reached(_ hasEdge: (_ from: Int, _ to: Int) -> Bool) -> Int {
    var seen: Set<Int> = [0]
    var open = [0]
    while let from = open.popLast() {
      for to in 0..<itemCount where !seen.contains(to) && hasEdge(from, to) {
        seen.insert(to)
        open.append(to)
      }
    }
    return seen.count
  }
}
