extension StatementCheck {
  /// Checks a statement's context.
  mutating func context(_ value: Int) throws(TapeFault) {
    try object(value, "context", .context)
    if let registration = tape.member("registration", of: value) { try uuid(registration, "registration") }
    if let instructor = tape.member("instructor", of: value) { try actor(instructor, "instructor") }
    if let team = tape.member("team", of: value) { try actor(team, "team") }
    for name in ["revision", "platform", "language"] as [StaticString] {
      if let label = tape.member(name, of: value) { try text(label, "\(name)") }
    }
    if let statement = tape.member("statement", of: value) { try reference(statement, "context.statement") }
    if let more = tape.member("extensions", of: value) { try extensions(more) }
    if let activities = tape.member("contextActivities", of: value) { try contextActivities(activities) }
  }

  private mutating func contextActivities(_ value: Int) throws(TapeFault) {
    try object(value, "contextActivities", .contextActivities)
    for name in StatementShape.contextActivities.names {
      guard let place = tape.member(name, of: value) else { continue }
      switch tape.kind(place) {
      case JSONTape.Kind.object: try activity(place, "\(name)")
      case JSONTape.Kind.array: for element in tape.elements(of: place) { try activity(element, "\(name)") }
      default: throw ill("contextActivities.\(name)", "an activity or an array of them", place)
      }
    }
  }
}
