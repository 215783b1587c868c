/// The texts of a base table's column, packed: a text that comes again is kept once, as long as there are not too many different ones.
struct TextColumn: RandomAccessCollection, Sendable {
  /// For each row the number of its text. Equal texts have equal numbers, except where there are very many different ones.
  private(set) var numbers: [Int32] = []
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var known: [String: Int32] = [:]

  /// From so many different texts on, others are taken as new ones, so that a column of nothing but different texts costs no look-ups.
  private static let mostKnown = 8192

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }
  /// How many texts are kept.
  var textCount: Int { ends.count }

  /// Adds a row.
  mutating func append(_ text: UnsafeRawBufferPointer) {
    if let last = numbers.last, bytes(of: last).elementsEqual(text) { return numbers.append(last) }
    guard known.count < Self.mostKnown else { return numbers.append(add(text)) }
    let string = String(decoding: text, as: UTF8.self)
    if let number = known[string] { return numbers.append(number) }
    let number = add(text)
    known[string] = number
    numbers.append(number)
  }

  private mutating func add(_ text: UnsafeRawBufferPointer) -> Int32 {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    return Int32(ends.count - 1)
  }

  private func bytes(of number: Int32) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[Int(number) - 1])..<ends[Int(number)]]
  }

  /// The text of a row.
  subscript(row: Int) -> String { text(numbers[row]) }

  /// The text of a number.
  func text(_ number: Int32) -> String { String(decoding: bytes(of: number), as: UTF8.self) }

  /// Hands out the bytes of a row's text.
  func withBytes<Result>(_ row: Int, _ body: (ArraySlice<UInt8>) -> Result) -> Result {
    body(bytes(of: numbers[row]))
  }
}
