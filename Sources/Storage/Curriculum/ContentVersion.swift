internal import Hashing
public import ProgressModel

/// Short names for the contents of questions and quizzes: equal contents, equal names, whatever the curriculum's version.
public enum ContentVersion {
  /// SHA-256 over the UTF-8 bytes of text, each choice, and the key as decimal, joined by U+001F; 8 hexadecimal digits.
  public static func of(_ question: Question) -> String { short(fullHash(of: question)) }

  /// SHA-256 over the sorted full hashes of its questions in lower-case hexadecimal digits; 8 hexadecimal digits.
  public static func of(_ quiz: Quiz) -> String {
    short(SHA256.digest(quiz.questions.map(fullHash(of:)).sorted().joined()).hex)
  }

  private static func fullHash(of question: Question) -> String {
    let parts = [question.text] + question.choices + [String(question.answer)]
    return SHA256.digest(parts.joined(separator: "\u{1f}")).hex
  }

  private static func short(_ hash: String) -> String { String(hash.prefix(8)) }
}
