/// Hides small counts, and whatever would tell them, in all tables of a report at once.
struct SmallCells {
  /// Counts from 1 to one less are small; 0 or 1 = nothing is hidden.
  var limit: Int64
  /// The queries of the tables.
  var queries: [QueryFile]
  /// The report's own period.
  var period: String
  var settings: MeasureSettings

  /// The tables without what must not be seen; `earlier` holds what the same queries gave as of the period's start.
  func hidden(_ results: [QueryResult], earlier: [QueryResult]) throws(ReportingError) -> [QueryResult] {
    guard limit > 1 else { return results }
    let tables = Dictionary(results.map { ($0.wide.name, $0.wide) }) { first, _ in first }
    var hiding = CellHiding(limit: limit, system: system(tables))
    hiding.run(grown: grown(tables, earlier, hiding.system))
    var made: [QueryResult] = []
    for result in results {
      guard let query = queries.first(where: { $0.name == result.wide.name }) else {
        made.append(result)
        continue
      }
      let table = HiddenTable(query: query, limit: limit, system: hiding.system, settings: settings)
      made.append(try table.applied(to: result))
    }
    return made
  }

  private func system(_ tables: [String: Table]) -> CountSystem {
    var counts: [(place: CellPlace, value: Int64)] = []
    var alike: [(CellPlace, CellPlace)] = []
    var sums: [CountSum] = []
    var repeated: [[CellPlace]: CellPlace] = [:]
    for query in queries {
      // Of tables about single persons nothing is written.
      guard !query.small.isNotWritten, let table = tables[query.name] else { continue }
      counts += PeopleCounts(query: query, period: period).counts(of: table)
      for sum in query.identities.flatMap({ $0.sums(of: table, in: tables, period: period) }) {
        guard let total = sum.total else { sums.append(sum); continue }
        // A total that several rows repeat is one count.
        let first = repeated.updateValue(total, forKey: sum.parts)
        if let first { alike.append((first, total)) }
        if sum.parts.count == 1 { alike.append((sum.parts[0], total)) } else { sums.append(sum) }
      }
    }
    var system = CountSystem(counts, alike: alike)
    for sum in sums { system.addSum(sum.parts, sum.total) }
    for query in queries {
      guard let table = tables[query.name] else { continue }
      for course in query.chains.flatMap({ $0.courses(of: table, period: period) }) { system.addCourse(course) }
      for (part, whole) in shares(query, table) { system.addPart(part, of: whole) }
    }
    system.removeRepeatedSums()
    return system
  }

  /// Part and whole of every share.
  private func shares(_ query: QueryFile, _ table: Table) -> [(CellPlace, CellPlace)] {
    let pairs = Set(query.declarations.compactMap(\.expression).flatMap(\.partsAndWholes))
    return pairs.sorted { ($0.part, $0.whole) < ($1.part, $1.whole) }.flatMap { pair in
      table.rows.indices.map { row in
        (
          CellPlace(table: table.name, row: row, column: pair.part),
          CellPlace(table: table.name, row: row, column: pair.whole)
        )
      }
    }
  }

  /// Counts to date to which only a few came since the period's start.
  private func grown(_ tables: [String: Table], _ earlier: [QueryResult], _ system: CountSystem) -> [Int] {
    queries.flatMap { query -> [Int] in
      guard let rule = query.small.toDate, let table = tables[query.name],
        let before = earlier.first(where: { $0.wide.name == query.name })?.wide
      else { return [] }
      let rows = Dictionary(before.rows.indices.map { row in (rule.keys.map { before[row, $0] }, row) }) { first, _ in
        first
      }
      return table.rows.indices.flatMap { row -> [Int] in
        guard let old = rows[rule.keys.map { table[row, $0] }] else { return [] }
        return rule.columns.compactMap { column in
          guard let now = table[row, column].integer, let then = before[old, column].integer,
            (1..<limit).contains(abs(now - then))
          else { return nil }
          return system[CellPlace(table: query.name, row: row, column: column)]
        }
      }
    }
  }
}

extension MeasureExpression {
  /// A count and the one that holds it.
  struct PartAndWhole: Hashable {
    var part: String
    var whole: String
  }

  /// The shares that it is about: k of n, or k of n against k of n.
  var partsAndWholes: [PartAndWhole] {
    let columns = arguments.map { argument -> String? in
      if case .column(let name) = argument { name } else { nil }
    }
    let starts: [Int]
    switch function {
    case "share", "wilson": starts = [0]
    case "change_interval", "change_test", "change_verdict", "change_z": starts = [0, 2]
    default: return []
    }
    return starts.compactMap { start in
      guard columns.count > start + 1, let part = columns[start], let whole = columns[start + 1] else { return nil }
      return PartAndWhole(part: part, whole: whole)
    }
  }
}
