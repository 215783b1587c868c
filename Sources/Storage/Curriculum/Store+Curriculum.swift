public import ProgressModel
internal import SQLite

extension Store {
  /// The hash under which the current curriculum was recorded; nil before the first.
  public func curriculumHash() throws(StorageError) -> String? {
    try during("reading the curriculum's hash") { () throws(DatabaseError) in try setting("curriculum_hash") }
  }

  /// Records all versions of `curriculum` with its items and the paths of all of them, and gives all its items their numbers in the
  /// order of the file, so that numbers do not depend on the order of imports.
  ///
  /// Idempotent by `hash` (of the file's bytes). Versions recorded before under the same names are replaced, others stay.
  /// Returns whether anything was written.
  @discardableResult
  public func recordCurriculum(_ curriculum: Curriculum, hash: String) throws(StorageError) -> Bool {
    if try curriculumHash() == hash { return false }
    try during("recording the curriculum") { () throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        try writeVersions(of: curriculum)
        try writePath(of: curriculum)
        for name in curriculum.itemNames { names.intern(name) }
        try storeNewNames(database.prepare(Self.insertName))
        try setSetting("curriculum_hash", to: hash)
      }
    }
    return true
  }

  private func writeVersions(of curriculum: Curriculum) throws(DatabaseError) {
    let tables = try CurriculumTables(database)
    try database.execute("update curriculum set is_current = 0 where is_current = 1")
    for version in curriculum.versions {
      for table in ["gate", "choice", "question", "quiz", "lesson", "badge", "curriculum"] {
        try database.run("delete from \(table) where curriculum = ?1", [.text(version.version)])
      }
      try tables.insert(version, isCurrent: version.version == curriculum.current?.version)
    }
  }

  private func writePath(of curriculum: Curriculum) throws(DatabaseError) {
    try database.execute("delete from path_step; delete from path_node")
    guard let current = curriculum.current else { return }
    let paths = LearningPaths(curriculum)
    try write(paths.nodes)
    try write(paths.steps, currentCount: Curriculum.pathNodes(of: current).count - 1)
  }

  private func write(_ nodes: [PathNode]) throws(DatabaseError) {
    let insert = try database.prepare("insert into path_node values (?1, ?2, ?3, ?4, ?5, ?6)")
    for (number, node) in nodes.enumerated() {
      try insert.bind(number, at: 1)
      try insert.bind(node.name, at: 2)
      try insert.bind(node.kind.rawValue, at: 3)
      try insert.bind(node.badge, at: 4)
      try insert.bind(node.slot, at: 5)
      try insert.bind(node.title, at: 6)
      try insert.run()
    }
  }

  /// The first `currentCount` are those of the current path.
  private func write(_ steps: [PathStep], currentCount: Int) throws(DatabaseError) {
    let insert = try database.prepare("insert into path_step values (?1, ?2, ?3, ?4)")
    for (index, step) in steps.enumerated() {
      try insert.bind([index + 1, step.from, step.to, index < currentCount ? 1 : 0].map { .integer(Int64($0)) })
      try insert.run()
    }
  }
}

extension Curriculum {
  /// All ids in the order of the file.
  fileprivate var itemNames: [String] {
    versions.flatMap {
      $0.badges.flatMap { badge in
        [badge.id] + badge.lessons.map(\.id) + badge.quizzes.flatMap { [$0.id] + $0.questions.map(\.id) }
      }
    }
  }
}
