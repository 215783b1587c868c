internal import ProgressModel

/// How a snapshot fits the logs; the first that does. Places are numbers of records applied.
enum SnapshotFit {
  /// It is the state that the log ends in; or a later record of it confirms it.
  case last
  /// An earlier state of the same log.
  case earlier(Int)
  /// The last state and facts that a reset had cleared, with a second device to bring them back.
  case returned(FactSet)
  /// Legal, but more than the log gives.
  case more(FactSet, isPaid: Bool)
  /// A state less the scope of a reset that is not recorded, after so many records; nil where another device made it, or
  /// it came behind the last known record.
  case reset(scope: String, after: Int?)
  /// The last state, but for a retake of this quiz that failed in a gap.
  case retaken(Int)
  /// Key by key one of two devices' states.
  case mixed(own: Int, device: Int, other: Int)
  /// Legal, but on no path of the log; what it lacks and what it has.
  case offPath(lacks: Int, has: Int?)
  /// Nothing that is known makes it legal, but unseen records may: that is not decided.
  case undecided
  /// Nothing of the log makes it legal.
  case illegal
}

/// A stored number that the log does not give.
struct NumberMismatch {
  var quiz: Int
  var code: CheckCode
  var stored: Int64
  /// What the log gives: the score, or finished attempts.
  var found: Int64
  /// Started attempts.
  var most: Int64 = 0
  /// The record that gave the score; -1 for none.
  var index = -1
  /// `gap` where unseen records can explain it, `merge` where another device can, else `arithmetic`.
  var kind: FindingClass
}
