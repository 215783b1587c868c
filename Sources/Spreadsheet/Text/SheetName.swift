/// The rules for a sheet's name, stricter than the library's, which lets some names pass that Excel refuses.
public enum SheetName {
  /// UTF-16 units, as Excel counts.
  public static let limit = 31

  /// What is wrong with `name` beside the names in use; nil = nothing.
  public static func fault(of name: String, besides used: some Sequence<String>) -> Fault? {
    if name.isEmpty { return .empty }
    if name.utf16.count > limit { return .tooLong }
    if name.unicodeScalars.contains(where: isForbidden) || SafeText(name, for: .cell).string != name {
      return .forbiddenCharacter
    }
    if name.first == "'" || name.last == "'" { return .apostrophe }
    if folded(name) == "history" { return .reserved }
    return used.contains { folded($0) == folded(name) } ? .taken : nil
  }

  /// A name as near to `text` as the rules allow, with " (2)" and so on where it is taken.
  public static func fitting(_ text: String, besides used: some Sequence<String>) -> String {
    let taken = Array(used)
    let base = cleaned(text)
    var number = 1
    while true {
      let ending = number == 1 ? "" : " (\(number))"
      let candidate = shortened(base, by: ending.utf16.count) + ending
      if fault(of: candidate, besides: taken) == nil { return candidate }
      number += 1
    }
  }

  /// How names are compared: without case.
  static func folded(_ name: String) -> String {
    name.uppercased().lowercased()
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "[", "]", ":", "*", "?", "/", "\\", "\n", "\t": true
    default: false
    }
  }

  private static func cleaned(_ text: String) -> String {
    let safe = SafeText(text, for: .chart).string.unicodeScalars
    var result = String.UnicodeScalarView()
    for scalar in safe {
      result.append(isForbidden(scalar) ? "-" : scalar)
    }
    // Readers take "_x0041_" for "A", so no underscore may begin such a code.
    var name = String(result)
    if name.countOfEscapes > 0 { name = String(name.map { $0 == "_" ? "-" : $0 }) }
    name.trim { $0 == "'" || $0 == " " }
    return name.isEmpty || folded(name) == "history" ? "Sheet" : name
  }

  private static func shortened(_ name: String, by units: Int) -> String {
    var result = name
    while result.utf16.count > limit - units {
      result.removeLast()
    }
    result.trim { $0 == "'" || $0 == " " }
    return result.isEmpty ? "Sheet" : result
  }

  /// What is wrong with a name.
  public enum Fault: Hashable, Sendable, CustomStringConvertible {
    case empty, tooLong, forbiddenCharacter, apostrophe, reserved, taken

    /// Goes on after "the sheet's name".
    public var description: String {
      switch self {
      case .empty: "is empty"
      case .tooLong: "has over 31 UTF-16 units"
      case .forbiddenCharacter: "has one of []:*?/\\, a control character or a code such as _x0041_"
      case .apostrophe: "begins or ends with an apostrophe"
      case .reserved: "is “History”, which Excel keeps for itself"
      case .taken: "is taken, in this or another case"
      }
    }
  }
}

extension String {
  fileprivate mutating func trim(_ isDropped: (Character) -> Bool) {
    while let last, isDropped(last) { removeLast() }
    while let first, isDropped(first) { removeFirst() }
  }
}
