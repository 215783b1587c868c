import Testing

/// Expects that a value is there and within `tolerance` of the expected one.
func expectClose(
  _ value: Double?, _ expected: Double, within tolerance: Double = 1e-9, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let value else {
    Issue.record("no value where \(expected) was expected", sourceLocation: sourceLocation)
    return
  }
  let isClose = abs(value - expected) <= tolerance
  #expect(isClose, "\(value) instead of \(expected) \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
}
