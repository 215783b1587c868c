internal import CivilTime
internal import ProgressModel
internal import Reporting
internal import SQLite
internal import Storage

extension ReportStage {
  /// A report that is asked for.
  struct Wanted {
    var definition: ReportDefinition
    var request: ReportRequest
  }

  /// A report that has been put together, with what its claim says.
  private struct Built {
    var wanted: Wanted
    var report: Report
    var outcome: ReportClaim.State
    var record: ReportRecord?
  }

  /// Makes the reports' files; those that are there as they should be are left alone unless `force` is on. Reports on the same state
  /// of the store are made together: what they share is read once.
  func make(_ wanted: [Wanted], output: ReportOutput, force: Bool) throws -> [Made] {
    var wanted = wanted
    for index in wanted.indices {
      wanted[index].request.weeks = try marked(wanted[index].request, ofReport: wanted[index].definition.name)
    }
    var made: [Made] = []
    var rest = wanted[...]
    while let first = rest.first {
      var names: Set<String> = []
      let group = rest.prefix { names.insert($0.definition.name).inserted && $0.request.seesTheSame(as: first.request) }
      rest = rest.dropFirst(group.count)
      made += try makeTogether(Array(group), output: output, force: force)
    }
    return made
  }

  private func makeTogether(_ wanted: [Wanted], output: ReportOutput, force: Bool) throws -> [Made] {
    try Interruption.check()
    let current = try wanted.map { force ? nil : try self.current($0, output) }
    let missing = zip(wanted, current).filter { $1 == nil }.map(\.0)
    let built: [Built]
    do {
      built = try build(missing)
    } catch  where missing.count > 1 {
      // One that cannot be made keeps none of the others from being made.
      return try wanted.flatMap { try makeTogether([$0], output: output, force: force) }
    }
    var made = try built.map { try write($0, output) }[...]
    return current.compactMap { $0 ?? made.popFirst() }
  }

  private func build(_ wanted: [Wanted]) throws -> [Built] {
    guard let first = wanted.first else { return [] }
    return try withBuilder(first.request) { builder in
      let prepared = try self.prepared(wanted.map(\.definition), first.request, builder)
      return try wanted.map { wanted in
        var wanted = wanted
        wanted.request.provenance.weeksLate = try weeksLate(wanted)
        let report = try prepared.report(wanted.definition, wanted.request.provenance)
        let record = wanted.request.state == .final ? try finalRecord(of: report) : nil
        return Built(
          wanted: wanted, report: report, outcome: try hasActivity(wanted.request) ? .produced : .empty, record: record)
      }
    }
  }

  private func write(_ built: Built, _ output: ReportOutput) throws -> Made {
    try Interruption.check()
    let request = built.wanted.request
    let files = try output.write(built.report)
    if records {
      try store.setClaim(
        ReportClaim(
          key: claimKey(built.wanted), state: built.outcome, isFinal: request.state == .final,
          claimedAt: Timestamp(millisecondsSinceEpoch: now), producedRun: request.period.knownAt, files: files,
          record: built.record))
    }
    return Made(name: built.wanted.definition.name, request: request, outcome: built.outcome, files: files)
  }

  /// A report whose files are in place.
  private func current(_ wanted: Wanted, _ output: ReportOutput) throws -> Made? {
    let (name, request) = (wanted.definition.name, wanted.request)
    // What was made as provisional says so in the file: it is made once more when it is final.
    guard let claim = try store.claim(on: claimKey(wanted)), claim.isFinal || request.state != .final,
      try output.isInPlace(claim.files, name, request)
    else { return nil }
    return Made(name: name, request: request, outcome: .current, files: claim.files)
  }

  /// What reports on one state of the store are made of; their queries run on two connections at a time, where that saves waiting.
  func prepared(_ definitions: [ReportDefinition], _ request: ReportRequest, _ builder: ReportBuilder) throws
    -> PreparedReports
  {
    let restated = try RestatementStage(
      basis: basis, store: store, request: request, periods: try periods(knownAt: request.period.knownAt)
    ).tables()
    let lanes = builder.lanes(of: definitions, count: 2)
    let earlierNames = Set(definitions.flatMap(builder.earlierQueries)).sorted()
    let other = SideTask { [basis, path = store.path] () throws -> (lane: QueryTables?, earlier: QueryTables?) in
      let lane =
        try lanes.count < 2
        ? nil
        : ScopedBuilder(basis: basis, request: request, store: try Store.openReadOnly(path))
          .run { try $0.tables(lanes[1]) }
      let earlier =
        try earlierNames.isEmpty
        ? nil
        : ScopedBuilder(basis: basis, request: request.atStart, store: try Store.openReadOnly(path))
          .run { try $0.tables(earlierNames) }
      return (lane, earlier)
    }
    let own = Result { try builder.tables(lanes.first ?? []) }
    let others = try other.result().get()
    return PreparedReports(
      builder: builder, lanes: [try own.get()] + (others.lane.map { [$0] } ?? []), earlier: others.earlier,
      restated: restated)
  }

  /// What a final report's record keeps.
  private func finalRecord(of report: Report) throws -> ReportRecord {
    var figures: [String: String] = [:]
    for name in ReportFigures.tables {
      if let table = report.table(name) { figures[name] = try ReportFigures(of: table).text }
    }
    return ReportRecord(
      curriculumHash: curriculum.hash, zoneVersion: zone.version,
      findingsPrint: try store.findingsPrint(before: Timestamp(millisecondsSinceEpoch: report.period.asOf)),
      figures: figures)
  }

  /// How many weeks after the week behind it a week's report was first made; 0 for other periods.
  private func weeksLate(_ wanted: Wanted) throws -> Int {
    let (name, request) = (wanted.definition.name, wanted.request)
    guard ISOWeek(parsing: request.period.label) != nil else { return 0 }
    let first = try store.firstClaim(ofReport: name, period: request.period.label, zone: zone.name)
    let week: Int64 = 7 * 86_400_000
    return max(0, Int(((first?.millisecondsSinceEpoch ?? now) - request.period.end) / week))
  }

  /// The weeks of a request, marked where the report's definition is another than the week before: lines are not drawn
  /// across them.
  func marked(_ request: ReportRequest, ofReport name: String) throws -> [ReportWeek] {
    let asOf = Timestamp(millisecondsSinceEpoch: request.period.asOf)
    let kept = try store.finalReports(before: asOf, knownAt: request.period.knownAt, zone: zone.name)
      .filter { $0.key.report == name }
    // Of several of one week the first that was made counts.
    var definitions = Dictionary(kept.map { ($0.key.period, [$0.key.definitionHash, $0.record.curriculumHash]) }) {
      first, _ in first
    }
    definitions[request.period.label] = [catalog.hash, curriculum.hash]
    var last: [String]?
    return request.weeks.map { week in
      var week = week
      guard let definition = definitions[week.label] else { return week }
      week.isRedefined = last.map { $0 != definition } ?? false
      last = definition
      return week
    }
  }

  private func claimKey(_ wanted: Wanted) -> ReportClaimKey {
    let request = wanted.request
    return ReportClaimKey(
      report: wanted.definition.name, period: request.period.label,
      asOf: Timestamp(millisecondsSinceEpoch: request.period.asOf), knownAt: request.period.knownAt,
      definitionHash: catalog.hash, zone: zone.name)
  }

  private func hasActivity(_ request: ReportRequest) throws -> Bool {
    let days: [SQLValue] = [.integer(Int64(request.period.firstDay)), .integer(Int64(request.period.lastDay))]
    return try store.database.integer("select 1 from activity where day between ?1 and ?2 limit 1", days) != nil
  }
}
