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
    Check(
      .notDecided, "not-decided", .fixed(.stream), .minor,
      raisedBy: "badges=2 anyQuiz searchStates=10 +L2.1 +L1.1 +L1.2 +P1.1 -B1",
      notRaisedBy: "badges=2 anyQuiz searchStates=100 +L2.1 +L1.1 +L1.2 +P1.1 -B1", policy: .lastRecomputed),
  ]

  /// A snapshot against the logs.
  static let snapshotsAgainstLogs: [Check] = [
    Check(
      .storedResultNotLog, "stored-result-not-log", .arithmeticLadder, .major, raisedBy: "LL F1.1:4/5 score1.1=5",
      notRaisedBy: "LL F1.1:4/5 score1.1=4"),
    Check(
      .attemptCountDiffers, "attempt-count-differs", .arithmeticLadder, .major, raisedBy: "LL P1.1#1 attempts1.1=3",
      notRaisedBy: "LL P1.1#1 attempts1.1=1"),
    Check(
      .olderState, "older-state", .fixed(.order), .info, raisedBy: "LL +L1.1 -L1.2", notRaisedBy: "LL +L1.1 +L1.2"),
    Check(
      .factsNotInLog, "facts-not-in-log", .fixed(.gap), .major, raisedBy: "L1.1 +L1.1 +L1.2",
      notRaisedBy: "LL +L1.1 +L1.2"),
    Check(
      .offPath, "off-path", .fixed(.impossible), .major, raisedBy: "LL -L1.1 +L1.2", notRaisedBy: "LL +L1.1 -L1.2"),
    Check(
      .fitsPartialReset, "fits-partial-reset", .fixed(.reset), .minor, raisedBy: "D1 B1 ⟨1⟩ O +B1 rest-",
      notRaisedBy: "D1 B1 R:keepBadges O +B1 rest-"),
    Check(
      .lastWriterWins, "last-writer-wins", .fixed(.merge), .minor,
      raisedBy: "LL d2 D1 B1 +L1.1 +L1.2 -P1.1 +P1.2 +B1", notRaisedBy: "LL d2 D1 B1 +L1.1 +L1.2 +P1.1 +P1.2 +B1"),
    Check(
      .factsReturn, "facts-return", .fixed(.merge), .minor, raisedBy: "L1.1 R L1.2 d2 O +L1.1 +L1.2",
      notRaisedBy: "L1.1 R L1.2 d2 O -L1.1 +L1.2"),
  ]
}
