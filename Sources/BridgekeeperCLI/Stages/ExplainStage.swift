internal import CivilTime
internal import CommandLineKit
internal import ProgressModel
internal import Reporting
internal import Simulation
internal import SQLite
internal import Storage

/// Finds a learner by what a command line or a report calls him, and explains his history.
struct ExplainStage {
  let store: Store
  private let reports: ReportStage
  private let curriculum: CurriculumChoice

  /// Brings what is derived up to date where that can be recorded.
  init(_ context: CommandContext, _ access: StoreAccess, records: Bool) throws {
    store = access.store
    reports = try ReportStage(context, access, records: records)
    curriculum = reports.curriculum
  }

  /// The learner, with everything that is stored of him.
  func learner(_ name: String, _ context: CommandContext) throws -> StoredLearner {
    let pseudonym = try Self.rank(name).map { try coded($0, name, context) } ?? LearnerChoice.pseudonym(name, in: store)
    guard let known = Pseudonym(hex: pseudonym), let number = try store.learnerID(of: known),
      let learner = try HistoryReader(store: store, selection: .learners([number])).next()
    else { throw CommandFailure(.usage, "no learner of that id or pseudonym is in the store") }
    return learner
  }

  func explain(_ learner: StoredLearner) throws -> Explanation {
    Replayer(curriculum: curriculum.curriculum, names: store.names).explain(learner.history)
  }

  /// What he is called: the pseudonym, or the app's id in a store that keeps ids. In short: the digits by which he was named,
  /// else eight.
  func shown(_ learner: StoredLearner, named name: String) throws -> (short: String, full: String) {
    let known = try store.database.value(
      "select plain_id from learner where learner_id = ?1", [.integer(learner.learnerID)])
    if case .text(let id) = known { return (id, id) }
    let hex = learner.pseudonym.hex
    let isPrefix = name.count >= 4 && hex.hasPrefix(name.lowercased())
    return (String(hex.prefix(isPrefix ? name.count : 8)), hex)
  }

  /// Where his records and snapshots stand in the files that first brought them.
  func places(of learner: StoredLearner) throws -> FactPlaces {
    FactPlaces(places: try RecordPlaces(of: learner, in: store), history: learner.history)
  }

  /// The number in a report's code.
  private static func rank(_ name: String) -> Int64? {
    guard name.hasPrefix("L-"), let rank = Int64(name.dropFirst(2)), rank > 0 else { return nil }
    return rank
  }

  /// Codes number the learners of a report's state by their pseudonyms.
  private func coded(_ rank: Int64, _ name: String, _ context: CommandContext) throws -> String {
    let run = try reports.knownAt(context)
    let request = try reports.periods(knownAt: run).request(
      context.invocation, provenance: reports.provenance(knownAt: run, command: ""))
    let (found, count) = try reports.withBuilder(request) { _ in
      (
        try store.database.value(
          "select pseudonym from learners order by pseudonym limit 1 offset ?1", [.integer(rank - 1)]),
        try store.database.integer("select count(*) from learners") ?? 0
      )
    }
    guard case .text(let pseudonym) = found else {
      throw CommandFailure(.usage, "\(name) is no learner of the report of \(request.period.label): \(known(count))")
    }
    return pseudonym
  }

  private func known(_ count: Int64) -> String {
    switch count {
    case 0: "nobody is in it; give the period of the report that the code stands in, with --week or --from and --to"
    case 1: "L-1 is the only one in it"
    default: "it has L-1 to L-\(count); give the period of the report that the code stands in"
    }
  }
}
