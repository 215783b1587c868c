internal import CivilTime
internal import CommandLineKit
internal import Files
internal import Reporting
internal import Storage

extension ReportStage {
  /// The stage of a command line, on a store whose derived rows are brought up to date first.
  init(_ context: CommandContext, _ access: StoreAccess, records: Bool) throws {
    let store = access.store
    if records { try DeriveStage(context, store: store).run() }
    let catalog = try Self.catalog(context)
    let named = try Self.excluded(context, store)
    let excluded = try named + Self.excluded(catalog.settings.texts("exclude"), store)
    self.init(
      store: store, curriculum: try CurriculumChoice.load(context), catalog: catalog.excluding(named.map(\.hex)),
      zone: try ZoneChoice.zone(context, store), now: context.now, excluded: excluded, records: records)
  }

  /// The catalog in force, hiding what `--min-cell` says.
  private static func catalog(_ context: CommandContext) throws -> Catalog {
    let catalog = try CatalogChoice.load(context)
    guard context.invocation.declares(GroupOptions.smallCells), let limit = context.invocation[GroupOptions.smallCells]
    else { return catalog }
    return catalog.hidingCells(below: Int64(limit))
  }

  /// The learners that `--exclude` names, one a line: the app's ids or pseudonyms.
  private static func excluded(_ context: CommandContext, _ store: Store) throws -> [Pseudonym] {
    guard context.invocation.declares(GroupOptions.exclude), let path = context.invocation[GroupOptions.exclude] else {
      return []
    }
    let text = try excludedText(path)
    return try excluded(text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty }, store)
  }

  /// Learners by the app's ids or pseudonyms.
  private static func excluded(_ names: [String], _ store: Store) throws -> [Pseudonym] {
    try names.map { name in
      if let pseudonym = Pseudonym(hex: name) { return pseudonym }
      return try store.pseudonym(of: name)
    }
  }

  private static func excludedText(_ path: String) throws(CommandFailure) -> String {
    do throws(FileError) {
      return String(decoding: try FileSystem.read(path, limit: 64 << 20), as: UTF8.self)
    } catch {
      throw CommandFailure(.inputMissing, "--exclude: \(error.description)")
    }
  }

  /// The run that `--known-at` names, by number or by time.
  func knownAt(_ context: CommandContext) throws -> Int64? {
    guard let text = context.invocation[GroupOptions.knownAt] else { return nil }
    if let run = Int64(text) { return try checked(run: run) }
    guard let time = try? RFC3339.parse(text) else {
      throw CommandFailure(
        .usage, "--known-at \(text): the number of an import run or a time such as 2025-12-08T06:00:00Z is expected")
    }
    return try store.newestFinishedRun(before: time)
  }

  private func checked(run: Int64) throws -> Int64 {
    let newest = try store.status().newestRun?.runID ?? 0
    guard (0...newest).contains(run) else {
      throw CommandFailure(.usage, "--known-at \(run): there is no such import run; the newest is \(newest)")
    }
    return run
  }
}
