/// The learner that an agent's one identifier stands for.
enum AgentIdentity {
  /// `mbox:…` in lower case, `mbox_sha1sum:…`, `openid:…` or `account:<homePage>|<name>`; nil when there is no such identifier.
  static func learner(_ tape: JSONTape, agent: Int) -> String? {
    guard tape.kind(agent) == JSONTape.Kind.object else { return nil }
    if let mbox = text(tape, "mbox", agent) { return "mbox:" + mbox.lowercased() }
    if let sum = text(tape, "mbox_sha1sum", agent) { return "mbox_sha1sum:" + sum }
    if let openID = text(tape, "openid", agent) { return "openid:" + openID }
    guard let account = tape.member("account", of: agent), tape.kind(account) == JSONTape.Kind.object,
      let page = text(tape, "homePage", account), let name = text(tape, "name", account)
    else { return nil }
    return "account:" + page + "|" + name
  }

  /// Whether the value is an agent or group of xAPI, or means to be one: its names are a person's.
  static func isAgent(_ tape: JSONTape, _ value: Int) -> Bool {
    guard tape.kind(value) == JSONTape.Kind.object else { return false }
    if let type = tape.member("objectType", of: value), tape.isText(type, "Agent") || tape.isText(type, "Group") {
      return true
    }
    return StatementCheck.identifiers.contains { tape.member($0, of: value) != nil }
  }

  private static func text(_ tape: JSONTape, _ name: StaticString, _ object: Int) -> String? {
    guard let value = tape.member(name, of: object), tape.kind(value) == JSONTape.Kind.text else { return nil }
    return tape.string(value)
  }

  /// The agent that is read back as `learner`; for ids of another form an account at `home` of that name.
  static func agent(of learner: String, home: String) -> String {
    for name in ["mbox", "mbox_sha1sum", "openid"] where learner.hasPrefix(name + ":") {
      return StatementWriter.object([(name, StatementWriter.text(String(learner.dropFirst(name.count + 1))))])
    }
    var (page, name) = (Substring(home), Substring(learner))
    if learner.hasPrefix("account:"), let mark = learner.utf8.firstIndex(of: UInt8(ascii: "|")) {
      (page, name) = (learner[..<mark].dropFirst("account:".count), learner[learner.utf8.index(after: mark)...])
    }
    let account = StatementWriter.object([
      ("homePage", StatementWriter.text(String(page))), ("name", StatementWriter.text(String(name))),
    ])
    return StatementWriter.object([("account", account)])
  }
}
