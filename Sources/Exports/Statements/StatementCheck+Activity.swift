extension StatementCheck {
  /// Checks a statement's object.
  mutating func target(_ value: Int) throws(TapeFault) {
    guard tape.kind(value) == JSONTape.Kind.object else { throw ill("object", "an object", value) }
    guard let type = tape.member("objectType", of: value) else { return try activity(value, "object") }
    try text(type, "object.objectType")
    if tape.isText(type, "Activity") {
      try activity(value, "object")
    } else if tape.isText(type, "Agent") || tape.isText(type, "Group") {
      try actor(value, "object")
    } else if tape.isText(type, "StatementRef") {
      try reference(value, "object")
    } else if tape.isText(type, "SubStatement") {
      try subStatement(value)
    } else {
      throw other("object.objectType", "Activity, Agent, Group, StatementRef or SubStatement", type)
    }
  }

  /// Checks a reference to another statement.
  mutating func reference(_ value: Int, _ rule: String) throws(TapeFault) {
    try object(value, rule, .reference)
    guard let type = tape.member("objectType", of: value) else {
      throw .invalid("\(rule).objectType", expected: "StatementRef", found: "nothing", at: value)
    }
    try text(type, "\(rule).objectType")
    guard tape.isText(type, "StatementRef") else { throw other("\(rule).objectType", "StatementRef", type) }
    guard let id = tape.member("id", of: value) else {
      throw .invalid("\(rule).id", expected: "a UUID", found: "nothing", at: value)
    }
    try uuid(id, "\(rule).id")
  }

  /// Checks an activity.
  mutating func activity(_ value: Int, _ rule: String) throws(TapeFault) {
    try object(value, rule, .activity)
    if let type = tape.member("objectType", of: value) {
      try text(type, "\(rule).objectType")
      guard tape.isText(type, "Activity") else { throw other("\(rule).objectType", "Activity", type) }
    }
    guard let id = tape.member("id", of: value) else {
      throw .invalid("\(rule).id", expected: "an absolute IRI", found: "nothing", at: value)
    }
    try iri(id, "\(rule).id")
    if let definition = tape.member("definition", of: value) { try self.definition(definition) }
  }

  private mutating func definition(_ value: Int) throws(TapeFault) {
    try object(value, "definition", .definition)
    if let name = tape.member("name", of: value) { try languageMap(name, "definition.name") }
    if let text = tape.member("description", of: value) { try languageMap(text, "definition.description") }
    if let type = tape.member("type", of: value) { try iri(type, "definition.type") }
    if let page = tape.member("moreInfo", of: value) { try iri(page, "definition.moreInfo") }
    if let more = tape.member("extensions", of: value) { try extensions(more) }
    if let kind = tape.member("interactionType", of: value) { try interaction(kind) }
    if let pattern = tape.member("correctResponsesPattern", of: value) {
      try array(pattern, "correctResponsesPattern")
      for response in tape.elements(of: pattern) { try text(response, "correctResponsesPattern") }
    }
    for list in StatementShape.componentLists {
      if let components = tape.member(list, of: value) { try self.components(components, "\(list)") }
    }
  }

  private static let interactions: [StaticString] = [
    "true-false", "choice", "fill-in", "long-fill-in", "matching", "performance", "sequencing", "likert", "numeric",
    "other",
  ]

  private func interaction(_ value: Int) throws(TapeFault) {
    try text(value, "interactionType")
    guard Self.interactions.contains(where: { tape.isText(value, $0) }) else {
      throw other("interactionType", "one of the ten types", value)
    }
  }

  private mutating func components(_ list: Int, _ rule: String) throws(TapeFault) {
    try array(list, rule)
    var seen: Set<[UInt8]> = []
    for component in tape.elements(of: list) {
      try object(component, rule, .component)
      guard let id = tape.member("id", of: component) else {
        throw .invalid("\(rule).id", expected: "text", found: "nothing", at: component)
      }
      try text(id, "\(rule).id")
      guard seen.insert(Array(tape.text(id))).inserted else {
        throw .invalid("\(rule).id", expected: "another id for each", found: "one twice", at: id)
      }
      if let text = tape.member("description", of: component) { try languageMap(text, "\(rule).description") }
    }
  }
}
