extension String {
  /// At most `limit` UTF-16 units, cut on a character boundary; a long text ends with "… [cut, n characters]".
  func cut(to limit: Int) -> (text: String, isCut: Bool) {
    guard utf16.count > limit else { return (self, false) }
    let notice = "… [cut, \(count) characters]"
    let ending = notice.utf16.count * 4 <= limit ? notice : "…"
    return (prefix(units: limit - ending.utf16.count) + ending, true)
  }

  /// The longest beginning of whole characters within `units`; of whole scalars, if not one character fits.
  private func prefix(units: Int) -> String {
    let characters = String(prefix(of: self, units: units) { $0.utf16.count })
    guard characters.isEmpty else { return characters }
    return String(String.UnicodeScalarView(prefix(of: unicodeScalars, units: units) { $0.utf16.count }))
  }

  private func prefix<Parts: Collection>(
    of parts: Parts, units: Int, size: (Parts.Element) -> Int
  ) -> Parts.SubSequence {
    var left = units
    return parts.prefix { part in
      left -= size(part)
      return left >= 0
    }
  }
}
