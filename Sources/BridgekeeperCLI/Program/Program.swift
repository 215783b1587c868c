internal import CommandLineKit

/// The whole command line, declared once: parser, help, completions and manual are made from it.
enum Program {
  static let version = "0.1.0"

  static let description = ProgramDescription(
    name: "bridgekeeper", version: version, releaseDate: "2026-11-30",
    summary: "Keeps the progress of Bridge Professionals' learners, and reports on it",
    discussion: """
      Reads the progress files that the app exports into a SQLite store, replays the app's unlock rules over them to find \
      states that no honest run of the app can produce, and writes the spreadsheets that people decide from.

      Standard output is data, standard error is messages. Nothing ever prompts; a run that succeeds without a terminal \
      prints nothing but what was asked for.
      """,
    commands: commands.map(\.description), sharedOptions: SharedOptions.all, sharedRules: SharedOptions.rules,
    exitCodes: ExitCode.allCases.map { ExitCodeDescription(Int($0.rawValue), $0.meaning) },
    environment: [EnvironmentDescription("NO_COLOR", "Prints without colour when it is set.")],
    examples: [
      ExampleDescription("bridgekeeper import exports/", "Takes every export in a folder into the store."),
      ExampleDescription(
        "bridgekeeper replay --fail-on critical", "Lists impossible states; ends with 10 when there are."),
      ExampleDescription("bridgekeeper report weekly --week 2026-W50 --out out", "Writes the workbook of a week."),
    ])

  /// Every command, in the order of the help.
  static let commands: [any Command] = [
    ImportCommand(), ReplayCommand(), ExplainCommand(), ReportCommand(), WeeklyCommand(), QueryCommand(),
    WhatIfCommand(), SimulateCommand(), StatusCommand(),
  ]
}
