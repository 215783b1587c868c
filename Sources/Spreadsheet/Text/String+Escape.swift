/// The escape of the file format: a reader takes `_x0041_` for "A", so a literal one is written `_x005F_x0041_`.
extension String {
  /// How many underscores `escaped` spells out.
  var countOfEscapes: Int {
    let scalars = Array(unicodeScalars)
    return scalars.indices.count { Self.startsCode(scalars, at: $0) }
  }

  /// With `_x005F_` for every underscore that begins a code.
  var escaped: String {
    let scalars = Array(unicodeScalars)
    var result = ""
    for index in scalars.indices {
      if Self.startsCode(scalars, at: index) {
        result += "_x005F_"
      } else {
        result.unicodeScalars.append(scalars[index])
      }
    }
    return result
  }

  private static func startsCode(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    guard index + 6 < scalars.count, scalars[index] == "_", scalars[index + 1] == "x" else { return false }
    return scalars[index + 6] == "_" && scalars[(index + 2)...(index + 5)].allSatisfy(\.properties.isASCIIHexDigit)
  }
}
