/// The settings of the measures by dotted names, such as `minimum.share`; read from `reports/measures.json`.
public struct MeasureSettings: Sendable {
  /// Values by dotted name, in the order of the file.
  public let entries: [(name: String, value: Cell)]

  init(entries: [(name: String, value: Cell)]) {
    self.entries = entries
  }

  /// The value of a setting; nil when there is none of that name.
  public subscript(name: String) -> Cell? {
    entries.first { $0.name == name }?.value
  }

  /// The texts of a list.
  public func texts(_ list: String) -> [String] {
    entries.filter { $0.name.hasPrefix(list + ".") }.compactMap(\.value.text)
  }

  /// A number that must be there.
  func number(_ name: String) throws(ReportingError) -> Double {
    guard let value = self[name]?.number else {
      throw ReportingError(
        .configuration, file: "reports/measures.json",
        reason: "the setting \(name) is missing or no number\(nearest(to: name, among: entries.map(\.name)))")
    }
    return value
  }

  /// The template of an address; nil where the setting is empty.
  func address(_ name: String) -> AddressTemplate? {
    guard let text = self[name]?.text, !text.isEmpty else { return nil }
    do throws(TemplateFault) {
      return try AddressTemplate(text)
    } catch {
      return nil  // refused when the settings were read
    }
  }

  /// The settings with another value for one of them.
  func replacing(_ name: String, with value: Cell) -> MeasureSettings {
    MeasureSettings(entries: entries.map { ($0.name, $0.name == name ? value : $0.value) })
  }

  /// Counts from 1 to one less are hidden; 0 = none.
  var smallCellLimit: Int64 { self["minCell"]?.integer ?? 0 }

  /// A number of days or hours in milliseconds.
  func milliseconds(_ name: String) throws(ReportingError) -> Int64 {
    Int64(try number(name) * (name.hasSuffix("Hours") ? 3_600_000 : 86_400_000))
  }
}
