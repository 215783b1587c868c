internal import ProgressModel

extension Suspicion {
  /// A gate that did not hold.
  var isLocked: Bool { missing != nil && code != .needsSync }

  /// Whether another interleaving of the devices could make it go away.
  var dependsOnOrder: Bool { isLocked || [.badgeTwice, .attemptRepeated, .attemptJump].contains(code) }

  /// Whether an unrecorded reset explains less if it leaves or brings this.
  var needsExplanation: Bool { dependsOnOrder || code == .clockOffset }

  /// The rung of the ladder that explains it, from 1; 0 for a remark.
  var rung: Int {
    guard needsExplanation || code == .unrecordedReset else { return 0 }
    switch resolution {
    case .version: return 1
    case .reset: return 2
    case .merge: return 3
    case .clock: return 4
    case .order: return 5
    case .gap: return 6
    case .impossible, .arithmetic: return 7
    case .stream, .implausible, nil: return 0
    }
  }

  /// Whether it stands though the order was not decided: what is locked only where nothing was ever lost.
  func isCertain(_ isRelaxed: Bool) -> Bool {
    isLocked ? isRelaxed : !dependsOnOrder && !isOfOneOrder
  }

  /// A remark on an interleaving that another one would not deserve.
  var isOfOneOrder: Bool {
    [.needsSync, .awardLate, .awardUnrecorded, .awardOnBoth, .clockOffset, .unrecordedReset].contains(code)
  }
}
