internal import Hashing

/// The queries, report definitions and settings that reports are made from.
public struct Catalog: Sendable {
  /// The queries by name.
  public internal(set) var queries: [String: QueryFile] = [:]
  /// The base tables by name.
  var base: [String: QueryFile] = [:]
  /// The report definitions by name.
  public internal(set) var reports: [String: ReportDefinition] = [:]
  /// The settings of the measures.
  public internal(set) var settings = MeasureSettings(entries: [])
  /// The files it was read from, sorted by path: what its hash is made of.
  public let files: [CatalogFile]
  /// What options say in place of the settings.
  private var overrides: [String] = []

  /// Reads a catalog from its files: `queries/*.sql`, `queries/base/*.sql`, `reports/*.json`.
  ///
  /// Throws a configuration error with file and line for the first fault; nothing of it needs a store.
  public init(files: [CatalogFile]) throws(ReportingError) {
    self.files = files.sorted { $0.path < $1.path }
    if let file = files.first(where: { $0.path == "reports/measures.json" }) {
      settings = try SettingsReader.read(path: file.path, text: file.text)
    }
    let places = SettingPlaces(settings)
    for file in self.files { try read(file, places) }
    if settings.entries.isEmpty {
      throw ReportingError(.configuration, file: "reports/measures.json", reason: "the catalog has no settings file")
    }
    for query in (Array(base.values) + Array(queries.values)).sorted(by: { $0.path < $1.path }) {
      try QueryCheck(query: query, base: base, settings: settings, queries: queries).run()
    }
    for report in reports.values.sorted(by: { $0.name < $1.name }) { try check(report) }
  }

  /// The same catalog with another `minCell`: its hash differs too.
  public func hidingCells(below limit: Int64) -> Catalog {
    var catalog = self
    catalog.settings = settings.replacing("minCell", with: .integer(limit))
    catalog.overrides.append("minCell \(limit)")
    return catalog
  }

  /// The same catalog for reports that leave learners out, named in whatever order: its hash differs too.
  public func excluding(_ learners: [String]) -> Catalog {
    var catalog = self
    if !learners.isEmpty { catalog.overrides.append("exclude " + SHA256.digest(Self.list(learners)).hex) }
    return catalog
  }

  private static func list(_ names: [String]) -> String { Set(names).sorted().joined(separator: "\n") }

  /// SHA-256 over paths and texts, 64 hex digits: another hash, another definition.
  public var hash: String {
    SHA256.digest(files.map { "\($0.path)\u{1F}\($0.text)\u{1F}" }.joined() + overrides.joined(separator: "\u{1F}")).hex
  }

  /// SHA-256 of a report's own file, 64 hex digits.
  func hash(of report: ReportDefinition) -> String {
    SHA256.digest(files.first { $0.path == report.path }?.text ?? "").hex
  }

  private mutating func read(_ file: CatalogFile, _ places: SettingPlaces) throws(ReportingError) {
    if file.path.hasPrefix("queries/base/"), file.path.hasSuffix(".sql") {
      let query = try Self.query(file, places)
      base[query.name] = query
    } else if file.path.hasPrefix("queries/"), file.path.hasSuffix(".sql") {
      let query = try Self.query(file, places)
      queries[query.name] = query
    } else if file.path.hasPrefix("reports/"), file.path.hasSuffix(".json"), file.path != "reports/measures.json" {
      let report = try Self.report(file, places)
      reports[report.name] = report
    }
  }

  private static func query(_ file: CatalogFile, _ places: SettingPlaces) throws(ReportingError) -> QueryFile {
    let (text, origins) = places.filled(file.text)
    return try QueryHeader.parse(path: file.path, text: text, origins: origins)
  }

  /// A fault is told with its line in the file, not in the filled text.
  private static func report(_ file: CatalogFile, _ places: SettingPlaces) throws(ReportingError) -> ReportDefinition {
    let (text, origins) = places.filled(file.text)
    do throws(ReportingError) {
      return try DefinitionReader.read(path: file.path, text: text)
    } catch {
      var error = error
      error.line = error.line.map { origins.indices.contains($0 - 1) ? origins[$0 - 1] : $0 }
      throw error
    }
  }

  /// Tables, columns and sheets that a definition names must exist.
  private func check(_ report: ReportDefinition) throws(ReportingError) {
    try DefinitionCheck(report: report, catalog: self).run()
  }
}

/// A text file of a catalog.
public struct CatalogFile: Hashable, Sendable {
  /// Path below the catalog's folder, such as `queries/questions.sql`.
  public var path: String
  /// Its text.
  public var text: String

  /// A file of that path and text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
