/// The lines of a segment's rows as the store keeps them: a JSON array of runs, `[first line, count, …]`.
///
///     RowLines.text(of: [2, 3, 4, 9])     // [2,3,9,1]
///     RowLines.lines(in: "[2,3,9,1]")     // [2, 3, 4, 9]
enum RowLines {
  static func text(of lines: ArraySlice<Int32>) -> String {
    var runs: [(first: Int32, count: Int)] = []
    for line in lines {
      if let last = runs.last, Int(line) == Int(last.first) + last.count {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((line, 1))
      }
    }
    return "[" + runs.map { "\($0.first),\($0.count)" }.joined(separator: ",") + "]"
  }

  /// The line of each row; nil where the text does not say it for exactly `count`.
  static func lines(in text: String, count: Int) -> [Int]? {
    let numbers = text.dropFirst().dropLast().split(separator: ",").compactMap { Int($0) }
    guard numbers.count.isMultiple(of: 2) else { return nil }
    var lines: [Int] = []
    for place in stride(from: 0, to: numbers.count, by: 2) {
      let (first, length) = (numbers[place], numbers[place + 1])
      guard first > 0, length > 0, length <= count - lines.count else { return nil }
      lines += first..<(first + length)
    }
    return lines.count == count ? lines : nil
  }
}
