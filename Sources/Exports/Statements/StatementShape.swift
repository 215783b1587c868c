/// The names that the objects of a statement may hold.
struct StatementShape {
  let names: [StaticString]
  /// The names as they stand in messages.
  var words: [String] { names.map { "\($0)" } }

  /// A statement; a SubStatement holds no others that mean something.
  static let statement = StatementShape(names: [
    "id", "actor", "verb", "object", "result", "context", "timestamp", "stored", "authority", "version", "attachments",
  ])
  static let subStatement = StatementShape(names: [
    "objectType", "actor", "verb", "object", "result", "context", "timestamp", "attachments",
  ])
  static let result = StatementShape(names: ["statements", "more"])
  static let agent = StatementShape(names: ["objectType", "name", "mbox", "mbox_sha1sum", "openid", "account"])
  static let group = StatementShape(names: agent.names + ["member"])
  static let account = StatementShape(names: ["homePage", "name"])
  static let verb = StatementShape(names: ["id", "display"])
  static let activity = StatementShape(names: ["objectType", "id", "definition"])
  static let definition = StatementShape(
    names: [
      "name", "description", "type", "moreInfo", "extensions", "interactionType", "correctResponsesPattern",
    ] + componentLists)
  static let component = StatementShape(names: ["id", "description"])
  static let reference = StatementShape(names: ["objectType", "id"])
  static let outcome = StatementShape(names: [
    "score", "success", "completion", "response", "duration", "extensions",
  ])
  static let score = StatementShape(names: ["scaled", "raw", "min", "max"])
  static let context = StatementShape(names: [
    "registration", "instructor", "team", "contextActivities", "contextAgents", "contextGroups", "revision", "platform",
    "language", "statement", "extensions",
  ])
  static let contextActivities = StatementShape(names: ["parent", "grouping", "category", "other"])

  /// The lists of components that a definition may hold.
  static let componentLists: [StaticString] = ["choices", "scale", "source", "target", "steps"]
}
