import CExpat
import ProgressModel

extension XMLPropertyListReader {
  /// Expat calls back with the reader as its user data.
  func setHandlers() {
    XML_SetElementHandler(
      parser,
      { user, name, attributes in
        guard let name else { return }
        reader(user)?.start(String(cString: name), hasAttributes: attributes?[0] != nil)
      },
      { user, name in
        guard let name else { return }
        reader(user)?.end(String(cString: name))
      })
    XML_SetCharacterDataHandler(parser) { user, characters, count in
      reader(user)?.add(UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in
      reader(user)?.fail(PropertyListFault(code: .propertyListEntities, message: "declares entities; refused"))
    }
    XML_SetSkippedEntityHandler(parser) { user, _, _ in reader(user)?.fail(.syntax("an entity that is not known")) }
  }

  /// Refuses lists that name an encoding which would mean other characters.
  func checksEncoding() {
    XML_SetXmlDeclHandler(parser) { user, _, encoding, _ in
      if let encoding { reader(user)?.checkEncoding(String(cString: encoding)) }
    }
  }

  /// The bytes are UTF-8, or UTF-16 with a mark.
  private func checkEncoding(_ name: String) {
    if !["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii"].contains(name.lowercased()) {
      fail(.syntax("the encoding \(name.shownInMessage); save as UTF-8"))
    }
  }

  private func start(_ name: String, hasAttributes: Bool) {
    if fault != nil { return }
    if phase == .before { return startRoot(name) }
    if let element { return fail(.syntax("an element inside \(element.rawValue)")) }
    if hasAttributes { return fail(.syntax("an attribute of \(name.shownInMessage)")) }
    switch name {
    case "dict": startContainer(.dictionary)
    case "array": startContainer(.array)
    default:
      element = Element(rawValue: name)
      text = []
      if element == nil { return fail(.syntax("the element \(name.shownInMessage) is none of a property list")) }
      if element == .key { checkKeyMayStand() }
    }
  }

  private func startRoot(_ name: String) {
    phase = .inside
    guard name != "plist" else { return }
    fail(
      PropertyListFault(
        code: .unknownFormat, message: "not a known format: looks like XML whose root is \(name.shownInMessage)"))
  }

  private func startContainer(_ value: PropertyListValue) {
    guard open.count < limits.depth else { return fail(.tooDeep(limits.depth)) }
    take(value)
    if fault == nil { open.append(Container(isDictionary: value == .dictionary, opened: position)) }
  }

  private func checkKeyMayStand() {
    guard let container = open.last, container.isDictionary else { return fail(.syntax("a key outside a dictionary")) }
    if container.key != nil { fail(.syntax("a key without a value")) }
  }

  private func add(_ characters: UnsafeRawBufferPointer) {
    if fault != nil { return }
    if element != nil {
      text.append(contentsOf: characters)
    } else if !characters.allSatisfy(JSONBlank.contains) {
      fail(.syntax("text outside an element"))
    }
  }

  private func end(_ name: String) {
    if fault != nil { return }
    if let element {
      self.element = nil
      return finish(element)
    }
    guard let container = open.last else { return endRoot() }
    if container.key != nil { return fail(.syntax("a key without a value")) }
    open.removeLast()
    if open.count == 1 { open[0].key = nil }
    sink.end()
  }

  private func endRoot() {
    if phase == .inside { return fail(.syntax("a plist element without a value")) }
    phase = .after
  }

  private func finish(_ element: Element) {
    switch element {
    case .key: finishKey()
    case .true, .false:
      guard text.allSatisfy(JSONBlank.contains) else { return fail(.syntax("text inside \(element.rawValue)")) }
      take(.flag(element == .true))
    case .string: take(.text(String(decoding: text, as: UTF8.self)))
    case .integer: take(XMLScalar.integer(text))
    case .real: take(XMLScalar.real(text))
    case .date: take(XMLScalar.date(text))
    case .data: take(Base64.decoded(text).map(PropertyListValue.data) ?? .unusable("data that is not base64"))
    }
  }

  private func finishKey() {
    let key = String(decoding: text, as: UTF8.self)
    guard open[open.count - 1].keys.insert(text).inserted else {
      if open.count == 1 { open[0].key = key }
      return fail(.repeatedKey(key))
    }
    open[open.count - 1].key = key
    sink.key(key, at: open.count == 1 ? position : nil)
  }
}

private func reader(_ user: UnsafeMutableRawPointer?) -> XMLPropertyListReader? {
  user.map { Unmanaged<XMLPropertyListReader>.fromOpaque($0).takeUnretainedValue() }
}
