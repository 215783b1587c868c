internal import Reporting

/// What the queries of several reports on one state of the store gave: each of the reports is made of it.
struct PreparedReports {
  var builder: ReportBuilder
  var lanes: [QueryTables]
  var earlier: QueryTables?
  var restated: [RestatedTable]

  /// One of the reports; its manifest says what `provenance` says, else what the common request does.
  func report(_ definition: ReportDefinition, _ provenance: ReportProvenance? = nil) throws -> Report {
    try builder.report(definition, from: lanes, earlier: earlier, restated: restated, provenance: provenance)
  }
}
