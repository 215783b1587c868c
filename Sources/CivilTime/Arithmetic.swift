/// Division that rounds towards minus infinity, so that days and weeks before 1970 count like those after it.
func floorDivision(_ dividend: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}

/// The number with zeros in front, at least so many digits.
func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number.magnitude)
  let zeros = String(repeating: "0", count: max(0, digits - text.utf8.count))
  return (number < 0 ? "-" : "") + zeros + text
}

let secondsPerDay = 86_400
let millisecondsPerDay = 86_400_000

/// An instant for arithmetic that cannot overflow: held at ±2^53 ms, 285,000 years from now.
func held(_ millisecondsSinceEpoch: Int64) -> Int {
  Int(min(max(millisecondsSinceEpoch, -1 << 53), 1 << 53))
}
