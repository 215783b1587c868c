extension StatementCheck {
  /// The properties that identify an agent, of which it has exactly one.
  static let identifiers: [StaticString] = ["mbox", "mbox_sha1sum", "openid", "account"]

  /// Checks an agent or a group.
  mutating func actor(_ value: Int, _ rule: String) throws(TapeFault) {
    if acceptsPseudonyms, Pseudonym.text(tape, value) != nil { return }
    let isGroup = try isGroup(value, rule)
    try object(value, rule, isGroup ? .group : .agent)
    if let name = tape.member("name", of: value) { try text(name, "\(rule).name") }
    let count = Self.identifiers.count { tape.member($0, of: value) != nil }
    if isGroup { try members(of: value, rule, isIdentified: count > 0) }
    guard count == 1 || isGroup && count == 0 else {
      throw .invalid(rule, expected: "exactly one identifier", found: count == 0 ? "none" : "\(count)", at: value)
    }
    try identifier(of: value, rule)
  }

  private func isGroup(_ value: Int, _ rule: String) throws(TapeFault) -> Bool {
    guard tape.kind(value) == JSONTape.Kind.object, let type = tape.member("objectType", of: value) else {
      return false
    }
    try text(type, "\(rule).objectType")
    if tape.isText(type, "Group") { return true }
    guard tape.isText(type, "Agent") else { throw other("\(rule).objectType", "Agent or Group", type) }
    return false
  }

  private mutating func members(of group: Int, _ rule: String, isIdentified: Bool) throws(TapeFault) {
    guard let members = tape.member("member", of: group) else {
      if isIdentified { return }
      throw .invalid("\(rule).member", expected: "an array of agents", found: "nothing", at: group)
    }
    try array(members, "\(rule).member")
    for member in tape.elements(of: members) {
      guard try !isGroup(member, "member") else {
        throw .invalid("member", expected: "an agent", found: "a group", at: member)
      }
      try actor(member, "member")
    }
  }

  private mutating func identifier(of value: Int, _ rule: String) throws(TapeFault) {
    if let mbox = tape.member("mbox", of: value) { try mailbox(mbox, "\(rule).mbox") }
    if let sum = tape.member("mbox_sha1sum", of: value) { try checksum(sum, "\(rule).mbox_sha1sum") }
    if let openID = tape.member("openid", of: value) { try uri(openID, "\(rule).openid") }
    if let account = tape.member("account", of: value) { try self.account(account, "\(rule).account") }
  }

  private func mailbox(_ value: Int, _ rule: String) throws(TapeFault) {
    try text(value, rule)
    let bytes = tape.text(value)
    guard bytes.count > 7, bytes.prefix(7).map({ $0 | 0x20 }).elementsEqual("mailto:".utf8), IRI.isAbsolute(bytes)
    else { throw other(rule, "mailto: and an address", value) }
  }

  private func checksum(_ value: Int, _ rule: String) throws(TapeFault) {
    try text(value, rule)
    let bytes = tape.text(value)
    guard bytes.count == 40, bytes.allSatisfy(IRI.isHexadecimal) else {
      throw other(rule, "40 hexadecimal digits", value)
    }
  }

  private func uri(_ value: Int, _ rule: String) throws(TapeFault) {
    try text(value, rule)
    let bytes = tape.text(value)
    guard IRI.isAbsolute(bytes), bytes.allSatisfy({ $0 < 0x80 }) else { throw other(rule, "an absolute URI", value) }
  }

  private mutating func account(_ value: Int, _ rule: String) throws(TapeFault) {
    try object(value, rule, .account)
    guard let page = tape.member("homePage", of: value) else {
      throw .invalid("\(rule).homePage", expected: "an absolute IRI", found: "nothing", at: value)
    }
    try iri(page, "\(rule).homePage")
    guard let name = tape.member("name", of: value) else {
      throw .invalid("\(rule).name", expected: "text", found: "nothing", at: value)
    }
    try text(name, "\(rule).name")
  }
}
