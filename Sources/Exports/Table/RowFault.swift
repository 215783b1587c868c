import ProgressModel

/// What refuses a row.
struct RowFault {
  var code: ProblemCode
  var message: String
  /// The column it is about; nil when it is about the row.
  var column: String?
  /// Where it shows, when that is not the row's start.
  var place: Int?
  /// Whether the row's text is kept.
  var keepsText = true

  static func missing(_ column: String) -> RowFault {
    RowFault(code: .missingField, message: "\(column) is missing", column: column)
  }

  /// The fault of a row over the limit, of which nothing is kept.
  static func tooLarge(_ row: OversizedRow) -> RowFault {
    var fault = RowFault(code: .documentTooLarge, message: "\(row.byteCount) bytes in one row; at most 8 MiB")
    if let line = row.openQuoteLine {
      (fault.code, fault.message) = (.tableQuote, QuoteFault.openMessage(line: line))
    }
    fault.keepsText = false
    return fault
  }

  /// Whether the row cannot be split into the header's columns.
  var leavesRowUnread: Bool { column == nil }
}
