internal import ProgressModel

extension Check {
  /// A snapshot as it stands.
  static let snapshots: [Check] = [
    Check(
      .factWithoutPrerequisite, "fact-without-prerequisite", .fixed(.impossible), .critical,
      raisedBy: "+P1.1 -L1.1", notRaisedBy: "+P1.1 +L1.1"),
    Check(
      .badgeWithoutPass, "badge-without-pass", .fixed(.impossible), .critical, raisedBy: "+B1 -P1.2",
      notRaisedBy: "+B1 +P1.2"),
    Check(
      .passAgainstScore, "pass-against-score", .fixed(.arithmetic), .critical,
      raisedBy: "+P1.1 score1.1=3 attempts1.1=1", notRaisedBy: "+P1.1 score1.1=4 attempts1.1=1"),
    Check(
      .resultWithoutAttempt, "result-without-attempt", .fixed(.arithmetic), .critical,
      raisedBy: "+P1.1 score1.1=4 attempts1.1=0", notRaisedBy: "+P1.1 score1.1=4 attempts1.1=1"),
  ]
}
