internal import StrictJSON

extension JSONValue {
  /// The value at a path of member names with dots between them; nil where one is missing.
  func at(_ path: String) -> JSONValue? {
    path.split(separator: ".").reduce(self as JSONValue?) { value, name in
      guard case .object(let members)? = value?.content else { return nil }
      return members.first { $0.name == name }?.value
    }
  }

  func int(_ path: String) -> Int? {
    guard case .integer(let number)? = at(path)?.content else { return nil }
    return Int(number)
  }

  func text(_ path: String) -> String? {
    guard case .text(let text)? = at(path)?.content else { return nil }
    return text
  }

  func list(_ path: String) -> [JSONValue] {
    guard case .array(let elements)? = at(path)?.content else { return [] }
    return elements
  }

  func names(_ path: String) -> [String] {
    guard case .object(let members)? = at(path)?.content else { return [] }
    return members.map(\.name)
  }
}
