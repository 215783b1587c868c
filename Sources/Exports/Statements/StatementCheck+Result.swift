extension StatementCheck {
  /// Checks a statement's result.
  mutating func result(_ value: Int) throws(TapeFault) {
    try object(value, "result", .outcome)
    if let score = tape.member("score", of: value) { try self.score(score) }
    if let success = tape.member("success", of: value) { try flag(success, "success") }
    if let completion = tape.member("completion", of: value) { try flag(completion, "completion") }
    if let response = tape.member("response", of: value) { try text(response, "response") }
    if let duration = tape.member("duration", of: value) { try self.duration(duration) }
    if let more = tape.member("extensions", of: value) { try extensions(more) }
  }

  private mutating func score(_ value: Int) throws(TapeFault) {
    try object(value, "score", .score)
    if let scaled = tape.member("scaled", of: value) {
      let number = try number(scaled, "score.scaled")
      guard (-1...1).contains(number) else {
        throw .invalid("score.scaled", expected: "a number from -1 to 1", found: "\(number)", at: scaled)
      }
    }
    let least = try bound("min", of: value)
    let greatest = try bound("max", of: value)
    if let least, let greatest, least >= greatest, let place = tape.member("min", of: value) {
      throw .invalid("score.min", expected: "a number below max", found: "\(least)", at: place)
    }
    guard let raw = tape.member("raw", of: value) else { return }
    let number = try number(raw, "score.raw")
    guard number >= least ?? number, number <= greatest ?? number else {
      throw .invalid("score.raw", expected: "a number from min to max", found: "\(number)", at: raw)
    }
  }

  private func bound(_ name: StaticString, of score: Int) throws(TapeFault) -> Double? {
    guard let place = tape.member(name, of: score) else { return nil }
    return try number(place, "score.\(name)")
  }

  private func duration(_ value: Int) throws(TapeFault) {
    try text(value, "duration")
    guard DurationText.isDuration(tape.text(value)) else {
      throw other("duration", "an ISO 8601 duration such as PT4.2S", value)
    }
  }
}
