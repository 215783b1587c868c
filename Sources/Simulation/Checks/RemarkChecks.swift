internal import ProgressModel

extension Check {
  /// Raised while exports are read and stored, or by holding learners against each other: `!BK902` is such a remark.
  static let remarks: [Check] = [
    Check(
      .defaultDate, "default-date", .fixed(.stream), .info, raisedBy: "O 1970 L1.1", notRaisedBy: "O L1.1"),
    Check(
      .unknownTimeZone, "unknown-time-zone", .fixed(.stream), .info, raisedBy: "O !BK409:Mars/Base", notRaisedBy: "O"),
    Check(
      .unknownKey, "unknown-key", .fixed(.stream), .minor, raisedBy: "O !BK508:learn9Completed~learn1Completed",
      notRaisedBy: "O +L1.1"),
    Check(
      .wrongType, "wrong-type", .fixed(.stream), .minor, raisedBy: "O !BK509:L1.1=text~a_flag",
      notRaisedBy: "O L1.1 +L1.1"),
    Check(
      .recordConflict, "record-conflict", .fixed(.stream), .major, raisedBy: "O L1.1 L1.2 !BK603@2",
      notRaisedBy: "O L1.1 L1.2"),
    Check(
      .deviceForked, "device-forked", .fixed(.merge), .minor, raisedBy: "O L1.1 L1.2 !BK603@2 !BK603@3",
      notRaisedBy: "O L1.1 L1.2 !BK603@2"),
    Check(.duplicate, "duplicate", .fixed(.stream), .info, raisedBy: "O !BK902", notRaisedBy: "O L1.1"),
    Check(.cutLine, "cut-line", .fixed(.stream), .minor, raisedBy: "O !BK904", notRaisedBy: "O"),
    Check(
      .unknownEventType, "unknown-event-type", .fixed(.stream), .minor, raisedBy: "O !BK905:quizSkipped~quizFinished",
      notRaisedBy: "LL P1.1"),
    Check(
      .unreadableRecord, "unreadable-record", .fixed(.stream), .major,
      raisedBy: "O !BK906:quiz=expected_text,_found_an_integer", notRaisedBy: "LL P1.1"
    ),
    Check(.twoLearners, "two-learners", .fixed(.stream), .major, raisedBy: "O !BK907@1", notRaisedBy: "O L1.1"),
    Check(
      .twinLearners, "twin-learners", .fixed(.implausible), .minor, raisedBy: "LL P1.1 !BK908*10",
      notRaisedBy: "LL P1.1"),
  ]
}
