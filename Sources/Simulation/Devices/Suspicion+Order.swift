extension Suspicion {
  /// A gate that did not hold.
  var isLocked: Bool { missing != nil && code != .needsSync }

  /// Whether another interleaving of the devices could make it go away.
  var dependsOnOrder: Bool { isLocked || [.badgeTwice, .attemptRepeated, .attemptJump].contains(code) }

  /// Whether an unrecorded reset explains less if it leaves or brings this.
  var needsExplanation: Bool { dependsOnOrder || code == .clockOffset }

  /// Whether it stands though the order was not decided: what is locked only where nothing was ever lost.
  func isCertain(_ isRelaxed: Bool) -> Bool {
    isLocked ? isRelaxed : !dependsOnOrder && !isOfOneOrder
  }

  /// A remark on an interleaving that another one would not deserve.
  var isOfOneOrder: Bool {
    [.needsSync, .awardLate, .awardUnrecorded, .awardOnBoth, .clockOffset, .unrecordedReset].contains(code)
  }
}
