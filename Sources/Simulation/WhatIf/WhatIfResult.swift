/// What recorded attempts say about other rules; nothing of what learners would have done.
public struct WhatIfResult: Sendable, Equatable {
  /// Learners with a record before the as-of.
  public var paths = 0
  /// Learners with a recorded use of an item that the other rules would not have opened to them by then.
  public var stopped = 0
  /// Learners who reached the end of the path without such a use.
  public var wholePaths = 0
  /// Learners to whom some item would have opened before they were let in.
  public var openedEarlier = 0
  /// Learners with something recorded or due that the other rules would not have given by then.
  public var opensLater = 0
  /// The quizzes of the rules in force, in file order.
  public var quizzes: [Quiz] = []
  /// The lessons and quizzes of the rules in force, in file order.
  public var gates: [Gate] = []

  /// Nothing counted yet.
  public init() {}

  /// Learners whose log ends before the path does, without such a use: not observed, not let through.
  public var notObserved: Int { paths - stopped - wholePaths }

  /// The finished attempts at a quiz.
  public struct Quiz: Sendable, Equatable {
    /// The quiz.
    public var id: String
    /// Finished attempts whose answers both rules can judge.
    public var finished = 0
    /// Of these, those that meet the mark in force.
    public var passed = 0
    /// Of these, those that meet the other mark.
    public var wouldPass = 0
    /// Those that meet only the other mark.
    public var gained = 0
    /// Those that meet only the mark in force.
    public var lost = 0
    /// Finished attempts at other questions than the other rules ask: nothing is said of them.
    public var notComparable = 0
  }

  /// A lesson or quiz and the learners who used it.
  public struct Gate: Sendable, Equatable {
    /// The lesson or quiz.
    public var id: String
    /// Learners with a recorded use of it.
    public var used = 0
    /// Learners whose first use that the other rules would not have allowed is this one.
    public var stoppedHere = 0
    /// Learners to whom, by their recorded lessons and attempts, only the other rules open it at the end of their record.
    public var openedByOther = 0
  }
}
