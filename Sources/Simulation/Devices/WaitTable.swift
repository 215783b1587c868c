/// Which moves of each device give a fact, so that a standstill costs no walk through the logs.
struct WaitTable {
  /// By device and item, rising.
  private var places: [[[Int32]]]

  init(_ plan: JointPlan) {
    places = plan.moves.map { moves in
      var places = [[Int32]](repeating: [], count: plan.rules.book.items.count)
      for (place, move) in moves.enumerated() {
        switch move.effect {
        case .gain, .award: places[move.item].append(Int32(place))
        default: continue
        }
      }
      return places
    }
  }

  /// The first move of a device, from `start` on, that gives the fact.
  func place(of fact: Int, device: Int, from start: Int) -> Int? {
    let list = places[device][fact]
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < list.count ? Int(list[low]) : nil
  }
}
