internal import ProgressModel

extension ImportProblem {
  /// `inbox/a.json:41:17 /events/7/score BI402: expected an integer, found text`, on one line whatever the names hold.
  func line(file: String) -> String {
    let place = [line, column].compactMap { $0.map(String.init) }
    let words = [([file] + place).joined(separator: ":"), pointer ?? "", "\(code.rawValue):"].filter { !$0.isEmpty }
    return (words.joined(separator: " ") + " " + message).shownInLine
  }
}
