extension Check {
  /// What each rule of the replay says should not happen, in a few words for a table; by number.
  public static var titles: [(code: String, title: String)] {
    CheckCode.allCases.map { ($0.name, $0.title) }
  }
}

extension CheckCode {
  var title: String {
    switch self {
    case .lessonLocked: "A lesson of a locked section was used"
    case .quizBeforeLesson: "A quiz was started before its lessons were finished"
    case .quizLocked: "A quiz of a locked section was started"
    case .badgeUnearned: "A badge was awarded while a quiz was not passed"
    case .awardUnrecorded: "A badge was due, but its award is not recorded"
    case .badgeTwice: "A badge was awarded twice with no reset between"
    case .awardLate: "An award was recorded after the section it opens was used"
    case .badgeSkipped: "A badge was awarded although the one before never was"
    case .closedAgain: "A section was used after a retake had closed it"
    case .finishWithoutStart: "A quiz was finished that was not started"
    case .answerWithoutStart: "A question was answered outside any attempt"
    case .attemptsInterleaved: "An attempt went on after another was started"
    case .finishUnanswered: "A quiz was finished with a question unanswered"
    case .questionTwice: "A question was answered twice in one attempt"
    case .foreignQuestion: "A question of another quiz was answered"
    case .attemptJump: "The number of an attempt skips"
    case .attemptRepeated: "The number of an attempt is not above the last"
    case .answerAfterFinish: "An answer was recorded after its attempt had ended"
    case .scoreNotAnswers: "The score is not the number of right answers"
    case .passedBelowMark: "Marked as passed below the pass mark"
    case .failedAtMark: "Marked as not passed at or above the pass mark"
    case .scoreOutOfRange: "The score is below zero or above the total"
    case .totalNotSize: "The total is not the number of questions"
    case .choiceOutOfRange: "A choice was recorded that does not exist"
    case .correctNotKey: "An answer is marked against the key"
    case .timeBackwards: "A device's clock went back"
    case .clockStep: "A device's clock changed by a time zone or summer time"
    case .defaultDate: "A date is a default, not a time"
    case .unknownTimeZone: "A time zone is not known"
    case .clockOffset: "Legal only if a device's clock was off"
    case .factWithoutPrerequisite: "Something is stored as done, what it needs is not"
    case .badgeWithoutPass: "A badge is stored, a pass that must have earned it is not"
    case .passAgainstScore: "The stored pass contradicts the stored score"
    case .resultWithoutAttempt: "A result is stored with fewer attempts than it needs"
    case .unknownKey: "A storage key is in no version of the curriculum"
    case .wrongType: "A stored value is of another type"
    case .notDecided: "The search was cut short; neither legal nor impossible"
    case .needsSync: "Legal only with another device's progress"
    case .noInterleaving: "Two devices wait for each other in a circle"
    case .recordConflict: "Two different records stand in one place of a log"
    case .deviceForked: "A device's log goes on in two ways"
    case .awardOnBoth: "One award was recorded on two devices"
    case .oldRule: "Legal under an older version of the rules"
    case .clearedFactUsed: "Something was used that a reset had cleared"
    case .unrecordedReset: "Progress restarts, no reset is recorded"
    case .seqGap: "Records are missing in a log"
    case .headMissing: "A log does not begin at its first record"
    case .duplicate: "A record stands twice in one document"
    case .cutLine: "The last line of a file is cut"
    case .unknownEventType: "An event's type is not known"
    case .unreadableRecord: "A record cannot be read"
    case .twoLearners: "One place of a device's log belongs to two learners"
    case .twinLearners: "Two learners' records are equal to the millisecond"
    }
  }
}
