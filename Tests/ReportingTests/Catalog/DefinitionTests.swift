import EmbeddedCatalog
import Foundation
import Testing

@testable import Reporting

struct DefinitionTests {
  /// A definition that uses every part once; tests change one place of it.
  private static let sample = """
    {
      "$schema": "../schema/report.schema.json", "name": "sample-1", "title": "Sample",
      "sheets": [
        { "name": "First", "title": "First sheet", "subtitle": "{period.words}", "tab": "alert",
          "alertIf": {"table": "questions", "where": {"verdict": ["Fix"]}},
          "blocks": [
            {"sentence": [[{"from": {"table": "overview_figures"}, "if": "active_n", "text": "{active_n:count} active"}]]},
            {"cards": [{"card": "leak", "from": {"table": "drop_off_steps", "most": "dropped_n"}, "heading": "Leak",
              "value": "dropped_n", "change": "{dropped_share:share}", "context": "of {reached_n:count}", "tone": "act",
              "toneAboveZero": "watch"}]},
            {"attention": {"heading": "Look", "limit": 3, "nothing": "Nothing.", "rules": [{"level": "Look",
              "from": {"table": "pass_rate_by_quiz"}, "everyRow": true, "positive": "first_n", "negative": "change_points",
              "text": "{title}", "sheet": "Second"}]}},
            {"charts": [{"kind": "bars", "title": "Rates", "from": {"table": "pass_rate_by_quiz"}, "category": "{title}",
              "series": [{"column": "first_rate", "title": "Rate", "colour": "blue"}], "minimum": 0, "maximum": 1,
              "emphasis": {"verdict": ["changed"]}, "text": "{title}"}]}
          ] },
        { "name": "Second",
          "blocks": [
            {"table": "pass_rate_by_quiz", "heading": "Rates", "caption": "{state}", "columns": ["title", "verdict"],
              "where": {"row_kind": ["quiz"]}, "bars": {"first_rate": "warm"}, "bold": ["title"], "muted": ["first_n"],
              "totals": {"row_kind": ["all"]}, "words": {"verdict": {"changed": "{change_points:better}"}},
              "highlights": [{"rows": {"verdict": ["changed"]}, "most": "first_n", "columns": ["title"], "style": "act"}],
              "notes": ["title"], "links": {"title": "$questionURL"}, "filter": true, "empty": "None"},
            {"measure": "manifest"}
          ] }
      ]
    }
    """

  private static func catalog(_ text: String) throws -> Catalog {
    try Catalog(files: Catalog.shippedFiles + [CatalogFile(path: "reports/sample.json", text: text)])
  }

  @Test("A report is added by a file: no Swift knows its name, its sheets or its tables")
  func added() throws {
    let definition = try #require(try Self.catalog(Self.sample).reports["sample-1"])
    let query = CatalogFile(
      path: "queries/weekdays.sql",
      text: """
        -- title: Days with somebody
        -- grain: one row per learner; learner
        -- column: learner_id count — The learner.
        -- column: days_n count [days] "Days" — Days with an event.
        select learner_id, count(*) as days_n from activity group by learner_id order by learner_id
        """)
    let report = CatalogFile(
      path: "reports/days.json",
      text: """
        {"name": "days", "title": "Days", "sheets": [{"name": "Days", "blocks": [{"table": "weekdays"}]}]}
        """)
    let catalog = try Catalog(files: Catalog.shippedFiles + [query, report])
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    let days = try builder.report(try #require(catalog.reports["days"]))
    #expect(days.table("weekdays")?.rows.first == [.integer(1), .integer(6), .text("")])
    #expect(definition.sheets.map(\.name) == ["First", "Second"])
  }

  @Test(
    "Names that a definition uses must exist; the nearest is told",
    arguments: [
      ("\"table\": \"questions\"", "\"table\": \"qestions\"", "there is no query qestions; did you mean questions?"),
      ("\"if\": \"active_n\"", "\"if\": \"actve_n\"", "has no column actve_n; did you mean active_n?"),
      ("{active_n:count}", "{activ_n:count}", "has no column activ_n; did you mean active_n?"),
      ("\"most\": \"dropped_n\"}", "\"most\": \"droped_n\"}", "has no column droped_n; did you mean dropped_n?"),
      ("\"value\": \"dropped_n\"", "\"value\": \"dropt_n\"", "has no column dropt_n"),
      ("\"sheet\": \"Second\"", "\"sheet\": \"Secnd\"", "there is no sheet Secnd to link to; did you mean Second?"),
      (
        "\"column\": \"first_rate\"", "\"column\": \"frist_rate\"", "has no column frist_rate; did you mean first_rate?"
      ),
      ("[\"title\", \"verdict\"]", "[\"titel\"]", "has no column titel; did you mean title?"),
      ("{change_points:better}", "{change_point:better}", "has no column change_point; did you mean change_points?"),
      (
        "\"measure\": \"manifest\"", "\"measure\": \"manifesto\"",
        "manifesto is no named measure; did you mean manifest?"
      ),
      ("\"notes\": [\"title\"]", "\"notes\": [\"titel\"]", "has no column titel; did you mean title?"),
      ("\"links\": {\"title\"", "\"links\": {\"titel\"", "has no column titel; did you mean title?"),
      ("$questionURL", "$questionUrl", "there is no setting $questionUrl; did you mean $questionURL?"),
      ("$questionURL", "$minCell", "there is no setting $minCell that holds an address"),
      ("of {reached_n:count}", "of {$dropAfterDay}", "there is no setting $dropAfterDay; did you mean $dropAfterDays?"),
    ])
  func unknownNames(_ old: String, _ new: String, _ message: String) throws {
    let error = try #require(throws: ReportingError.self) {
      _ = try Self.catalog(Self.sample.replacing(old, with: new))
    }
    #expect(error.kind == .configuration)
    #expect(error.file == "reports/sample.json")
    #expect(error.reason.contains(message), "\(error.reason)")
  }

  @Test("An unknown key is told with its line and the nearest known one; so is a format, a repeated key and bad JSON")
  func keys() throws {
    for (old, new, line, message) in [
      ("\"subtitle\"", "\"subtitel\"", 4, "did you mean 'subtitle'?"),
      ("{active_n:count}", "{active_n:cuont}", 7, "did you mean count?"),
      ("\"tab\": \"alert\"", "\"tab\": \"alret\"", 4, "did you mean 'alert'?"),
      ("\"limit\": 3", "\"limit\": 3, \"limit\": 4", 11, "twice"),
      ("\"limit\": 3,", "\"limit\": 3", 11, "missing comma"),
    ] {
      let error = try #require(throws: ReportingError.self) {
        _ = try Self.catalog(Self.sample.replacing(old, with: new))
      }
      #expect(error.line == line, "\(error)")
      #expect(error.reason.contains(message), "\(error)")
    }
  }

  private static func schema() throws -> JSONSchema {
    try JSONSchema(Data(try #require(EmbeddedFiles.text(at: "schema/report.schema.json")).utf8))
  }

  @Test("The schema accepts every shipped report, and uses no word that these tests do not understand")
  func shipped() throws {
    let schema = try Self.schema()
    #expect(schema.words.subtracting(JSONSchema.understood) == [])
    let reports = EmbeddedFiles.files(in: "reports").filter { $0.path != "reports/measures.json" }
    #expect(reports.count >= 5)
    for report in reports {
      #expect(schema.accepts(try JSONSerialization.jsonObject(with: Data(report.text.utf8))), "\(report.path)")
    }
  }

  /// Changes of the sample, and whether it stays a definition.
  private static let changes: [(old: String, new: String, isFine: Bool)] = [
    ("\"limit\": 3, ", "", true), ("\"limit\": 3", "\"limit\": 0", false), ("\"limit\": 3", "\"limit\": \"3\"", false),
    ("\"name\": \"sample-1\"", "\"name\": \"Sample\"", false), ("\"name\": \"sample-1\"", "\"name\": \"1st\"", false),
    ("\"title\": \"Sample\",", "", false), ("\"title\": \"First sheet\", ", "", true),
    ("\"tab\": \"alert\",", "", true),
    ("\"tab\": \"alert\"", "\"tab\": \"red\"", false), ("\"tab\": \"alert\"", "\"tab\": null", false),
    ("\"name\": \"Second\"", "\"name\": \"\"", false), ("\"from\": {\"table\": \"overview_figures\"}, ", "", false),
    ("\"card\": \"leak\"", "\"card\": \"Leak\"", false), ("\"card\": \"leak\"", "\"card\": \"le_ak\"", true),
    ("\"tone\": \"act\",", "", true), ("\"tone\": \"act\"", "\"tone\": \"loud\"", false),
    ("\"everyRow\": true", "\"everyRow\": 1", false), ("\"everyRow\": true", "\"everyRow\": false", true),
    ("\"minimum\": 0", "\"minimum\": 0.5", true), ("\"minimum\": 0", "\"minimum\": \"0\"", false),
    ("\"kind\": \"bars\", ", "", false), ("\"kind\": \"bars\"", "\"kind\": \"pie\"", false),
    ("\"colour\": \"blue\"", "\"colour\": \"red\"", false), ("\"filter\": true", "\"filter\": \"yes\"", false),
    ("\"bold\": [\"title\"]", "\"bold\": \"title\"", false), ("\"bold\": [\"title\"]", "\"bold\": []", true),
    ("\"style\": \"act\"", "\"style\": \"bright\"", false), (", \"style\": \"act\"", "", false),
    ("\"rows\": {\"verdict\": [\"changed\"]}, ", "", true), ("[\"quiz\"]", "[1]", false),
    ("{\"measure\": \"manifest\"}", "{\"measure\": \"manifest\", \"table\": \"questions\"}", false),
    ("{\"measure\": \"manifest\"}", "{\"heading\": \"Nothing\"}", false), ("{\"measure\": \"manifest\"}", "[]", false),
    ("{\"measure\": \"manifest\"}", "{\"measure\": \"manifest\", \"extra\": 1}", false),
    ("\"level\": \"Look\"", "\"level\": \"look\"", false), ("\"nothing\": \"Nothing.\", ", "", false),
    ("\"warm\"", "\"hot\"", false), ("\"{change_points:better}\"", "1", false),
    ("\"empty\": \"None\"", "\"empty\": 0", false), ("\"notes\": [\"title\"]", "\"notes\": \"title\"", false),
    ("\"$questionURL\"", "\"questionURL\"", false), ("\"$questionURL\"", "1", false),
    ("\"notes\": [\"title\"], ", "", true), ("\"links\": {\"title\": \"$questionURL\"}, ", "", true),
    ("\"caption\": \"{state}\", ", "", true),
  ]

  @Test("Schema and reader agree", arguments: changes.indices)
  func agreement(_ index: Int) throws {
    let change = Self.changes[index]
    let text = Self.sample.replacing(change.old, with: change.new)
    try #require(text != Self.sample, "the change \(change.old) changes nothing")
    let isAccepted = try Self.schema().accepts(JSONSerialization.jsonObject(with: Data(text.utf8)))
    #expect(isAccepted == change.isFine, "schema: \(change.old) → \(change.new)")
    let isRead = (try? DefinitionReader.read(path: "reports/sample.json", text: text)) != nil
    #expect(isRead == change.isFine, "reader: \(change.old) → \(change.new)")
  }
}
