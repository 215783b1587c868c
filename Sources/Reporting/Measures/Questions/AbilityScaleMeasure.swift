internal import Statistics

/// `ability_scale(kind, quiz, quiz_version, question, question_version, cells: …, numbers: …, patterns: …, places: …)`: the Rasch
/// model over all quizzes. Of questions: difficulty, its standard error, the share of everybody that would have it right; of
/// quizzes: the share of everybody that would pass; of the scale: spread of ability, its standard error, log-likelihood,
/// learners, cells and questions.
struct AbilityScaleMeasure: Measure {
  static let name = "ability_scale"
  static let tables = [
    "cells": ["quizzes", "score", "learners_n"], "numbers": ["quiz_number", "quiz", "quiz_version"],
    "patterns": QuizResponses.columns, "places": QuestionPlaces.columns,
  ]
  static let argumentCount = 5...5
  static let outputCount = 9
  static let decimals: Int? = 6
  static let source =
    "Rasch model across quizzes by marginal maximum likelihood, ability normal with mean 0: Bock & Aitkin 1981, Psychometrika 46:443."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let scale = try AbilityScale(arguments)
    return arguments.columns(Self.outputCount) { row in
      let texts = arguments.columns.map { $0[row].text ?? "" }
      let figures: [Double?]
      switch texts[0] {
      case "question":
        figures = scale.figures(of: .init(quiz: texts[1], name: texts[3], version: texts[4])) + Self.nothing(6)
      case "quiz":
        figures = Self.nothing(2) + [scale.passShare(of: .init(name: texts[1], version: texts[2]))] + Self.nothing(6)
      default: figures = Self.nothing(3) + scale.figures
      }
      return figures.map { $0.map { .real($0) } ?? .empty(.noData) }
    }
  }

  private static func nothing(_ count: Int) -> [Double?] { Array(repeating: nil, count: count) }
}
