import CommandLineKit

/// A made-up program that uses every kind of option and argument.
enum Sample {
  static let store = OptionKey.once(
    "store", .path, "FILE", "The garden's book.", environment: "GARDENER_STORE",
    defaultText: "garden.book in the current folder")
  static let json = OptionKey.flag("json", "Prints one JSON object.")
  static let quiet = OptionKey.flag("quiet", "Says nothing but errors.")
  static let verbose = OptionKey.flag("verbose", "Says more.")

  static let dryRun = OptionKey.flag("dry-run", "Changes nothing; it's only a rehearsal [safe: always].")
  static let depth = OptionKey.once("depth", .integer(in: 1...50), "N", "How deep to dig.", default: 8)
  static let row = OptionKey.repeated("row", .text, "ROW", "Only these rows.")
  static let bed = OptionKey.once("bed", .folder, "DIR", "Where the bed is.")

  static let format = OptionKey.commaSeparated(
    "format", .choice(["text", "csv", "json"]), "FORMAT", "How to print.", environment: "GARDENER_FORMAT",
    defaultText: "text")
  static let from = OptionKey.once("from", .text, "DATE", "The first day.")
  static let to = OptionKey.once("to", .text, "DATE", "The last day.")
  static let week = OptionKey.once("week", week53, "WEEK", "One week.")
  static let offset = OptionKey.once("offset", .integer(), "N", "Moves the result.")
  static let share = OptionKey.once("share", .decimal(in: 0...1), "RATE", "The share to keep.")
  static let season = OptionKey.once("season", .choice(of: Season.self), "SEASON", "The season.")

  enum Season: String, CaseIterable, Sendable { case spring, autumn }

  static let week53 = ValueKind(expecting: "a week from W01 to W53") { text in
    text.hasPrefix("W") ? Int(text.dropFirst()).flatMap { (1...53).contains($0) ? $0 : nil } : nil
  }

  static let plant = CommandDescription(
    name: "plant", summary: "Plants the seeds of the files",
    discussion: """
      Every file names one seed a line. A seed that cannot be planted does not stop the others; the
      rest of them is planted all the same, and the seeds that failed are listed.

        tomato
        .hidden cucumber

      Use '-' for standard input.
      """,
    argument: ArgumentDescription("PATH", .oneOrMore, .path, "Files of seeds, or - for standard input."),
    options: [dryRun.description, depth.description, row.description, bed.description],
    examples: [ExampleDescription("gardener plant --dry-run seeds.txt", "Rehearses with one file.")])

  static let harvest = CommandDescription(
    name: "harvest", summary: "Prints what is ripe",
    argument: ArgumentDescription("NAME", .optional, .text(offering: ["tomato", "bean"]), "One plant."),
    options: [
      format.description, from.description, to.description, week.description, offset.description, share.description,
      season.description,
    ],
    rules: [
      .together([from.description, to.description]), .exclusive([week.description, from.description]),
    ])

  static let water = CommandDescription(
    name: "water", summary: "Waters the beds", argument: ArgumentDescription("BED", .any, .folder, "Beds."))

  static let name = CommandDescription(
    name: "name", summary: "Names the garden", argument: ArgumentDescription("NAME", .one, .text, "The new name."))

  static let rest = CommandDescription(name: "rest", summary: "Does nothing for a while")

  static let program = ProgramDescription(
    name: "gardener", version: "1.2.3", releaseDate: "2026-01-31", summary: "Keeps a garden",
    discussion: "Standard output is data, standard error is messages. Café façade: naïve — “quoted” \\n ~ ^ `code`.",
    commands: [plant, harvest, water, name, rest],
    sharedOptions: [store.description, json.description, quiet.description, verbose.description],
    sharedRules: [.exclusive([quiet.description, verbose.description])],
    topics: [
      TopicDescription(
        name: "soil-types", summary: "What grows where", text: "Sand drains.\n\n  sand  carrots\n  clay  cabbages")
    ],
    exitCodes: [
      ExitCodeDescription(0, "done, or nothing to do"), ExitCodeDescription(64, "usage"),
      ExitCodeDescription(130, "ended by SIGINT"),
    ],
    environment: [EnvironmentDescription("NO_COLOR", "When it is not empty, no colours are used.")],
    examples: [ExampleDescription("gardener harvest --format csv,json", "Prints everything twice.")])

  /// Runs the parser and insists on a command.
  static func invocation(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Invocation {
    guard case .run(let invocation) = try program.parse(arguments, environment: environment) else {
      throw NotACommand()
    }
    return invocation
  }

  struct NotACommand: Error {}
}
