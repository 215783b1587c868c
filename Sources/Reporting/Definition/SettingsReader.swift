/// Reads `reports/measures.json`.
enum SettingsReader {
  /// The settings in the JSON `text` of the file at `path`, in its order.
  static func read(path: String, text: String) throws(ReportingError) -> MeasureSettings {
    MeasureSettings(entries: try DefinitionNode.root(path: path, text: text).leaves())
  }
}
