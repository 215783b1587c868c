/// What the measures count of one learner: attempts, steps of the path, days of activity. Made from a history by one pure
/// function; complete histories give rows that hold for every later as-of.
public struct LearnerFacts: Sendable {
  /// Time of the earliest and of the latest event with a usable time.
  public var firstAt: Timestamp?
  /// See `firstAt`.
  public var lastAt: Timestamp?
  /// The curriculum version of the latest event in the learner's order; nil without events.
  public var curriculum: String?
  /// Number of events.
  public var eventCount = 0
  /// Number of devices with events.
  public var deviceCount = 0
  /// How far the newest snapshot that no run of the app ends with is from a legal state; nil where there is none.
  public var nearestLegal: NearestLegalState?
  /// Number of recorded resets.
  public var resetCount = 0
  /// Whether an onboarding is recorded.
  public var hasOnboarding = false
  /// Whether the learner is on the path (has a start; `4-measures` "Path"), else left out of the drop-off.
  public var isOnPath = false
  /// Civil days with at least one event, rising, as days since 1970-01-01 in the report's zone.
  public var activeDays: [Int32] = []
  /// Of each of them the time of its first and of its last event.
  public var dayTimes: [DayTimes] = []
  /// In the order of their first events.
  public var attempts: [AttemptFacts] = []
  /// Nodes reached, in the order of the learner's path, without gaps.
  public var steps: [StepFacts] = []

  /// Of a learner without events.
  public init() {}
}

/// The first and the last event of a civil day.
public struct DayTimes: Hashable, Sendable {
  /// The earliest time.
  public var first: Timestamp
  /// The latest time.
  public var last: Timestamp

  /// A day's times.
  public init(first: Timestamp, last: Timestamp) {
    self.first = first
    self.last = last
  }
}

/// What would have to change in a snapshot for it to be legal.
public struct NearestLegalState: Hashable, Sendable {
  /// How many flags would change.
  public var distance: Int
  /// The changes in words: `set quiz2, clear newbie`.
  public var changes: String

  /// A distance with its changes.
  public init(distance: Int, changes: String) {
    self.distance = distance
    self.changes = changes
  }
}

/// One attempt at a quiz.
public struct AttemptFacts: Hashable, Sendable {
  /// Index into the history's devices.
  public var device: Int
  /// The quiz, as a number of the store's names.
  public var quiz: NameID
  /// The number that the device gave the attempt.
  public var number: Int64
  /// The curriculum version of its finish, or of its first event when unfinished.
  public var curriculum: String
  /// The app version of the same record, if known.
  public var appVersion: String?
  /// Time of its `quizStarted`; nil when that is not recorded.
  public var startedAt: Timestamp?
  /// Time of its `quizFinished`; nil when unfinished.
  public var finishedAt: Timestamp?
  /// Time of its last event.
  public var lastAt: Timestamp?
  /// When the same device later started any attempt or recorded a reset: from then on an unfinished one is abandoned.
  public var closedAt: Timestamp?
  /// The recorded score of the finish.
  public var score: Int64?
  /// The recorded total, else the quiz's size in its version.
  public var total: Int64?
  /// Whether the recorded score meets the mark of its version; nil when unfinished.
  public var isPassed: Bool?
  /// 1 for the learner's first finished attempt at this quiz, 2 for the next, …; nil when unfinished.
  public var finishRank: Int?
  /// Whether every question of the quiz in its version is answered (skipped counts).
  public var isComplete: Bool
  /// One entry per question of the quiz in its version, in its order; nil without an answer event.
  public var answers: [AnswerFacts?]

  /// An attempt with nothing known but its first event's device, quiz and number.
  public init(device: Int, quiz: NameID, number: Int64, curriculum: String) {
    self.device = device
    self.quiz = quiz
    self.number = number
    self.curriculum = curriculum
    isComplete = false
    answers = []
  }
}

/// One answer of an attempt.
public struct AnswerFacts: Hashable, Sendable {
  /// Index of the choice, `EventRecord.skipped` or `EventRecord.notRecorded`.
  public var selected: Int64
  /// Right: a choice that is recorded as correct; nil when `correct` is not recorded.
  public var isRight: Bool?
  /// Milliseconds from the event before it in the attempt, the start or an answer, by the recorded times: negative where the
  /// clock went back; nil where there is no such event, or one of the two has no usable time.
  public var waited: Int64?

  /// An answer.
  public init(selected: Int64, isRight: Bool?, waited: Int64? = nil) {
    self.selected = selected
    self.isRight = isRight
    self.waited = waited
  }
}

/// A node of the path that a learner has reached.
public struct StepFacts: Hashable, Sendable {
  /// The node's number in `LearningPaths`, 0 = onboarding.
  public var node: Int
  /// The number of the step that is entered by reaching it; nil at the end of the path.
  public var step: Int?
  /// The step's time on the closed path: never before the node before.
  public var reachedAt: Timestamp
  /// The recorded time of the event that filled the node.
  public var recordedAt: Timestamp
  /// The lesson, quiz or badge that filled it; nil for the onboarding.
  public var item: NameID?
  /// The curriculum version of that event: the one in force at the entry to the step.
  public var curriculum: String

  /// A reached node.
  public init(
    node: Int, step: Int?, reachedAt: Timestamp, recordedAt: Timestamp, item: NameID?, curriculum: String
  ) {
    self.node = node
    self.step = step
    self.reachedAt = reachedAt
    self.recordedAt = recordedAt
    self.item = item
    self.curriculum = curriculum
  }
}
