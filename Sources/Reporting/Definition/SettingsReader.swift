internal import StrictJSON

/// Reads `reports/measures.json`: numbers, texts and flags by their dotted names, elements of a list by their places from
/// 1: `timePointsDays.1`.
enum SettingsReader {
  /// The settings in the JSON `text` of the file at `path`, in its order.
  static func read(path: String, text: String) throws(ReportingError) -> MeasureSettings {
    var entries: [(name: String, value: Cell)] = []
    do throws(JSONFault) {
      entries = try leaves(JSONNode(parsing: Array(text.utf8), file: path), prefix: "")
    } catch {
      throw ReportingError(error)
    }
    for (name, value) in entries { try check(name, value, path) }
    return MeasureSettings(entries: entries)
  }

  private static func check(_ name: String, _ value: Cell, _ path: String) throws(ReportingError) {
    let range = range(of: list(of: name) ?? name)
    guard let number = value.number, !range.contains(number) else { return }
    throw ReportingError(
      .configuration, file: path,
      reason:
        "the setting \(name) is \(number); allowed are \(Int(range.lowerBound)) to \(Int(range.upperBound))")
  }

  /// What a number can be, so that nothing that is counted from it overflows.
  private static func range(of name: String) -> ClosedRange<Double> {
    if name == "weeksShown" { return 1...520 }
    if name == "quadratureNodes" { return 1...200 }
    return name.hasSuffix("Days") || name.hasSuffix("Hours") ? 0...100_000 : -1_000_000_000...1_000_000_000
  }

  /// The list that an element's name belongs to; nil for what is no element.
  private static func list(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), Int(name[name.index(after: dot)...]) != nil else { return nil }
    return String(name[..<dot])
  }

  /// A setting named so is the template of an address, or empty.
  private static func checkAddress(_ text: String, of node: JSONNode) throws(JSONFault) {
    do throws(TemplateFault) {
      _ = try AddressTemplate(text)
    } catch {
      throw node.refused(found: error.found, expected: error.expected, advice: error.advice)
    }
  }

  private static func leaves(_ node: JSONNode, prefix: String) throws(JSONFault) -> [(name: String, value: Cell)] {
    switch node.value.content {
    case .object:
      var entries: [(name: String, value: Cell)] = []
      for member in try node.members() {
        entries += try leaves(member.node, prefix: prefix.isEmpty ? member.name : prefix + "." + member.name)
      }
      return entries
    case .integer(let number): return [(prefix, .integer(number))]
    case .real(let number): return [(prefix, .real(number))]
    case .text(let text):
      if prefix.hasSuffix("URL"), !text.isEmpty { try checkAddress(text, of: node) }
      return [(prefix, .text(text))]
    case .boolean(let flag): return [(prefix, .integer(flag ? 1 : 0))]
    case .array:
      var entries: [(name: String, value: Cell)] = []
      for (index, element) in try node.elements().enumerated() {
        entries += try leaves(element, prefix: "\(prefix).\(index + 1)")
      }
      return entries
    case .null: return []
    }
  }
}
