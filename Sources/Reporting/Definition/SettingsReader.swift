internal import StrictJSON

/// Reads `reports/measures.json`: numbers, texts and flags by their dotted names.
enum SettingsReader {
  /// The settings in the JSON `text` of the file at `path`, in its order.
  static func read(path: String, text: String) throws(ReportingError) -> MeasureSettings {
    do throws(JSONFault) {
      return MeasureSettings(entries: try leaves(JSONNode(parsing: Array(text.utf8), file: path), prefix: ""))
    } catch {
      throw ReportingError(error)
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
    case .text(let text): return [(prefix, .text(text))]
    case .boolean(let flag): return [(prefix, .integer(flag ? 1 : 0))]
    case .array, .null: return []
    }
  }
}
