internal import ProgressModel
internal import SQLite

/// A learner's remarks while their rows come in: of equal ones the greatest count, of refused records their number.
struct RemarkAssembly {
  private(set) var remarks: [Remark] = []
  private var isOfRefusals = false

  /// Rows come in the order of their keys, so only the last remark can be the same.
  mutating func add(_ remark: Remark, isOfRefusal: Bool) {
    guard let last = remarks.last, isOfRefusal == isOfRefusals, remark.says(the: last) else {
      remarks.append(remark)
      isOfRefusals = isOfRefusal
      return
    }
    remarks[remarks.count - 1].count = isOfRefusal ? last.count + remark.count : max(last.count, remark.count)
  }
}

extension Remark {
  /// The same but for count and time.
  fileprivate func says(the other: Remark) -> Bool {
    var same = other
    (same.count, same.at) = (count, at)
    return self == same
  }

  /// A row of the reader's cursor.
  init(_ row: borrowing Statement) {
    func text(_ column: Int) -> String? { row.text(column).flatMap { $0.isEmpty ? nil : $0 } }
    func number(_ column: Int) -> Int64? { row.int64(column) == 0 ? nil : row.int64(column) }
    self.init(
      code: row.text(1) ?? "", device: text(2), seq: number(3),
      at: number(9).map(Timestamp.init(millisecondsSinceEpoch:)), subject: row.text(4) ?? "", count: row.int(7),
      value: text(5), other: text(6))
  }
}
