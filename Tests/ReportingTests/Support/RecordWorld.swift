import SQLite

@testable import Reporting

/// What a store says of its input, its learners and their findings: a random world of attempts with all of these at random.
struct RecordWorld {
  let views: ViewTables
  let world: RandomWorld
  private(set) var files: [File] = []
  private(set) var learners: [Learner] = []
  private(set) var findings: [Finding] = []
  private(set) var items: [String] = []

  struct File {
    var outcome: String
    /// By column.
    var counts: [String: Int]
    var run: Int
  }

  struct Learner {
    var pseudonym: String
    var hasEvents: Bool
    var devices: Int
    var snapshots: Int
    var resets: Int
    var isOnPath: Bool
    var hasOnboarding: Bool
    /// Whether the clocks put the second node before the first.
    var isOutOfOrder: Bool
    var distance: Int?
    var changes: String? { distance.map { "turn \($0)" } }
  }

  struct Finding {
    var learner: Int
    var code: String
    var severity: String
    var kind: String
    var app: String?
    var subject: String
    var at: Int64?
    var facts: [String]
    var policies: [String]

    var isBroken: Bool { ["impossible", "arithmetic"].contains(kind) }
  }

  static let counts = [
    "documents_imported", "documents_rejected", "events_new", "events_known", "events_conflicting", "events_rejected",
    "snapshots_new", "snapshots_known",
  ]
  static let codes = ["BK102", "BK201", "BK401", "BK403", "BK407", "BK508", "BK701", "BK901"]

  init(seed: UInt64, request: ReportRequest) throws {
    world = try RandomWorld(seed: seed, learners: 12, end: request.period.end)
    views = world.views
    var random = SplitMix64(seed: seed &+ 77)
    try addFiles(&random)
    for id in 1...16 { try addLearner(id, &random, end: request.period.end) }
    for code in Self.codes + ["BK999"] {
      try views.add("rules", ["code": .text(code), "title": .text("Rule \(code)")])
    }
    let hasOneRule = seed.isMultiple(of: 2)
    for number in 0..<Int.random(in: 5...40, using: &random) {
      try addFinding(number, &random, request.period, hasOneRule: hasOneRule)
    }
    for name in ["qa", "a\u{FFFD}b", "q\u{FFFD}"].prefix(Int.random(in: 0...3, using: &random)) {
      items.append(name)
      try views.add("items", ["item_number": .integer(Int64(items.count)), "item": .text(name)])
    }
    // A question that nobody has met.
    try views.add(
      "questions",
      [
        "curriculum": "t2", "question": "qc.1", "quiz": "qc", "position": 1, "path_position": 99, "answer": 0,
        "choices_n": 3, "question_version": "new-qc.1", "is_current": 1,
      ])
    try views.addPath([
      (name: "onboarding", kind: "onboarding", badge: nil, title: "Onboarding"),
      (name: "b.quiz1", kind: "quiz", badge: "b", title: "B, quiz 1"),
    ])
  }

  /// The runs 1 and 2; only the first counts.
  private mutating func addFiles(_ random: inout SplitMix64) throws {
    try views.add("imports", ["run_id": 1, "finished_at": .integer(Self.runEnd)])
    try views.add("imports", ["run_id": 2, "finished_at": .integer(Self.runEnd + 1)])
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let file = File(
        outcome: ["imported", "partly", "rejected"][Int.random(in: 0...2, using: &random)],
        counts: Dictionary(
          uniqueKeysWithValues: Self.counts.map { ($0, Int.random(in: 0...9, using: &random)) }),
        run: Int.random(in: 1...2, using: &random))
      files.append(file)
      try views.add("import_files", ["run_id": .integer(Int64(file.run)), "outcome": .text(file.outcome)])
      for (column, count) in file.counts {
        try views.database.run(
          "update import_files set \(column) = ? where rowid = ?",
          [.integer(Int64(count)), .integer(Int64(files.count))])
      }
    }
  }

  /// 2026-03-02 09:30 UTC.
  static let runEnd: Int64 = 1_772_443_800_000

  /// The last four are known from snapshots alone.
  private mutating func addLearner(_ id: Int, _ random: inout SplitMix64, end: Int64) throws {
    func flag() -> Bool { Bool.random(using: &random) }
    let learner = Learner(
      pseudonym: "p\(id * 7 % 17)-\(id)", hasEvents: id <= 12, devices: Int.random(in: 1...2, using: &random),
      snapshots: id <= 12 ? 0 : 1, resets: Int.random(in: 0...1, using: &random), isOnPath: id <= 12 && flag(),
      hasOnboarding: flag(), isOutOfOrder: flag(), distance: flag() ? Int.random(in: 1...3, using: &random) : nil)
    learners.append(learner)
    if !learner.hasEvents { try views.add("learners", ["learner_id": .integer(Int64(id)), "events_n": 0]) }
    try views.database.run(
      """
      update learners set pseudonym = ?2, devices_n = ?3, snapshots_n = ?4, resets_n = ?5, on_path = ?6,
        has_onboarding = ?7, nearest_distance = ?8, nearest_changes = ?9
      where learner_id = ?1
      """,
      [
        .integer(Int64(id)), .text(learner.pseudonym), .integer(Int64(learner.devices)),
        .integer(Int64(learner.snapshots)), .integer(Int64(learner.resets)), .integer(learner.isOnPath ? 1 : 0),
        .integer(learner.hasOnboarding ? 1 : 0), learner.distance.map { .integer(Int64($0)) } ?? .null,
        learner.changes.map { .text($0) } ?? .null,
      ])
    guard learner.isOnPath else { return }
    for (node, recorded) in [(0, end - 5_000), (1, end - (learner.isOutOfOrder ? 6_000 : 4_000))] {
      try views.add(
        "steps",
        [
          "learner_id": .integer(Int64(id)), "place": .integer(Int64(node)), "node": .integer(Int64(node)),
          "step": node == 0 ? 1 : .null, "reached_at": .integer(end - 4_000), "recorded_at": .integer(recorded),
          "item_number": 0, "curriculum": "t2",
        ])
    }
  }

  private mutating func addFinding(
    _ number: Int, _ random: inout SplitMix64, _ period: ReportPeriod, hasOneRule: Bool
  ) throws {
    let rule = hasOneRule ? number % 7 == 0 ? 1 : 0 : Int.random(in: 0..<Self.codes.count, using: &random)
    let isDated = Int.random(in: 0...4, using: &random) > 0
    let hours = hasOneRule && rule == 0 ? 1...2 : -400...(200 as Int64)
    let finding = Finding(
      learner: Int.random(in: 1...16, using: &random), code: Self.codes[rule],
      severity: ["critical", "major", "minor", "info"][rule % 4],
      kind: rule % 3 == 0 ? "impossible" : rule % 3 == 1 ? "arithmetic" : "clock",
      app: hasOneRule ? "1.0" : [nil, "1.0", "1.1"][Int.random(in: 0...2, using: &random)],
      subject: hasOneRule ? ["qa", "qa.2"][number % 2] : ["qa", "qb.1", "b"][Int.random(in: 0...2, using: &random)],
      at: isDated ? period.start + Int64.random(in: hours, using: &random) * 3_600_000 : nil,
      facts: Array(["passed with 3 of 5", "4 needed"].prefix(Int.random(in: 1...2, using: &random))),
      policies: Array(["best", "last"].prefix(Int.random(in: 1...2, using: &random))))
    findings.append(finding)
    let facts = finding.facts.map { "{\"text\":\"\($0)\",\"seq\":4}" }.joined(separator: ",")
    try views.add(
      "findings",
      [
        "learner_id": .integer(Int64(finding.learner)), "finding_no": .integer(Int64(number)),
        "code": .text(finding.code), "class": .text(finding.kind), "severity": .text(finding.severity),
        "at": finding.at.map { .integer($0) } ?? .null, "subject": .text(finding.subject),
        "message": .text("M\(number)"), "facts": .text("[\(facts)]"),
        "holds_under": .text("[" + finding.policies.map { "\"\($0)\"" }.joined(separator: ",") + "]"),
        "app_version": finding.app.map { .text($0) } ?? .null,
      ])
  }
}
