internal import ProgressModel
internal import Simulation

/// Two devices whose every interleaving is searched: 200 records each that open or close something, the last ones locked.
struct DeviceBenchmark {
  private let workload = Workload()

  func run() {
    var curriculum = workload.curriculum
    curriculum.versions[0].retakes = .lastRecomputed
    let replayer = Replayer(curriculum: curriculum, names: workload.names)
    Table.title("two devices of 200 records each under lastRecomputed, no interleaving legal")
    for fails in [0, 1, 4] {
      let history = LearnerHistory(
        devices: ["d1", "d2"].map { DeviceHistory(device: $0, records: log(curriculum, fails: fails), exports: []) },
        snapshots: [])
      var scratch = replayer.scratch()
      var findings = 0
      let seconds = Stopwatch.seconds { findings = replayer.replay(history, using: &scratch).findings.count }
      Table.line(
        "\(fails) failed retakes", seconds: seconds, count: 201 * 201, unit: "cells", note: "\(findings) findings")
    }
  }

  /// The whole path but the last badge, some retakes of the first quiz, passing retakes up to 200 records, and the last
  /// badge, which is locked.
  private func log(_ curriculum: Curriculum, fails: Int) -> [EventRecord] {
    var records: [EventRecord] = []
    func add(_ kind: EventKind, _ id: String, score: Int64 = 0) {
      var record = EventRecord(
        seq: Int64(records.count) + 1, millisecondsSinceEpoch: 1_800_000_000_000 + Int64(records.count), kind: kind)
      record.subject = workload.names.number(of: id) ?? 0
      record.score = score
      records.append(record)
    }
    let badges = curriculum.versions[0].badges
    for badge in badges.dropLast() {
      for lesson in badge.lessons { add(.lessonCompleted, lesson.id) }
      for quiz in badge.quizzes { add(.quizFinished, quiz.id, score: Int64(quiz.questions.count)) }
      add(.badgeUnlocked, badge.id)
    }
    let first = badges[0].quizzes[0]
    for number in 0..<fails {
      add(.quizFinished, badges[number % badges.count].quizzes[0].id)
      add(.quizFinished, badges[number % badges.count].quizzes[0].id, score: Int64(first.questions.count))
    }
    while records.count < 199 { add(.quizFinished, first.id, score: Int64(first.questions.count)) }
    add(.badgeUnlocked, badges[badges.count - 1].id)
    return records
  }
}
