extension Chart {
  /// What Excel or the library would stumble over; nil = nothing.
  var fault: String? {
    if series.isEmpty { return "a chart needs a series" }
    if !alternativeText.contains(where: { !$0.isWhitespace }) { return "a chart needs an alternative text" }
    if !(10...10_000 ~= width && 10...10_000 ~= height) { return "a chart is 10 to 10,000 pixels wide and high" }
    if let gap, !(0...500 ~= gap) { return "the gap between bars is 0 to 500 %, not \(gap)" }
    return categoryAxis.fault ?? valueAxis.fault ?? series.lazy.compactMap { fault(of: $0) }.first
  }

  /// The sheets that its cells belong to.
  var sheetNames: Set<String> {
    var names = Set(series.flatMap { [$0.categories.sheet, $0.values.sheet] })
    for case .cell(let sheet, _) in series.flatMap({ $0.labels?.contents ?? [] }) { names.insert(sheet) }
    return names
  }

  private func fault(of series: ChartSeries) -> String? {
    let points = series.values.cells
    guard points.isOnSheet, series.categories.cells.isOnSheet else { return "a series lies beyond its sheet" }
    guard points.rows.count == 1 || points.columns.count == 1 else { return "a series is one row or one column" }
    guard points.count == series.categories.cells.count else { return "a series has one category for each value" }
    guard series.pointColours.keys.allSatisfy({ 0..<points.count ~= $0 }) else { return "no such point in the series" }
    if let size = series.marker?.size, !(2...72 ~= size) { return "a marker has 2 to 72 points, not \(size)" }
    guard let labels = series.labels else { return nil }
    guard labels.contents.isEmpty || labels.contents.count == points.count else {
      return "labels are none or one for each value"
    }
    return positions.contains(labels.position) ? nil : "this kind of chart has no labels there: \(labels.position)"
  }

  private var positions: Set<ChartLabels.Position> {
    switch kind {
    case .bars(_, .clustered): [.automatic, .centre, .insideBase, .insideEnd, .outsideEnd]
    case .bars: [.automatic, .centre, .insideBase, .insideEnd]
    case .line, .scatter: [.automatic, .centre, .above, .below, .left, .right]
    }
  }
}

extension ChartAxis {
  fileprivate var fault: String? {
    let numbers = [minimum, maximum, majorUnit].compactMap { $0 }
    guard numbers.allSatisfy(\.isFinite) else { return "an axis has finite ends" }
    if let minimum, let maximum, minimum >= maximum { return "an axis goes from a smaller to a greater number" }
    if let majorUnit, majorUnit <= 0 { return "labels of an axis have a distance above 0" }
    if let labelInterval, !(1...1000 ~= labelInterval) { return "an axis labels every 1st to 1000th category" }
    return nil
  }
}
