import ProgressModel

/// Which numbers a field takes: integers from `least` to 2^53, also spelt `4.0` or `4e0`.
struct IntegerRule {
  var least: Int64

  /// 2^53: up to here a double holds every integer.
  static let limit: Int64 = 1 << 53

  /// What is wrong with a value.
  struct Fault: Error {
    var code: ProblemCode
    var detail: String

    /// The message about a field.
    func message(for field: String) -> String { code == .outOfRange ? "\(field) is \(detail)" : detail }
  }

  /// The number at a place of the tape.
  func read(_ tape: JSONTape, _ value: Int) -> Result<Int64, Fault> {
    switch tape.kind(value) {
    case JSONTape.Kind.integer: return check(tape.integer(value), as: String(tape.integer(value)))
    case JSONTape.Kind.unsigned: return check(nil, as: String(tape.unsigned(value)))
    case JSONTape.Kind.real where tape.real(value).rounded() == tape.real(value):
      return check(tape.real(value))
    default:
      let message = "expected an integer, found \(tape.kindName(value))"
      return .failure(Fault(code: .wrongType, detail: message))
    }
  }

  /// A number with a point or an exponent. 2^53 itself is refused: it may have been the integer above it, rounded.
  private func check(_ number: Double) -> Result<Int64, Fault> {
    let isExact = abs(number) < Double(Self.limit)
    return check(isExact ? Int64(exactly: number) : nil, as: isExact ? "\(number)" : "about \(number)")
  }

  func check(_ number: Int64?, as spelling: String) -> Result<Int64, Fault> {
    if let number, number >= least, number <= Self.limit { return .success(number) }
    return .failure(
      Fault(code: .outOfRange, detail: "\(spelling); allowed are \(least) to \(Self.limit)"))
  }
}
