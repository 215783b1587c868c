import SQLite

/// An in-memory store of nothing but tables with the names and columns of the documented views: what queries may rely on.
struct ViewTables {
  let database: Database

  /// Columns by view, those of `docs/store.md`.
  static let columns: [(view: String, columns: [String])] = [
    (
      "learners",
      [
        "learner_id", "pseudonym", "first_at", "last_at", "events_n", "devices_n", "snapshots_n", "resets_n", "on_path",
        "verdict", "active_days", "curriculum", "nearest_distance", "nearest_changes",
        "has_onboarding",
      ]
    ),
    ("activity", ["learner_id", "day", "first_at", "last_at"]),
    (
      "attempts",
      [
        "learner_id", "attempt_no", "device", "quiz", "number", "curriculum", "app_version", "started_at",
        "finished_at",
        "closed_at", "last_at", "score", "total", "passed", "finish_rank", "complete", "answers", "waits",
      ]
    ),
    (
      "steps",
      ["learner_id", "place", "node", "step", "reached_at", "recorded_at", "item", "item_number", "curriculum"]
    ),
    ("items", ["item_number", "item"]),
    (
      "findings",
      [
        "learner_id", "finding_no", "code", "class", "severity", "device", "seq", "at", "subject", "message", "facts",
        "holds_under", "app_version",
      ]
    ),
    (
      "import_files",
      [
        "file_id", "run_id", "path", "sha256", "bytes", "modified_at", "outcome", "documents_imported",
        "documents_rejected", "events_new", "events_known", "events_conflicting", "events_rejected", "snapshots_new",
        "snapshots_known", "snapshot_time",
      ]
    ),
    (
      "imports",
      [
        "run_id", "started_at", "finished_at", "tool_version", "files_n", "files_imported", "files_partly",
        "files_rejected", "documents_imported", "documents_rejected", "events_new", "events_known",
        "events_conflicting", "events_rejected", "snapshots_new", "snapshots_known",
      ]
    ),
    ("curricula", ["curriculum", "released_at", "pass_mark", "retakes", "is_current"]),
    ("badges", ["curriculum", "badge", "position", "title", "is_current"]),
    ("lessons", ["curriculum", "lesson", "badge", "position", "title", "is_current"]),
    (
      "quizzes",
      ["curriculum", "quiz", "badge", "position", "title", "quiz_version", "questions_n", "need", "is_current"]
    ),
    (
      "questions",
      [
        "curriculum", "question", "quiz", "position", "path_position", "text", "answer", "key_text", "choices_n",
        "question_version", "is_current",
      ]
    ),
    ("choices", ["curriculum", "question", "question_version", "choice", "text", "is_key", "is_current"]),
    ("path_nodes", ["node", "name", "kind", "badge", "slot", "title"]),
    (
      "path_steps",
      [
        "step", "from_node", "to_node", "from_step", "to_step", "from_title", "to_title", "kind", "from_badge", "badge",
        "is_current",
      ]
    ),
    ("rules", ["code", "title"]),
  ]

  init() throws {
    database = try .inMemory()
    for (view, columns) in Self.columns {
      try database.execute("create table \(view) (\(columns.joined(separator: ", ")))")
    }
  }

  /// Adds the nodes of a path, the onboarding first, and the steps from each to the next.
  func addPath(_ nodes: [(name: String, kind: String, badge: String?, title: String)]) throws {
    for (number, node) in nodes.enumerated() { try addNode(number, node) }
    for number in nodes.indices.dropFirst() { try addPathStep(number, from: number - 1, to: number) }
  }

  /// Adds one node.
  func addNode(_ number: Int, _ node: (name: String, kind: String, badge: String?, title: String)) throws {
    try add(
      "path_nodes",
      [
        "node": .integer(Int64(number)), "name": .text(node.name), "kind": .text(node.kind),
        "badge": node.badge.map { .text($0) } ?? .null, "title": .text(node.title),
      ])
  }

  /// Adds a step between nodes that are there, in the columns of the view.
  func addPathStep(_ step: Int, from: Int, to: Int, isCurrent: Bool = true) throws {
    try database.run(
      """
      insert into path_steps
      select ?1, f.node, t.node, f.name, t.name, f.title, t.title, t.kind, f.badge, t.badge, ?4
      from path_nodes as f, path_nodes as t where f.node = ?2 and t.node = ?3
      """, [step, from, to, isCurrent ? 1 : 0].map { .integer(Int64($0)) })
  }

  /// Says of all steps of learners where they lead, as one path of one version has it.
  func closePath() throws {
    try database.execute(
      "update steps set place = node, step = (select step from path_steps where from_node = steps.node)")
  }

  /// Adds a row by column name; what is not named is null.
  func add(_ view: String, _ row: KeyValuePairs<String, SQLValue>) throws {
    let names = row.map { "\"\($0.key)\"" }.joined(separator: ", ")
    let places = row.map { _ in "?" }.joined(separator: ", ")
    try database.run("insert into \(view) (\(names)) values (\(places))", row.map(\.value))
  }
}
