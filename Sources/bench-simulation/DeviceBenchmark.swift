internal import ProgressModel
internal import Simulation

/// Two devices whose every interleaving is searched: 200 records each that open or close something, and at their ends they
/// wait for each other in a circle.
struct DeviceBenchmark {
  private let workload = Workload()

  func run() {
    var curriculum = workload.curriculum
    curriculum.versions[0].retakes = .lastRecomputed
    let replayer = Replayer(curriculum: curriculum, names: workload.names)
    Table.title("two devices of 200 records each under lastRecomputed, no interleaving legal")
    for (fails, isLate) in [(0, false), (1, false), (4, false), (1, true), (4, true)] {
      let history = LearnerHistory(
        devices: [true, false].map {
          let records = log(curriculum, fails: fails, isLate: isLate, awards: $0)
          return DeviceHistory(device: $0 ? "d1" : "d2", records: records, exports: [])
        },
        snapshots: [])
      var scratch = replayer.scratch()
      var findings = 0
      let seconds = Stopwatch.seconds { findings = replayer.replay(history, using: &scratch).findings.count }
      Table.line(
        "\(fails) \(isLate ? "late " : "")failed retakes", seconds: seconds, count: 201 * 201, unit: "cells",
        note: "\(findings) findings")
    }
  }

  /// All sections but the last two, some failing retakes of first quizzes, each with a passing one, early or late, passing
  /// retakes up to 200 records. Then one device
  /// awards the last badge but one, whose last quiz only the other passes, after a lesson behind that badge.
  private func log(_ curriculum: Curriculum, fails: Int, isLate: Bool, awards: Bool) -> [EventRecord] {
    var records: [EventRecord] = []
    func add(_ kind: EventKind, _ id: String, score: Int64 = 5) {
      var record = EventRecord(
        seq: Int64(records.count) + 1, millisecondsSinceEpoch: 1_800_000_000_000 + Int64(records.count), kind: kind)
      record.subject = workload.names.number(of: id) ?? 0
      record.score = score
      records.append(record)
    }
    let badges = curriculum.versions[0].badges
    for badge in badges.dropLast(2) {
      for lesson in badge.lessons { add(.lessonCompleted, lesson.id) }
      for quiz in badge.quizzes { add(.quizFinished, quiz.id) }
      add(.badgeUnlocked, badge.id)
    }
    let (last, end) = (badges[badges.count - 2], badges[badges.count - 1])
    for lesson in last.lessons { add(.lessonCompleted, lesson.id) }
    for quiz in last.quizzes.dropLast() { add(.quizFinished, quiz.id) }
    func fill(_ count: Int) { while records.count < count { add(.quizFinished, badges[0].quizzes[0].id) } }
    let full = awards ? 199 : 198
    if isLate { fill(full - 2 * fails) }
    for number in 0..<fails {
      let quiz = badges[number % (badges.count - 2)].quizzes[0].id
      add(.quizFinished, quiz, score: 0)
      add(.quizFinished, quiz)
    }
    fill(full)
    if awards { add(.badgeUnlocked, last.id) } else { add(.lessonCompleted, end.lessons[0].id) }
    if !awards { add(.quizFinished, last.quizzes[last.quizzes.count - 1].id) }
    return records
  }
}
