import Foundation
import Statistics

@testable import Reporting

/// The Rasch models of a random world, fitted to its persons one by one.
struct NaiveQuestionModels {
  /// Question versions that somebody answered, in the order of the model's items.
  let items: [String]
  let scale: MarginalRaschModel?
  private let responses: [[(item: Int, isRight: Bool)]]
  private let world: RandomWorld

  init(_ world: RandomWorld) {
    self.world = world
    let firsts = world.attempts.filter { $0.rank == 1 && $0.isComplete }
    let items = Set(firsts.flatMap(\.version)).sorted()
    self.items = items
    responses = Dictionary(grouping: firsts, by: \.learner).values.map { attempts in
      attempts.flatMap { attempt in
        zip(attempt.version, attempt.answers).compactMap { version, answer in
          items.firstIndex(of: version).map { ($0, answer?.isRight == true) }
        }
      }
    }
    var incomplete = IncompleteResponses(itemCount: items.count)
    for person in responses {
      incomplete.add(right: person.filter(\.isRight).map(\.item), wrong: person.filter { !$0.isRight }.map(\.item))
    }
    scale = MarginalRaschModel(incomplete)
  }

  /// Learners with a complete first attempt.
  var learners: Int { responses.count }

  /// Different pairs of the versions of quizzes met and the number right.
  var cells: Int {
    Set(responses.map { person in person.map { items[$0.item] }.sorted() + ["\(person.count(where: \.isRight))"] })
      .count
  }

  /// Versions that some had right and some wrong.
  var itemCount: Int {
    items.indices.count { item in
      let answers = responses.joined().filter { $0.item == item }
      return answers.contains(where: \.isRight) && answers.contains { !$0.isRight }
    }
  }

  /// Of all persons, each over a fine grid of abilities.
  var logLikelihood: Double? {
    guard let scale else { return nil }
    let width = 0.02
    let grid = (-400...400).map { Double($0) * width }
    let weights = grid.map { exp(-$0 * $0 / 2) * width / (2 * Double.pi).squareRoot() }
    let chances = scale.difficulties.map { b in grid.map { 1 / (1 + exp((b ?? .nan) - scale.sigma * $0)) } }
    return responses.reduce(0) { sum, person in
      let likelihood = grid.indices.reduce(0.0) { sum, node in
        sum + person.reduce(weights[node]) { $0 * ($1.isRight ? chances[$1.item][node] : 1 - chances[$1.item][node]) }
      }
      return sum + log(likelihood)
    }
  }

  func item(_ version: String) -> Int? { items.firstIndex(of: version) }

  /// Complete first attempts at a quiz under a version of the curriculum.
  func complete(_ quiz: String, _ curriculum: String) -> [RandomWorld.Attempt] {
    world.attempts.filter { $0.rank == 1 && $0.isComplete && $0.quiz == quiz && $0.curriculum == curriculum }
  }

  /// The model within a quiz, with the fit of each question.
  func within(_ quiz: String, _ curriculum: String) -> (model: ConditionalRaschModel, fits: [ItemFit])? {
    var responses = ItemResponses(itemCount: 3)
    for attempt in complete(quiz, curriculum) { responses.add(attempt.answers.map { $0?.isRight == true }) }
    return ConditionalRaschModel(responses).map { ($0, $0.itemFit(in: responses)) }
  }

  /// Given its number right, how likely each person's answers are: every set of as many right answers is tried.
  func conditionalLogLikelihood(_ quiz: String, _ curriculum: String) -> Double? {
    guard let model = within(quiz, curriculum)?.model else { return nil }
    func weight(_ right: [Bool]) -> Double {
      zip(right, model.difficulties).reduce(1) { $1.0 ? $0 * exp(-$1.1) : $0 }
    }
    let sets = (0..<8).map { set in (0..<3).map { set >> $0 & 1 == 1 } }
    return complete(quiz, curriculum).reduce(0) { sum, attempt in
      let right = attempt.answers.map { $0?.isRight == true }
      let same = sets.filter { $0.count(where: \.self) == right.count(where: \.self) }
      return sum + log(weight(right) / same.map(weight).reduce(0, +))
    }
  }
}
