import ProgressModel

@testable import Exports

/// The decoder of property lists, kept from input to input.
final class FuzzedLists: @unchecked Sendable {
  static let shared = FuzzedLists()

  private let decoder: PropertyListDecoder

  private init() {
    let rules = DecodingRules(storageKeys: StorageKeys(Self.curriculum), pseudonym: nil)
    decoder = PropertyListDecoder(rules: rules, json: StoredJSONParser(rules: rules))
  }

  /// Decodes bytes as one list: it is imported or refused, for one reason.
  func decode(_ bytes: UnsafeRawBufferPointer, isBinary: Bool) {
    let text = SourceText(bytes: bytes, start: TextPosition(), isWholeFile: true)
    guard let result = try? decoder.decode(text, isBinary: isBinary, of: FileFacts(name: "name")) else {
      fatalError("the decoder gives up")
    }
    promise(result.documentsImported + result.documentsRejected == 1, "a list is imported or refused")
    promise(result.parts.count + result.problems.count == 1, "a list is imported or refused for one reason")
    for warning in result.warnings { promise(!warning.problem.message.isEmpty, "a warning says something") }
  }

  private static let curriculum: Curriculum = {
    let keys = QuizStorageKeys(passed: "p", score: "r.q.s", attempts: "r.q.a")
    let quiz = Quiz(id: "q", title: "", storageKeys: keys, questions: [])
    let lesson = Lesson(id: "l", title: "", storageKey: "learn1Completed")
    let badge = Badge(id: "b", title: "", storageKey: "b", lessons: [lesson], quizzes: [quiz])
    let version = CurriculumVersion(
      version: "1", releasedAt: Timestamp(millisecondsSinceEpoch: 0), passMark: 80, retakes: .best, badges: [badge])
    return Curriculum(
      id: "c", title: "", onboardingStorageKey: "o", learnerStorageKey: "learnerID", versions: [version])
  }()
}
