internal import ProgressModel
internal import SQLite

/// Writes the items of one curriculum version.
struct CurriculumTables: ~Copyable {
  private let version: Statement
  private let badge: Statement
  private let lesson: Statement
  private let quiz: Statement
  private let question: Statement
  private let choice: Statement
  private let gate: Statement

  /// Positions count from 1: sections, lessons and quizzes along the whole path.
  func insert(_ curriculum: CurriculumVersion, isCurrent: Bool) throws(DatabaseError) {
    let name = SQLValue.text(curriculum.version)
    try insert(
      version, name, .integer(curriculum.releasedAt.millisecondsSinceEpoch), number(curriculum.passMark),
      .text(curriculum.retakes.rawValue), number(isCurrent ? 1 : 0))
    var place = Place()
    for section in curriculum.badges {
      place.badge += 1
      try insert(badge, name, .text(section.id), number(place.badge), .text(section.title))
      try insert(section.requires, of: section.id, in: name)
      for lesson in section.lessons { try insert(lesson, of: section, in: name, &place) }
      for quiz in section.quizzes { try insert(quiz, of: section, in: curriculum, &place) }
    }
  }

  private struct Place {
    var badge = 0
    var lesson = 0
    var quiz = 0
    var question = 0
  }

  private func insert(
    _ item: Lesson, of section: Badge, in version: SQLValue, _ place: inout Place
  ) throws(DatabaseError) {
    place.lesson += 1
    try insert(lesson, version, .text(item.id), .text(section.id), number(place.lesson), .text(item.title))
    try insert(item.requires, of: item.id, in: version)
  }

  private func insert(
    _ item: Quiz, of section: Badge, in version: CurriculumVersion, _ place: inout Place
  ) throws(DatabaseError) {
    place.quiz += 1
    let total = item.questions.count
    let name = SQLValue.text(version.version)
    try insert(
      quiz, name, .text(item.id), .text(section.id), number(place.quiz), .text(item.title),
      .text(ContentVersion.of(item)), number(total), number(Self.need(version.passMark, of: total)))
    try insert(item.requires, of: item.id, in: name)
    for (index, question) in item.questions.enumerated() {
      place.question += 1
      try insert(question, at: index + 1, pathPosition: place.question, of: item, in: name)
    }
  }

  private func insert(
    _ item: Question, at position: Int, pathPosition: Int, of quiz: Quiz, in version: SQLValue
  ) throws(DatabaseError) {
    let key = item.choices.indices.contains(item.answer) ? item.choices[item.answer] : ""
    try insert(
      question, version, .text(quiz.id), number(position), number(pathPosition), .text(item.id), .text(item.text),
      number(item.answer), .text(key), number(item.choices.count), .text(ContentVersion.of(item)))
    for (index, text) in item.choices.enumerated() {
      try insert(choice, version, .text(item.id), number(index), .text(text), number(index == item.answer ? 1 : 0))
    }
  }

  private func insert(
    _ requirement: Requirement?, of item: String, in version: SQLValue
  ) throws(DatabaseError) {
    let (needs, quantity) =
      switch requirement {
      case .all(let needs): (needs, "all")
      case .any(let needs): (needs, "any")
      case nil: ([], "all")
      }
    for need in needs { try insert(gate, version, .text(item), .text(need), .text(quantity)) }
  }

  private func insert(_ statement: borrowing Statement, _ values: SQLValue...) throws(DatabaseError) {
    try statement.bind(values)
    try statement.run()
  }

  private func number(_ value: Int) -> SQLValue { .integer(Int64(value)) }

  /// The smallest score that passes: 100 × score ≥ passMark × total.
  static func need(_ passMark: Int, of total: Int) -> Int { (passMark * total + 99) / 100 }
}

extension CurriculumTables {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      version: try database.prepare("insert into curriculum values (?1, ?2, ?3, ?4, ?5)"),
      badge: try database.prepare("insert into badge values (?1, ?2, ?3, ?4)"),
      lesson: try database.prepare("insert into lesson values (?1, ?2, ?3, ?4, ?5)"),
      quiz: try database.prepare("insert into quiz values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
      question: try database.prepare("insert into question values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"),
      choice: try database.prepare("insert into choice values (?1, ?2, ?3, ?4, ?5)"),
      gate: try database.prepare("insert or ignore into gate values (?1, ?2, ?3, ?4)"))
  }
}
