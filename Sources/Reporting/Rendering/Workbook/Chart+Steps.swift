extension Chart {
  /// The chart with each curve as a step function: it keeps its value up to the next point, where it jumps.
  var stepped: Chart {
    guard kind == .curves, var across else { return self }
    var stepped = self
    stepped.categories = []
    for index in series.indices { stepped.series[index].values = [] }
    let places = across.values
    across.values = []
    func add(_ row: Int, at place: Double?, where isThere: (Series) -> Bool = { _ in true }) {
      stepped.categories.append(categories[row])
      across.values.append(place)
      for index in series.indices {
        stepped.series[index].values.append(isThere(series[index]) ? series[index].values[row] : nil)
      }
    }
    for row in categories.indices {
      add(row, at: places[row])
      guard row + 1 < categories.count else { continue }
      let goesOn = { (series: Series) in series.values[row] != nil && series.values[row + 1] != nil }
      if series.contains(where: goesOn) { add(row, at: places[row + 1], where: goesOn) }
    }
    stepped.across = across
    return stepped
  }
}
