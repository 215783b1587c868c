internal import CivilTime
internal import CommandLineKit
internal import ProgressModel
internal import Simulation
internal import StrictJSON

/// `simulate`
struct SimulateCommand: Command {
  static let learners = OptionKey.once(
    "learners", .integer(in: 1...10_000_000), "N", "How many learners.", default: 100)
  static let seed = OptionKey.once("seed", .integer(in: 0...), "S", "Same seed, same bytes.", default: 1)
  static let weeks = OptionKey.once("weeks", .integer(in: 1...520), "N", "How many weeks.", default: 12)
  static let start = OptionKey.once(
    "start", ValueKinds.date, "DATE", "First day.", defaultText: "the first Monday on or after the curriculum's release"
  )
  static let faults = OptionKey.once(
    "faults", .decimal(in: 0...1), "RATE", "Share of the learners whose history is damaged or broken.", default: 0)
  static let devices = OptionKey.flag("devices", "Lets learners use a second device, offline at times.")
  static let resets = OptionKey.flag("resets", "Lets learners reset their progress, in all scopes.")
  static let jobs = OptionKey.once(
    "jobs", .integer(in: 1...64), "N", "How many threads; the bytes do not depend on it.",
    defaultText: "the number of cores")
  static let format = OptionKey.commaSeparated(
    "format", .choice(of: SimulationFormat.self), "FORMAT",
    "One format, or several that the weeks take in turn.", defaultText: "jsonl")
  static let out = OptionKey.once("out", .folder, "DIR", "Where exports/ and truth.jsonl go.", default: ".")

  let description = CommandDescription(
    name: "simulate", summary: "Writes synthetic exports of learners who follow the rules, or break them",
    discussion: """
      Each learner exports the whole log so far once in every week with something new. With --faults some histories are \
      damaged as it happens to honest learners, or broken on purpose; truth.jsonl says which, how, and what the replay \
      must find. CSV and xAPI carry events alone, property lists (plist) snapshots alone.
      """,
    options: [
      learners.description, seed.description, weeks.description, start.description, faults.description,
      devices.description, resets.description, format.description, jobs.description, out.description,
    ],
    examples: [
      ExampleDescription("bridgekeeper simulate --learners 300 --weeks 10 --faults 0.05 --out sample", "A small world.")
    ])

  func run(_ context: CommandContext) throws -> CommandResult {
    let options = context.invocation
    let curriculum = try CurriculumChoice.load(context).curriculum
    let start = options[Self.start] ?? Self.firstMonday(of: curriculum)
    try Self.checkWindow(start, weeks: options[Self.weeks])
    var wanted = SimulationOptions(start: Timestamp(millisecondsSinceEpoch: TimeZoneData.utc.firstInstant(of: start)))
    wanted.seed = UInt64(options[Self.seed])
    wanted.learners = options[Self.learners]
    wanted.weeks = options[Self.weeks]
    wanted.hasDevices = options[Self.devices]
    wanted.hasResets = options[Self.resets]
    wanted.faultMillionths = Int((options[Self.faults] * 1_000_000).rounded())
    let formats = options[Self.format].isEmpty ? [.jsonl] : options[Self.format]
    let writer = SimulationWriter(
      simulation: ForwardSimulation(curriculum: curriculum, options: wanted), options: wanted,
      firstWeek: ISOWeek(containing: start),
      formats: formats, learnerKey: curriculum.learnerStorageKey, folder: options[Self.out])
    let counts = try writer.write(jobs: options[Self.jobs] ?? ImportOptions.cores)
    if let other = counts.others.first {
      let more = counts.others.count > 1 ? " and \(counts.others.count - 1) more" : ""
      context.messages.warn(
        "\(options[Self.out])/exports holds \(other)\(more) from elsewhere, which truth.jsonl does not tell of; "
          + "give --out an empty folder")
    }
    context.messages.summarise(
      "\(counts.learners.counted("learner")), \(counts.exports.counted("export")), \(counts.faults) with a fault, in \(options[Self.out])",
      isVerbose: context.isVerbose)
    return CommandResult(members: [
      JSONMember(
        "counts",
        [
          "learners": JSONValue(counts.learners), "exports": JSONValue(counts.exports),
          "files": JSONValue(counts.files), "faults": JSONValue(counts.faults),
        ])
    ])
  }

  /// Times outside are refused by `import`, so nothing is made of them.
  private static func checkWindow(_ start: CivilDate, weeks: Int) throws {
    let end = start.adding(days: weeks * 7)
    guard start.year >= 2008, end.year < 2100 else {
      throw CommandFailure(.usage, "--start \(start), --weeks \(weeks): the weeks must lie in the years 2008 to 2099")
    }
  }

  private static func firstMonday(of curriculum: Curriculum) -> CivilDate {
    let released = curriculum.versions.first?.releasedAt.millisecondsSinceEpoch ?? 0
    let day = TimeZoneData.utc.civilDate(at: released)
    return day.adding(days: (8 - day.weekday) % 7)
  }
}
