/// Puts settings into the text of a query or a report before it is read: `{horizonDays}` becomes 28, `{horizonDays days}` "28 days" or "1 day".
///
/// Lines that stand together and name the same list are repeated together, once for each of its values, so that a table has
/// `rate_{timePointsDays}d` for every time point. Where the last of them has no comma, the repeated ones before it get one. What is no
/// setting's name between braces stays as it is.
///
/// `at_risk_{timePointsDays*}d_n` is one word for each value of the list, the least first, parted by commas. With a second setting, as in
/// `dropped_{dropAlsoDays*dropAfterDays}_n`, its value is among them, and its word has no number: `dropped_7_n, dropped_n, dropped_28_n`.
struct SettingPlaces {
  private var values: [String: String] = [:]
  private var lists: [String: [String]] = [:]

  init(_ settings: MeasureSettings) {
    for (name, cell) in settings.entries {
      guard let number = cell.number else { continue }
      let value = Int(exactly: number).map(String.init) ?? String(number)
      values[name] = value
      if let dot = name.lastIndex(of: "."), Int(name[name.index(after: dot)...]) != nil {
        lists[String(name[..<dot]), default: []].append(value)
      }
    }
  }

  /// The filled text, and for each of its lines the number of the line that it comes from.
  func filled(_ text: String) -> (text: String, origins: [Int]) {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return (text, []) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { fill(Substring(spread($0)), with: values) }
    var filled: [String] = []
    var origins: [Int] = []
    var place = 0
    while place < lines.count {
      let end = endOfGroup(lines, at: place)
      if let list = list(in: lines[place]), let values = lists[list] {
        for (index, value) in values.enumerated() {
          var copies = lines[place..<end].map { fill($0[...], with: [list: value]) }
          if index + 1 < values.count { addComma(to: &copies[copies.count - 1]) }
          filled += copies
          origins += place + 1...end
        }
      } else {
        filled.append(lines[place])
        origins.append(place + 1)
      }
      place = end
    }
    return (filled.joined(separator: "\n"), origins)
  }

  private func endOfGroup(_ lines: [String], at start: Int) -> Int {
    guard let list = list(in: lines[start]) else { return start + 1 }
    return lines[start...].firstIndex { self.list(in: $0) != list } ?? lines.count
  }

  private func list(in line: String) -> String? {
    for part in line.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let name = String(part.prefix { $0 != "}" && $0 != " " })
      if lists[name] != nil { return name }
    }
    return nil
  }

  /// Comments of a statement's header need none.
  private func addComma(to line: inout String) {
    if !line.hasPrefix("--"), !line.hasSuffix(",") { line += "," }
  }

  /// The line with a word for each value of the lists that have a star.
  private func spread(_ line: Substring) -> String {
    guard let star = line.firstIndex(of: "*"), let open = line[..<star].lastIndex(of: "{"),
      let close = line[star...].firstIndex(of: "}"), let list = lists[String(line[line.index(after: open)..<star])]
    else { return String(line) }
    let other = values[String(line[line.index(after: star)..<close])]
    func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    let before = line[..<open].reversed().prefix(while: isOfWord).reversed().map(String.init).joined()
    let behind = line[line.index(after: close)...].prefix(while: isOfWord)
    let numbers = Set(list + (other.map { [$0] } ?? [])).sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
    let words = numbers.map { number in
      number == other
        ? before.prefix(before.count - (before.hasSuffix("_") ? 1 : 0)) + behind : before + number + behind
    }
    let rest = line[line.index(after: close)...].dropFirst(behind.count)
    return line[..<open].dropLast(before.count) + words.joined(separator: ", ") + spread(rest)
  }

  private func fill(_ line: Substring, with values: [String: String]) -> String {
    guard line.utf8.contains(UInt8(ascii: "{")) else { return String(line) }
    var filled = ""
    var rest = line
    while let close = rest.firstIndex(of: "}") {
      let end = rest.index(after: close)
      defer { rest = rest[end...] }
      guard let open = rest[..<close].lastIndex(of: "{"),
        let words = words(String(rest[rest.index(after: open)..<close]), values)
      else {
        filled += rest[..<end]
        continue
      }
      filled += rest[..<open] + words
    }
    return filled + rest
  }

  /// The value of a name; of a name and words, the value with these, of which the last loses its s after 1.
  private func words(_ place: String, _ values: [String: String]) -> String? {
    let parts = place.split(separator: " ").map(String.init)
    guard let name = parts.first, let value = values[name] else { return nil }
    guard let last = parts.dropFirst().last else { return value }
    let counted = value == "1" && last.hasSuffix("s") ? String(last.dropLast()) : last
    return ([value] + parts.dropFirst().dropLast() + [counted]).joined(separator: " ")
  }
}
