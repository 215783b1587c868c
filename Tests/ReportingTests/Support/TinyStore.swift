import CivilTime
import Foundation
import SQLite
import Testing

/// The learners of `tiny`, derived from their exports by the plainest reading of the definitions: nothing of the
/// program's own replay or storage is used.
///
/// It relies on what `tiny` is: attempts of one device do not overlap, nobody resets, clocks are right.
struct TinyStore {
  let views: ViewTables
  private let zone: TimeZoneData
  private let need = ["qa": 2, "qb": 2]

  private struct Event {
    var at: Int64
    var type: String
    var fields: [String: Any]

    func text(_ key: String) -> String { fields[key] as? String ?? "" }
  }

  init() throws {
    views = try ViewTables()
    zone = try TimeZoneDatabase().zone(named: "Europe/Berlin")
    try addCurriculum()
    var logs: [String: [[Event]]] = [:]
    for line in try Fixture.lines("tiny/exports.jsonl") {
      let export = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let events = try #require(export["events"] as? [[String: Any]])
      logs[try #require(export["learner"] as? String), default: []].append(
        try events.map { fields in
          let at = try RFC3339.parse(try #require(fields["at"] as? String))
          return Event(at: at, type: fields["type"] as? String ?? "", fields: fields)
        })
    }
    for (index, learner) in logs.keys.sorted().enumerated() {
      try add(Int64(index + 1), name: learner, devices: try #require(logs[learner]))
    }
    try numberItems()
    try views.closePath()
  }

  private func numberItems() throws {
    try views.database.execute(
      """
      insert into items
      select row_number() over (order by item), item from (select distinct item from steps where item is not null);
      update steps
      set item_number = coalesce((select item_number from items where items.item = steps.item), 0);
      """)
  }

  private func add(_ id: Int64, name: String, devices: [[Event]]) throws {
    let events = devices.joined().sorted { $0.at < $1.at }
    let days = Dictionary(grouping: events.map(\.at), by: day)
    try views.add(
      "learners",
      [
        "learner_id": .integer(id), "pseudonym": .text(name), "first_at": .integer(events[0].at),
        "last_at": .integer(events[events.count - 1].at), "events_n": .integer(Int64(events.count)),
        "devices_n": .integer(Int64(devices.count)), "snapshots_n": 0, "resets_n": 0, "on_path": 1,
        "verdict": "consistent",
      ])
    for (day, times) in days {
      try views.add(
        "activity",
        [
          "learner_id": .integer(id), "day": .integer(day), "first_at": .integer(times.min() ?? 0),
          "last_at": .integer(times.max() ?? 0),
        ])
    }
    try addAttempts(id, devices)
    try addSteps(id, events)
  }

  private func day(of instant: Int64) -> Int64 {
    Int64(zone.civilDate(at: instant).daysSinceEpoch)
  }

  private func addAttempts(_ id: Int64, _ devices: [[Event]]) throws {
    let quizEvents = devices.map { $0.filter { $0.type.hasPrefix("quiz") || $0.type == "questionAnswered" } }
    var attempts: [[Event]] = []
    for events in quizEvents {
      for event in events {
        if event.type == "quizStarted" { attempts.append([]) }
        attempts[attempts.count - 1].append(event)
      }
    }
    attempts.sort { $0[0].at < $1[0].at }
    var finished: [String: Int64] = [:]
    for (index, events) in attempts.enumerated() {
      let quiz = events[0].text("quiz")
      let finish = events.first { $0.type == "quizFinished" }
      if finish != nil { finished[quiz, default: 0] += 1 }
      let score = finish?.fields["score"] as? Int
      let answers = events.filter { $0.type == "questionAnswered" }
      try views.add(
        "attempts",
        [
          "learner_id": .integer(id), "attempt_no": .integer(Int64(index + 1)), "quiz": .text(quiz), "curriculum": "t1",
          "started_at": .integer(events[0].at), "finished_at": finish.map { .integer($0.at) } ?? .null,
          "last_at": .integer(events[events.count - 1].at), "score": score.map { .integer(Int64($0)) } ?? .null,
          "passed": score.map { $0 >= (need[quiz] ?? 0) ? 1 : 0 } ?? .null,
          "finish_rank": finish.flatMap { _ in finished[quiz].map { .integer($0) } } ?? .null,
          "complete": answers.count == 2 ? 1 : 0, "answers": .text(packed(answers)),
          "waits": .text(waits(in: events)),
        ])
    }
  }

  private func packed(_ answers: [Event]) -> String {
    let codes = answers.map { event -> String in
      let choice = (event.fields["selected"] as? Int).map { $0 + 1 } ?? 0
      return String(10 * choice + ((event.fields["correct"] as? Bool) == true ? 1 : 0))
    }
    return "[" + (codes + ["null", "null"]).prefix(2).joined(separator: ",") + "]"
  }

  /// From the event before each answer.
  private func waits(in events: [Event]) -> String {
    let waits = zip(events.dropFirst(), events).filter { $0.0.type == "questionAnswered" }.map { String($0.at - $1.at) }
    return "[" + (waits + ["null", "null"]).prefix(2).joined(separator: ",") + "]"
  }

  /// Onboarding, two lessons and two quizzes in the order of completion, the badge; each only after the one before.
  private func addSteps(_ id: Int64, _ events: [Event]) throws {
    func firsts(_ type: String, _ key: String, passed: Bool = false) -> [(at: Int64, item: String)] {
      var seen: Set<String> = []
      return events.filter { $0.type == type && (!passed || ($0.fields["passed"] as? Bool) == true) }
        .filter { seen.insert($0.text(key)).inserted }.map { ($0.at, $0.text(key)) }
    }
    let lessons = firsts("lessonCompleted", "lesson")
    let quizzes = firsts("quizFinished", "quiz", passed: true)
    var slots: [(at: Int64, item: String)?] = [firsts("onboardingCompleted", "none").first]
    for place in [0, 1] { slots.append(place < lessons.count ? lessons[place] : nil) }
    for place in [0, 1] { slots.append(place < quizzes.count ? quizzes[place] : nil) }
    slots.append(firsts("badgeUnlocked", "badge").first)
    var reached = Int64.min
    for (node, slot) in slots.enumerated() {
      guard let slot else { return }
      reached = max(reached, slot.at)
      try views.add(
        "steps",
        [
          "learner_id": .integer(id), "node": .integer(Int64(node)), "reached_at": .integer(reached),
          "recorded_at": .integer(slot.at), "item": slot.item.isEmpty ? .null : .text(slot.item),
        ])
    }
  }

  private func addCurriculum() throws {
    try views.add("curricula", ["curriculum": "t1", "pass_mark": 80, "retakes": "best", "is_current": 1])
    try views.add(
      "badges", ["curriculum": "t1", "badge": "star", "position": 1, "title": "Star", "is_current": 1])
    let nodes = [
      ("onboarding", "onboarding", "Onboarding"), ("star.lesson1", "lesson", "Star, lesson 1"),
      ("star.lesson2", "lesson", "Star, lesson 2"), ("star.quiz1", "quiz", "Star, quiz 1"),
      ("star.quiz2", "quiz", "Star, quiz 2"), ("star.badge", "badge", "Star badge"),
    ]
    try views.addPath(
      nodes.map { (name: $0.0, kind: $0.1, badge: $0.1 == "onboarding" ? nil : "star", title: $0.2) })
    for (index, quiz) in ["qa", "qb"].enumerated() {
      try views.addQuiz(
        quiz, badge: "star", position: index + 1, need: 2, keys: [0, 1], choices: ["alpha", "beta", "gamma"])
    }
  }
}

extension ViewTables {
  /// A quiz of the curriculum `t1` with its questions `quiz.1`, `quiz.2`, …, all with the same choices.
  func addQuiz(_ quiz: String, badge: String, position: Int, need: Int, keys: [Int], choices: [String]) throws {
    try add(
      "quizzes",
      [
        "curriculum": "t1", "quiz": .text(quiz), "badge": .text(badge), "position": .integer(Int64(position)),
        "title": .text("Quiz \(quiz)"), "questions_n": .integer(Int64(keys.count)), "need": .integer(Int64(need)),
        "quiz_version": .text("w-\(quiz)"),
        "is_current": 1,
      ])
    for (index, key) in keys.enumerated() {
      let question = "\(quiz).\(index + 1)"
      try add(
        "questions",
        [
          "curriculum": "t1", "question": .text(question), "quiz": .text(quiz), "position": .integer(Int64(index + 1)),
          "path_position": .integer(Int64(100 * position + index)), "text": .text("Question \(index + 1) of \(quiz)"),
          "answer": .integer(Int64(key)), "key_text": .text(choices[key]), "choices_n": .integer(Int64(choices.count)),
          "question_version": .text("v-\(question)"), "is_current": 1,
        ])
      for (choice, text) in choices.enumerated() {
        try add(
          "choices",
          [
            "curriculum": "t1", "question": .text(question), "question_version": .text("v-\(question)"),
            "choice": .integer(Int64(choice)), "text": .text(text), "is_key": choice == key ? 1 : 0, "is_current": 1,
          ])
      }
    }
  }
}
