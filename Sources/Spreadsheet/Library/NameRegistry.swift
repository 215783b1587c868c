/// The names of tables and defined names of one workbook; the library takes any, twice and in the form of a cell.
struct NameRegistry {
  private var taken: Set<String> = []

  /// Takes `name`: lower-case letters, digits and at least one underscore, not beginning with a digit or `_xl`.
  ///
  /// With an underscore a name is never a cell's address, neither `Q1` nor `R1C1`.
  mutating func take(_ name: String) throws(SpreadsheetError) {
    guard Self.isValid(name) else { throw SpreadsheetError(.name(name, .pattern)) }
    guard taken.insert(name).inserted else { throw SpreadsheetError(.name(name, .taken)) }
  }

  private static func isValid(_ name: String) -> Bool {
    let isMadeOfSigns = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
    let startsWell = name.first.map { !$0.isNumber } ?? false
    return isMadeOfSigns && startsWell && name.contains("_") && !name.hasPrefix("_xl") && name.utf8.count <= 255
  }
}
