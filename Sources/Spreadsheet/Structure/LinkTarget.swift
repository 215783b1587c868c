/// Where a link leads.
public enum LinkTarget: Hashable, Sendable {
  /// A cell of a sheet of this workbook, which must be there when the workbook is closed.
  case cell(sheet: String, CellAddress)
  /// An http or https address, made from a template of our own.
  case web(String)

  /// The address as the library takes it; nil where it cannot be a link.
  var address: String? {
    switch self {
    case .cell(let sheet, let cell): "internal:\(Formula.quoted(sheet: sheet))!\(cell.a1)"
    case .web(let address): Self.isSafe(address) ? address : nil
    }
  }

  /// http or https, printable, without what the library takes for its own prefixes, short enough once escaped.
  private static func isSafe(_ address: String) -> Bool {
    let lower = address.lowercased()
    guard lower.hasPrefix("https://") || lower.hasPrefix("http://") else { return false }
    guard !lower.contains("internal:"), !lower.contains("external:") else { return false }
    var length = 0
    for byte in address.utf8 {
      guard byte > 0x20, byte != 0x7F else { return false }
      length += #"<>"[]`^{}%"#.utf8.contains(byte) ? 3 : 1
    }
    return length <= 2_079 && SafeText(address, for: .cell).string == address
  }
}
