/// The targets and what each may import. `README.md` holds the same lines; a new target gets its row in both.
enum TargetTable {
  static let text = """
    | Layer | Target | One sentence | May import |
    | --- | --- | --- | --- |
    | 0 | `CSQLite`, `CXLSXWriter`, `CSodium`, `CCrypto`, `CExpat`, `CArchive`, `CZlib`, `CMalloc`, `CXXHash` | module map and shim header of a Debian library | – |
    | 0 | `CSimdJSON` | simdjson, which is C++, behind a header of C | – |
    | 0 | `Spelling` | the name that was most likely meant by a misspelt one | – |
    | 1 | `ProgressModel` | the vocabulary: times, events, snapshots, curriculum, findings, facts; no input or output | – |
    | 1 | `Statistics` | pure mathematics on numbers; knows no learner | – |
    | 1 | `CommandLineKit` | commands declared as data; parses, explains, completes, prints the manual | `Spelling` |
    | 1 | `StrictJSON` | JSON as a value: parsing that refuses what the standard refuses, pointers, writing | `Spelling` |
    | 1 | `CivilTime` | civil days, ISO weeks, and time zones from the system's zone files | `Spelling` |
    | 1 | `Files` | walking folders, reading, replacing a file in one step, locks | – |
    | 1 | `Hashing` | SHA-256, BLAKE2b, XXH3, keyed hashes and their keys | `CSodium`, `CCrypto`, `CXXHash` |
    | 1 | `SQLite` | safe handle on the C library: database, statement, value, migration | `CSQLite` |
    | 1 | `Spreadsheet` | safe handle on the C library: workbook, sheet, format, chart; verifies what it wrote | `CXLSXWriter`, `CArchive`, `CExpat` |
    | 1 | `Archives` | the members of zip, tar, gzip and Zstandard, one after the other; nothing is unpacked to disk | `CArchive`, `CZlib` |
    | 1 | `EmbeddedCatalog` | the curriculum, queries, reports and schemas as they were at the build | – |
    | 2 | `Exports` | bytes of an export → events, snapshots, problems; loads and checks a curriculum | `ProgressModel`, `StrictJSON`, `Hashing`, `Spelling`, `Archives`, `CSimdJSON`, `CExpat`, `CMalloc` |
    | 2 | `Simulation` | one learner's history → findings, attempts, path; synthetic learners | `ProgressModel` |
    | 2 | `Storage` | schema, and typed reading and writing of events, snapshots, replays | `ProgressModel`, `SQLite`, `Hashing` |
    | 2 | `Reporting` | definition + queries → `Report` value → xlsx, csv, json | `SQLite`, `Statistics`, `Spreadsheet`, `StrictJSON`, `CivilTime`, `Hashing`, `Spelling` |
    | 3 | `BridgekeeperCLI` | one file per command: options, the stages in order, exit code | `Spelling`, all of layers 1 and 2 |
    | 4 | `bridgekeeper` | five lines of main | `BridgekeeperCLI` |
    | – | `embed-catalog` | run by the build: writes the catalog's files into a Swift source | – |
    | – | `bench-simulation` | run by `scripts/bench`: the speed of the rules on histories in memory; reads rows through SQLite, streams a sheet | `Simulation`, `ProgressModel`, `SQLite`, `Spreadsheet` |
    | – | `prove-simulation` | run by `scripts/prove`: a million simulated learners and as many with damage against the replay | `Simulation`, `ProgressModel` |
    """

  /// A target of the table.
  struct Target: Sendable {
    var name: String
    /// Nil for programs of the build and of benchmarks, which nothing imports.
    var layer: Int?
    var mayImport: [String]

    /// Whether it wraps a C library.
    var isC: Bool { layer == 0 && name.hasPrefix("C") }
  }

  static let targets: [Target] = {
    let rows = text.split(separator: "\n").dropFirst(2).map { $0.split(separator: "|").map { $0.trimmed } }
    let plain = rows.flatMap { cells in
      names(in: cells[1]).map { Target(name: $0, layer: Int(cells[0]), mayImport: names(in: cells[3])) }
    }
    let upper = plain.filter { $0.layer == 1 || $0.layer == 2 }.map(\.name)
    return plain.map { $0.layer == 3 ? Target(name: $0.name, layer: 3, mayImport: $0.mayImport + upper) : $0 }
  }()

  static func target(named name: String) -> Target? {
    targets.first { $0.name == name }
  }

  private static func names(in cell: String) -> [String] {
    cell.matches(of: /`([\w-]+)`/).map { String($0.1) }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
