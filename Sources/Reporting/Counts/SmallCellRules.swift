/// What a header says of small cells: lines that begin with `small:`.
struct SmallCellRules: Hashable, Sendable {
  /// `small: tries_median from passed_n`: hidden where one of the counts is; measures say so by their arguments.
  var sources: [Source] = []
  /// `small: to date tried_n, passed_n by quiz`: counts that only grow from report to report, and what tells their rows.
  var toDate: ToDate?
  /// `small: counts value (group Learners)`: columns that count people though their names do not say so.
  var counts: [CountTerm] = []
  /// `small: tells reason_text`: texts that may hold a count.
  var telling: [String] = []
  /// `small: last p by quiz, question`: rows stand by these figures; those that hide one come last, by the keys.
  var last: Last?
  /// `small: not written`: every row is about one person.
  var isNotWritten = false

  struct Source: Hashable, Sendable {
    var columns: [String]
    var counts: [String]
    var line: Int
  }

  struct ToDate: Hashable, Sendable {
    var columns: [String]
    var keys: [String]
    var line: Int
  }

  struct Last: Hashable, Sendable {
    var columns: [String]
    var keys: [String]
    var line: Int
  }

  /// The columns that it names, with their lines.
  var named: [(column: String, line: Int)] {
    sources.flatMap { source in (source.columns + source.counts).map { ($0, source.line) } }
      + (toDate.map { rule in (rule.columns + rule.keys).map { ($0, rule.line) } } ?? [])
      + (last.map { rule in (rule.columns + rule.keys).map { ($0, rule.line) } } ?? [])
  }
}
