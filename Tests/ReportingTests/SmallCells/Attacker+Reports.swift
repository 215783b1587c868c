@testable import Reporting

extension Attacker {
  /// What everybody can read in the definitions of the shipped reports, written down apart from the queries' headers.
  mutating func knowShippedReports() {
    knowPassRates()
    knowSteps()
    knowCohorts()
    knowCalendarWeeks()
    knowQuestions()
    knowNearMisses()
    knowScores()
  }

  private mutating func knowPassRates() {
    let sums = ["started_n", "finished_n", "abandoned_n", "open_n", "first_n", "first_passed_n"]
    for (table, groups) in [
      ("pass_rate_by_quiz", []), ("pass_rate_by_week", ["week"]), ("pass_rate_by_version", ["kind", "version"]),
    ] {
      know(table, ["finished_n", "abandoned_n", "open_n"], makeUp: "started_n")
      know(table, rate: "first_rate", isOf: "first_passed_n", in: "first_n")
      for badge in rows(table, ["row_kind": "badge"]) + rows(table, ["row_kind": "all"]) {
        var same = Dictionary(uniqueKeysWithValues: groups.map { ($0, text(table, badge, $0)) })
        let isAll = text(table, badge, "row_kind") == "all"
        same["row_kind"] = isAll ? "badge" : "quiz"
        if !isAll { same["badge"] = text(table, badge, "badge") }
        let parts = rows(table, same)
        for column in sums {
          know(parts.map { Self.place(table, $0, column) }, makeUp: Self.place(table, badge, column))
        }
      }
    }
    know("pass_rate_by_quiz", ["passed_n", "still_trying_n", "gave_up_n"], makeUp: "tried_n")
    know("pass_rate_by_quiz", rate: "eventual_rate", isOf: "passed_n", in: "tried_n")
    for row in rows("pass_rate_by_quiz", ["row_kind": "all"]) {
      for column in ["first_n", "first_passed_n"] {
        guard let last = rows("overview_weeks").last else { continue }
        know([Self.place("pass_rate_by_quiz", row, column)], makeUp: Self.place("overview_weeks", last, column))
      }
    }
    knowAttempts()
  }

  private mutating func knowAttempts() {
    let table = "attempts_to_pass"
    for row in rows(table) {
      let quiz = text(table, row, "quiz")
      var parts = ["passed_n", "gave_up_n", "still_trying_n"].map { Self.place(table, row, $0) }
      if row + 1 < rows(table).count, text(table, row + 1, "quiz") == quiz {
        parts.append(Self.place(table, row + 1, "finished_n"))
      }
      know(parts, makeUp: Self.place(table, row, "finished_n"))
      for total in rows("pass_rate_by_quiz", ["row_kind": "quiz", "quiz": quiz])
      where text(table, row, "attempt") == "1" {
        know([Self.place(table, row, "finished_n")], makeUp: Self.place("pass_rate_by_quiz", total, "tried_n"))
      }
    }
    for total in rows("pass_rate_by_quiz", ["row_kind": "quiz"]) {
      let same = rows(table, ["quiz": text("pass_rate_by_quiz", total, "quiz")])
      for column in ["passed_n", "gave_up_n", "still_trying_n"] {
        know(same.map { Self.place(table, $0, column) }, makeUp: Self.place("pass_rate_by_quiz", total, column))
      }
    }
  }

  private mutating func knowSteps() {
    let table = "drop_off_steps"
    know(table, ["advanced_n", "active_n", "dropped_n"], makeUp: "reached_n")
    for state in ["dropped", "active"] {
      know(table, ["never_tried_n", "left_midway_n", "tried_below_n"].map { "\(state)_\($0)" }, makeUp: "\(state)_n")
    }
    know(table, rate: "so_far_rate", isOf: "advanced_n", in: "reached_n")
    know(table, rate: "dropped_share", isOf: "dropped_n", in: "reached_n")
    know(table, rate: "mature_rate", isOf: "mature_advanced_n", in: "mature_n")
    know(table, rate: "start_rate", isOf: "start_reached_n", in: "start_n")
    for row in rows(table) {
      let p = { (column: String) in Self.place(table, row, column) }
      know(p("dropped_n"), isIn: p("dropped_7_n"))
      know(p("dropped_28_n"), isIn: p("dropped_n"))
      if row > 0 {
        know([p("reached_n")], makeUp: Self.place(table, row - 1, "advanced_n"))
        know(p("start_reached_n"), isIn: Self.place(table, row - 1, "start_reached_n"))
      }
      let ceiling = p("ceiling")
      if tell(rate: "ceiling_rate", of: table, row, in: "reached_n", as: ceiling) {
        know([p("advanced_n"), p("active_n")], makeUp: ceiling)
      }
      let other = "time_to_next_step"
      know([Self.place(other, row, "timed_n"), Self.place(other, row, "order_violation_n")], makeUp: p("reached_n"))
      know([Self.place(other, row, "events_n"), Self.place(other, row, "order_violation_n")], makeUp: p("advanced_n"))
      know([p("order_violation_n")], makeUp: Self.place(other, row, "order_violation_n"))
      know(Self.place(other, row, "at_risk_7d_n"), isIn: Self.place(other, row, "at_risk_1d_n"))
    }
    for table in ["week_over_week", "week_over_week_early"] {
      know(table, rate: "advanced_rate", isOf: "advanced_n", in: "entrants_n")
      know(table, rate: "previous_rate", isOf: "previous_advanced_n", in: "previous_entrants_n")
      know(table, rate: "pool_rate", isOf: "pool_advanced_n", in: "pool_n")
    }
    know("drop_off_returners", rate: "return_rate", isOf: "returned_n", in: "dropped_n")
  }

  private mutating func knowCohorts() {
    let table = "cohorts"
    know(table, rate: "share", isOf: "count_n", in: "learners_n")
    for row in rows(table) {
      let (measure, cohort, week) = (text(table, row, "measure"), text(table, row, "cohort"), text(table, row, "week"))
      if cohort.isEmpty {
        let parts = rows(table, ["measure": measure, "week": week]).filter { !text(table, $0, "cohort").isEmpty }
        for column in ["count_n", "learners_n"] {
          know(parts.map { Self.place(table, $0, column) }, makeUp: Self.place(table, row, column))
        }
        continue
      }
      for first in rows(table, ["measure": "on", "cohort": cohort, "week": "0"]) {
        know([Self.place(table, first, "learners_n")], makeUp: Self.place(table, row, "learners_n"))
      }
      for start in rows("overview_weeks", ["week": cohort]) {
        know([Self.place(table, row, "learners_n")], makeUp: Self.place("overview_weeks", start, "new_starters_n"))
      }
      guard row > 0, text(table, row - 1, "cohort") == cohort, text(table, row - 1, "measure") == measure else {
        continue
      }
      let (this, before) = (Self.place(table, row, "count_n"), Self.place(table, row - 1, "count_n"))
      if measure == "on_or_after" { know(this, isIn: before) }
      if measure.hasPrefix("badge") { know(before, isIn: this) }
    }
  }

  /// Where no shown cohort is older than the weeks: who is active in a week belongs to one of them, and the weeks make up all there is.
  private mutating func knowCalendarWeeks() {
    let weeks = rows("overview_weeks")
    for (column, total) in [("new_starters_n", "learners_n"), ("finished_n", "finished_to_date_n")] {
      know(
        weeks.map { Self.place("overview_weeks", $0, column) }, makeUp: Self.place("overview_figures", 0, total))
    }
    let places = Dictionary(uniqueKeysWithValues: weeks.map { (text("overview_weeks", $0, "week"), $0) })
    var active: [Int: [CellPlace]] = [:]
    var last: [CellPlace] = []
    let final = rows("cohorts").last.map { text("cohorts", $0, "measure") } ?? ""
    for row in rows("cohorts") {
      guard let start = places[text("cohorts", row, "cohort")], let age = Int(text("cohorts", row, "week")) else {
        continue
      }
      let place = Self.place("cohorts", row, "count_n")
      if text("cohorts", row, "measure") == "on" { active[start + age, default: []].append(place) }
      if text("cohorts", row, "measure") == final, start + age == weeks.last { last.append(place) }
    }
    for (week, parts) in active { know(parts, makeUp: Self.place("overview_weeks", week, "active_n")) }
    know(last, makeUp: Self.place("overview_figures", 0, "finished_to_date_n"))
  }

  /// Who misses the mark by one question has lost so many; and each question of a quiz sees the same near-misses.
  private mutating func knowNearMisses() {
    let quizzes = Set(rows("questions").map { text("questions", $0, "quiz") })
    for quiz in quizzes.sorted() {
      let questions = rows("questions", ["quiz": quiz])
      for column in ["near_miss_n", "complete_n"] {
        for row in questions.dropFirst() {
          know([Self.place("questions", questions[0], column)], makeUp: Self.place("questions", row, column))
        }
      }
      guard let mark = Int(text("overview_figures", 0, "pass_mark")),
        let shown = questions.first(where: { Int(text("questions", $0, "near_miss_n")) != nil }),
        let misses = Int(text("questions", shown, "near_miss_n"))
      else { continue }
      let need = (questions.count * mark + 99) / 100
      know(
        questions.map { Self.place("questions", $0, "near_miss_lost_n") },
        addUpTo: misses * (questions.count - need + 1))
    }
  }

  /// The mean score makes of the number of attempts how many answers were right: all of them, where every attempt is complete.
  private mutating func knowScores() {
    let table = "quiz_reliability"
    for quiz in Set(rows(table).map { text(table, $0, "quiz") }).sorted() {
      let versions = rows(table, ["quiz": quiz])
      let sums = versions.compactMap { row -> Double? in
        guard let n = Double(text(table, row, "complete_n")), let mean = Double(text(table, row, "mean_score")) else {
          return nil
        }
        return (n * mean).rounded()
      }
      guard sums.count == versions.count else { continue }
      let questions = rows("question_versions").filter {
        text("question_versions", $0, "question").hasPrefix(quiz + ".")
      }
      know(questions.map { Self.place("question_versions", $0, "right_n") }, addUpTo: Int(sums.reduce(0, +)))
    }
  }

  private mutating func knowQuestions() {
    know("questions", rate: "p", isOf: "right_n", in: "n")
    know("questions", rate: "near_miss_share", isOf: "near_miss_lost_n", in: "near_miss_n")
    know("questions", ["wrong_first_n", "right_first_n"], makeUp: "retook_n")
    know("questions", ["fixed_n", "wrong_again_n"], makeUp: "wrong_first_n")
    for row in rows("questions") {
      let question = text("questions", row, "question")
      let choices = rows("choices", ["question": question])
      know(choices.map { Self.place("choices", $0, "chosen_n") }, makeUp: Self.place("questions", row, "n"))
      for choice in choices {
        let chosen = Self.place("choices", choice, "chosen_n")
        if text("choices", choice, "choice") == "blank" {
          know([chosen], makeUp: Self.place("questions", row, "blank_n"))
        }
        if text("choices", choice, "is_key") == "yes" {
          know([chosen], makeUp: Self.place("questions", row, "right_n"))
        }
      }
    }
  }
}
