internal import CommandLineKit
internal import Reporting
internal import StrictJSON

/// `query [NAME]`
struct QueryCommand: Command {
  static let format = OptionKey.once(
    "format", .choice(["text", "csv", "json"]), "FORMAT", "How to print the table.", default: "text")

  let description = CommandDescription(
    name: "query", summary: "Lists the queries, or prints one finished table",
    discussion: "The table has its measures, as in the workbooks. Without a period it is about the last complete week.",
    argument: ArgumentDescription("NAME", .optional, .text, "A query; without it, the list of all."),
    options: GroupOptions.period + [format.description, GroupOptions.lockWait.description],
    rules: GroupOptions.periodRules,
    examples: [ExampleDescription("bridgekeeper query drop_off_steps --format csv", "For another program.")])

  func run(_ context: CommandContext) throws -> CommandResult {
    let options = context.invocation
    guard let name = options.positionals.first else { return try list(context) }
    let records = StoreAccess.isWritable(options[SharedOptions.store])
    let access = records ? try StoreAccess.forWriting(context) : try StoreAccess.forReading(context)
    let stage = try ReportStage(context, access, records: records)
    try stage.checkQuery(name)
    let run = try stage.knownAt(context)
    let request = try stage.periods(knownAt: run).request(
      options, provenance: stage.provenance(knownAt: run, command: ""))
    let table = try stage.table(name, request)
    switch options[Self.format] {
    case "csv": context.printForPeople(CSVRenderer().text(of: table))
    case "json": context.printForPeople(try JSONRenderer().text(of: table))
    default: context.printForPeople(Self.text(of: table))
    }
    return CommandResult(members: [JSONMember("name", JSONValue(name))] + JSONRenderer().members(of: table))
  }

  private static func text(of table: Table) -> String {
    let renderer = TextRenderer()
    var text = TextTable(renderer.columns(of: table).map { $0.isNumber ? .right($0.name) : .left($0.name) })
    for row in renderer.rows(of: table) { text.append(row) }
    return text.text
  }

  private func list(_ context: CommandContext) throws -> CommandResult {
    let queries = try CatalogChoice.load(context).queries.values.sorted { $0.name < $1.name }
    var text = TextTable([.left("Query"), .left("What it holds")])
    for query in queries { text.append([query.name, "\(query.title): \(query.grain)"]) }
    context.printForPeople(text.text)
    let values = queries.map { query -> JSONValue in
      ["name": JSONValue(query.name), "title": JSONValue(query.title), "grain": JSONValue(query.grain)]
    }
    return CommandResult(members: [JSONMember("queries", JSONValue(values))])
  }
}
