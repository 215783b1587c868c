import ProgressModel

extension EventKind {
  /// The kind with this word; nil for every other text. Eight bytes behind the text must be readable.
  @inline(__always)
  init?(_ text: UnsafeRawBufferPointer) {
    guard text.count >= 11, let start = text.baseAddress else { return nil }
    let first = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    let last = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
    switch (text.count, first, last) {
    case (16, 0x6E6F_6974_7365_7571, 0x6465_7265_7773_6E41): self = .questionAnswered
    case (11, 0x7261_7453_7A69_7571, 0x6465_7472_6174_537A): self = .quizStarted
    case (12, 0x696E_6946_7A69_7571, 0x6465_6873_696E_6946): self = .quizFinished
    case (15, 0x6F43_6E6F_7373_656C, 0x6465_7465_6C70_6D6F): self = .lessonCompleted
    case (13, 0x7453_6E6F_7373_656C, 0x6465_7472_6174_536E): self = .lessonStarted
    case (13, 0x6C6E_5565_6764_6162, 0x6465_6B63_6F6C_6E55): self = .badgeUnlocked
    case (13, 0x7373_6572_676F_7270, 0x7465_7365_5273_7365): self = .progressReset
    case (19, 0x6964_7261_6F62_6E6F, 0x6465_7465_6C70_6D6F) where text[8...10].elementsEqual("ngC".utf8):
      self = .onboardingCompleted
    default: return nil
    }
  }

  /// The fields that an event of this kind must have, as a set of keys.
  var requiredFields: UInt32 {
    switch self {
    case .onboardingCompleted, .progressReset: Self.common
    case .lessonStarted, .lessonCompleted: Self.common | FieldKey.lesson.bit
    case .quizStarted: Self.common | FieldKey.quiz.bit | FieldKey.attempt.bit
    case .questionAnswered: Self.answer
    case .quizFinished: Self.common | FieldKey.quiz.bit | FieldKey.attempt.bit | FieldKey.score.bit
    case .badgeUnlocked: Self.common | FieldKey.badge.bit
    }
  }

  private static let common = FieldKey.seq.bit | FieldKey.at.bit | FieldKey.type.bit
  private static let answer =
    common | FieldKey.quiz.bit | FieldKey.attempt.bit | FieldKey.question.bit | FieldKey.selected.bit
    | FieldKey.correct.bit
}
