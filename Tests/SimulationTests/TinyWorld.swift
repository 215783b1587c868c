import ProgressModel

/// Nine learners of one badge with two lessons and two quizzes of two questions, one of them on two devices; every figure
/// of the measures can be worked out by hand.
enum TinyWorld {
  static let asOf = time("03-01", 23 * 3600)

  static let curriculum = Curriculum(
    id: "tiny", title: "Tiny", onboardingStorageKey: "seen", learnerStorageKey: "id",
    versions: [
      CurriculumVersion(
        version: "t1", releasedAt: Timestamp(millisecondsSinceEpoch: 1_767_225_600_000), passMark: 80, retakes: .best,
        badges: [
          Badge(
            id: "star", title: "Star", storageKey: "star",
            lessons: ["la", "lb"].map { Lesson(id: $0, title: $0, storageKey: $0) },
            quizzes: ["qa", "qb"].map { quiz in
              Quiz(
                id: quiz, title: quiz, storageKeys: QuizStorageKeys(passed: nil, score: nil, attempts: nil),
                questions: (1...2).map {
                  Question(id: "\(quiz).\($0)", text: "", choices: ["alpha", "beta", "gamma"], answer: $0 - 1)
                })
            })
        ])
    ])

  static let names = NameTable(["star", "la", "lb", "qa", "qb", "qa.1", "qa.2", "qb.1", "qb.2"])

  /// `01-05` of 2026 and seconds of the day.
  static func time(_ day: String, _ seconds: Int64) -> Timestamp {
    let parts = day.split(separator: "-").map { Int64($0) ?? 0 }
    let days: Int64 = [0, 31, 59][Int(parts[0]) - 1] + parts[1] - 1
    return Timestamp(millisecondsSinceEpoch: 1_767_225_600_000 + (days * 86_400 + seconds) * 1000)
  }

  static let histories: [String: LearnerHistory] = {
    let right: [Int64] = [0, 1]
    let half: [Int64] = [0, 2]
    let none: [Int64] = [1, EventRecord.skipped]
    let noon: Int64 = 43_200
    func log(_ device: String = "phone", _ build: (inout Builder) -> Void) -> DeviceHistory {
      var builder = Builder()
      build(&builder)
      let end = builder.records.last?.seq ?? 0
      return DeviceHistory(
        device: device, records: builder.records,
        exports: [
          ExportMark(exportedAt: time("03-02", 21_600), firstSeq: 1, lastSeq: end, curriculum: "t1", appVersion: "1.0")
        ])
    }
    let logs: [String: [DeviceHistory]] = [
      "L1": [
        log {
          $0.onboard("01-05", noon)
          $0.lesson("01-05", noon + 600, "la")
          $0.lesson("01-06", noon, "lb")
          $0.quiz("01-07", "qa", right)
          $0.quiz("01-08", "qb", half)
          $0.quiz("01-10", "qb", right)
          $0.badge("01-10")
          $0.quiz("01-11", "qa", half)
        }
      ],
      "L2": [
        log {
          $0.onboard("01-06", noon)
          $0.lesson("01-07", noon, "lb")
          $0.lesson("01-07", 64_800, "la")
          $0.quiz("01-09", "qa", half)
          $0.quiz("01-12", "qa", half)
        }
      ],
      "L3": [
        log {
          $0.onboard("01-07", noon)
          $0.lesson("01-08", noon, "la")
        }
      ],
      "L4": [
        log {
          $0.onboard("01-13", noon)
          $0.lesson("01-13", noon + 600, "la")
          $0.lesson("01-14", noon, "lb")
        }
      ],
      "L5": [
        log {
          $0.onboard("01-14", noon)
          $0.lesson("01-15", noon, "la")
          $0.lesson("01-15", 64_800, "lb")
          $0.quiz("01-16", "qb", right)
          $0.quiz("01-17", "qa", [0], finish: false)
        }
      ],
      "L6": [
        log {
          $0.onboard("02-16", noon)
          $0.lesson("02-17", noon, "la")
          $0.lesson("02-18", noon, "lb")
          $0.quiz("02-20", "qa", none)
          $0.quiz("02-27", "qa", half)
        }
      ],
      "L7": [
        log {
          $0.onboard("02-24", noon)
          $0.lesson("02-25", noon, "la")
        }
      ],
      "L8": [
        log {
          $0.onboard("01-20", noon)
          $0.lesson("02-10", noon, "la")
          $0.lesson("02-11", 39_600, "lb")
          $0.quiz("02-11", "qa", right)
        },
        log("tablet") {
          $0.quiz("02-12", "qb", right)
          $0.badge("02-12")
        },
      ],
      "L9": [log { $0.onboard("02-15", 82_800) }],
    ]
    return logs.mapValues { LearnerHistory(devices: $0, snapshots: []) }
  }()

  struct Builder {
    var records: [EventRecord] = []
    private var attempts: [String: Int64] = [:]

    mutating func add(
      _ at: Timestamp, _ kind: EventKind, _ subject: String = "", _ change: (inout EventRecord) -> Void = { _ in }
    ) {
      var record = EventRecord(
        seq: Int64(records.count) + 1, millisecondsSinceEpoch: at.millisecondsSinceEpoch, kind: kind)
      record.subject = names.number(of: subject) ?? 0
      change(&record)
      records.append(record)
    }

    mutating func onboard(_ day: String, _ second: Int64) { add(time(day, second), .onboardingCompleted) }

    mutating func lesson(_ day: String, _ second: Int64, _ id: String) { add(time(day, second), .lessonCompleted, id) }

    mutating func badge(_ day: String) { add(time(day, 43_250), .badgeUnlocked, "star") }

    mutating func quiz(_ day: String, _ quiz: String, _ answers: [Int64], finish: Bool = true) {
      let number = (attempts[quiz] ?? 0) + 1
      attempts[quiz] = number
      add(time(day, 43_200), .quizStarted, quiz) { $0.attempt = number }
      for (index, selected) in answers.enumerated() {
        add(time(day, 43_200 + 20 * (Int64(index) + 1)), .questionAnswered, quiz) {
          $0.attempt = number
          $0.question = names.number(of: "\(quiz).\(index + 1)") ?? 0
          $0.selected = selected
          $0.correct = selected == Int64(index)
        }
      }
      guard finish else { return }
      let score = Int64(answers.enumerated().count { $0.element == Int64($0.offset) })
      add(time(day, 43_250), .quizFinished, quiz) {
        $0.attempt = number
        $0.score = score
        $0.total = 2
        $0.passed = score == 2
      }
    }
  }
}
