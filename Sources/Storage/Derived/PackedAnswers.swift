internal import ProgressModel

/// The answers of an attempt as one short text, so that equal answers are equal texts, and what each took as another.
enum PackedAnswers {
  /// One number per question: `10 × (choice + 1) + r`; null without an answer.
  static func append(_ answers: [AnswerFacts?], to text: inout [UInt8]) {
    append(answers, to: &text) { $0.map(number(of:)) }
  }

  /// One number per question: milliseconds from the event before it in the attempt; null where that is not known.
  static func append(waitsOf answers: [AnswerFacts?], to text: inout [UInt8]) {
    append(answers, to: &text) { $0?.waited }
  }

  /// 99 stands for a choice that was not recorded, so choices from 98 on move up by one.
  static func number(of answer: AnswerFacts) -> Int64 {
    let choice =
      switch answer.selected {
      case EventRecord.skipped: Int64(0)
      case EventRecord.notRecorded: Int64(99)
      case 98...: answer.selected + 2
      default: answer.selected + 1
      }
    let mark: Int64 = answer.isRight.map { $0 ? 1 : 0 } ?? 2
    return choice * 10 + mark
  }

  /// Adds a number in decimal digits.
  static func append(_ number: Int64, to text: inout [UInt8]) {
    text.append(addingCapacity: longestNumber) { append(number, to: &$0) }
  }

  @inline(__always)
  private static func append(
    _ answers: [AnswerFacts?], to text: inout [UInt8], _ number: (AnswerFacts?) -> Int64?
  ) {
    text.append(addingCapacity: answers.count * (longestNumber + 1) + 2) { text in
      text.append(UInt8(ascii: "["))
      for place in answers.indices {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        if let number = number(answers[place]) { append(number, to: &text) } else { appendNull(to: &text) }
      }
      text.append(UInt8(ascii: "]"))
    }
  }

  /// A sign and nineteen digits.
  private static let longestNumber = 20

  private static func append(_ number: Int64, to text: inout OutputSpan<UInt8>) {
    if number < 0 { text.append(UInt8(ascii: "-")) }
    appendDigits(of: min(number.magnitude, UInt64(Int64.max)), to: &text)
  }

  /// Eight digits at a time, in the bytes of a word: the last one found is the first one written.
  private static func appendDigits(of number: UInt64, atLeast count: Int = 1, to text: inout OutputSpan<UInt8>) {
    if number >= 100_000_000 {
      appendDigits(of: number / 100_000_000, to: &text)
      return appendDigits(of: number % 100_000_000, atLeast: 8, to: &text)
    }
    var (rest, digits, found) = (UInt32(truncatingIfNeeded: number), UInt64(0), 0)
    repeat {
      digits = digits << 8 | UInt64(rest % 10)
      rest /= 10
      found += 1
    } while rest > 0 || found < count
    for _ in 0..<found {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }

  private static func appendNull(to text: inout OutputSpan<UInt8>) {
    for byte in "null".utf8 { text.append(byte) }
  }
}
