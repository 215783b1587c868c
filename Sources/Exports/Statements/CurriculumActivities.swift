public import ProgressModel

/// What the ids of a curriculum stand for, over all its versions: what statements without types are read by.
///
///     let activities = CurriculumActivities(curriculum)   // quiz1 is a quiz, of five questions since 2025
public struct CurriculumActivities: Sendable {
  /// By the ids' UTF-8 bytes.
  private var kinds: [[UInt8]: ActivityKind] = [:]
  /// By the quizzes' ids: how many questions, from when on; oldest first.
  private var questions: [[UInt8]: [(since: Int64, count: Int)]] = [:]

  /// A curriculum without anything in it.
  public init() {}

  /// The ids of all versions; where versions disagree about a kind, the last one's holds.
  public init(_ curriculum: Curriculum) {
    kinds[Array(curriculum.id.utf8)] = .course
    for version in curriculum.versions {
      for badge in version.badges { add(badge, since: version.releasedAt.millisecondsSinceEpoch) }
    }
  }

  private mutating func add(_ badge: Badge, since release: Int64) {
    kinds[Array(badge.id.utf8)] = .badge
    for lesson in badge.lessons { kinds[Array(lesson.id.utf8)] = .lesson }
    for quiz in badge.quizzes {
      kinds[Array(quiz.id.utf8)] = .quiz
      questions[Array(quiz.id.utf8), default: []].append((release, quiz.questions.count))
      for question in quiz.questions { kinds[Array(question.id.utf8)] = .question }
    }
  }

  /// What the id stands for; nil when the curriculum does not know it.
  func kind(ofID id: some Sequence<UInt8>) -> ActivityKind? { kinds[Array(id)] }

  /// How many questions a quiz has in the version in force at a time; before the first release, in the first version.
  func questionCount(ofQuiz id: some Sequence<UInt8>, at millisecondsSinceEpoch: Int64) -> Int? {
    let counts = questions[Array(id)] ?? []
    return (counts.last { $0.since <= millisecondsSinceEpoch } ?? counts.first)?.count
  }
}
