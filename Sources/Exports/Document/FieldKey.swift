/// The keys of an event.
enum FieldKey: UInt8, CaseIterable {
  case seq, at, type, lesson, quiz, attempt, question, selected, correct, score, total, passed, badge, scope
  case curriculum, appVersion

  /// The key of these bytes, told apart by length and one or two words; nil for every other text.
  ///
  /// Eight bytes behind the text must be readable.
  @inline(__always)
  init?(_ text: UnsafeRawBufferPointer) {
    guard let start = text.baseAddress else { return nil }
    let length = text.count
    let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    switch (length, length < 8 ? word & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1) : word) {
    case (3, 0x71_6573): self = .seq
    case (2, 0x7461): self = .at
    case (4, 0x6570_7974): self = .type
    case (4, 0x7A69_7571): self = .quiz
    case (7, 0x74_706D_6574_7461): self = .attempt
    case (8, 0x6E6F_6974_7365_7571): self = .question
    case (8, 0x6465_7463_656C_6573): self = .selected
    case (7, 0x74_6365_7272_6F63): self = .correct
    case (5, 0x65_726F_6373): self = .score
    case (5, 0x6C_6174_6F74): self = .total
    case (6, 0x6465_7373_6170): self = .passed
    case (6, 0x6E6F_7373_656C): self = .lesson
    case (5, 0x65_6764_6162): self = .badge
    case (5, 0x65_706F_6373): self = .scope
    case (10, 0x6C75_6369_7272_7563) where text[8] == UInt8(ascii: "u") && text[9] == UInt8(ascii: "m"):
      self = .curriculum
    case (10, 0x6973_7265_5670_7061) where text[8] == UInt8(ascii: "o") && text[9] == UInt8(ascii: "n"):
      self = .appVersion
    default: return nil
    }
  }

  /// The names of all, in their order.
  static let names = allCases.map(\.name)

  /// As it stands in the format.
  var name: String { "\(self)" }

  /// Its place in a set of keys.
  @inline(__always)
  var bit: UInt32 { 1 &<< UInt32(rawValue) }

  static func set(_ keys: [FieldKey]) -> UInt32 { keys.reduce(0) { $0 | $1.bit } }
}
