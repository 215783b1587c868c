internal import ProgressModel

/// A quiz as the app asks it.
struct AppQuiz: Sendable {
  let keys: QuizStorageKeys
  let questions: [AppQuestion]

  init(_ quiz: Quiz, names: NameTable) {
    keys = quiz.storageKeys
    questions = quiz.questions.map { AppQuestion($0, name: names.number(of: $0.id) ?? 0) }
  }
}
