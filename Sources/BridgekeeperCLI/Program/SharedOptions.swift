internal import CommandLineKit

/// The options that every command takes.
enum SharedOptions {
  static let store = OptionKey.once(
    "store", .path, "FILE", "The store.", default: "bridgekeeper.sqlite", environment: "BRIDGEKEEPER_STORE")
  static let curriculum = OptionKey.once(
    "curriculum", .path, "FILE", "The curriculum in force, in place of the built-in one.",
    environment: "BRIDGEKEEPER_CURRICULUM")
  static let catalog = OptionKey.once(
    "catalog", .folder, "DIR", "A folder with queries/ and reports/, in place of the built-in ones.",
    environment: "BRIDGEKEEPER_CATALOG")
  static let zone = OptionKey.once(
    "zone", .text, "ZONE", "IANA time zone of the weeks, such as Europe/Berlin.", environment: "BRIDGEKEEPER_ZONE",
    defaultText: "the store's; UTC when it is made")
  static let now = OptionKey.once("now", ValueKinds.time, "TIME", "The time to take for now, for tests.")
  static let json = OptionKey.flag("json", "Prints one JSON object on standard output, also on failure.")
  static let quiet = OptionKey.flag("quiet", "Prints errors only.")
  static let verbose = OptionKey.flag("verbose", "Prints a summary line also without a terminal.")
  static let noColor = OptionKey.flag("no-color", "Prints without colour.")

  static let all: [OptionDescription] = [
    store.description, curriculum.description, catalog.description, zone.description, now.description, json.description,
    quiet.description, verbose.description, noColor.description,
  ]

  static let rules: [OptionRule] = [.exclusive([quiet.description, verbose.description])]
}

/// The options of groups of commands.
enum GroupOptions {
  static let lockWait = OptionKey.once(
    "lock-wait", .integer(in: 0...86_400), "SECONDS", "How long to wait for another run to end.", default: 0)
  static let dryRun = OptionKey.flag("dry-run", "Does everything but keep it.")
  static let jobs = OptionKey.once(
    "jobs", .integer(in: 1...64), "N", "How many threads decode.", defaultText: "the number of cores")
  static let learner = OptionKey.once("learner", .text, "ID", "Only this learner: the app's id, or a pseudonym.")
  static let week = OptionKey.once("week", ValueKinds.week, "WEEK", "An ISO week such as 2025-W50.")
  static let from = OptionKey.once("from", ValueKinds.date, "DATE", "First day of the period.")
  static let to = OptionKey.once("to", ValueKinds.date, "DATE", "Last day of the period, included.")
  static let asOf = OptionKey.once(
    "as-of", ValueKinds.time, "TIME", "What happened at or after it does not exist.", defaultText: "the period's end")
  static let knownAt = OptionKey.once(
    "known-at", .text, "RUN|TIME", "Hides what was recorded by later import runs.", defaultText: "the newest run")
  static let exclude = OptionKey.once(
    "exclude", .path, "FILE", "Learners to leave out: the app's ids or pseudonyms, one a line.")
  static let includePartial = OptionKey.flag("include-partial", "Allows a period that has not ended.")
  static let force = OptionKey.flag("force", "Makes the files again.")
  static let out = OptionKey.once("out", .folder, "DIR", "Where the files go.", default: ".")
  static let smallCells = OptionKey.once(
    "min-cell", .integer(in: 0...1_000_000), "N",
    "Hides counts of learners from 1 to N-1, and what would tell them; 0 hides nothing.",
    defaultText: "the setting minCell")
  static let reportFormat = OptionKey.commaSeparated(
    "format", .choice(["xlsx", "csv", "json"]), "FORMATS", "What to write.", defaultText: "xlsx")

  static let demoKey = OptionKey.flag(
    "demo-key", "Allows the key that is published with the examples; anybody can undo its pseudonyms.")

  static let period: [OptionDescription] = [
    week.description, from.description, to.description, asOf.description, knownAt.description, exclude.description,
    smallCells.description, includePartial.description,
  ]
  static let periodRules: [OptionRule] = [
    .exclusive([week.description, from.description]), .exclusive([week.description, to.description]),
    .together([from.description, to.description]),
  ]
}
