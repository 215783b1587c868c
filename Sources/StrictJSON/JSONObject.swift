import Spelling

/// An object of a configuration file whose names have been checked against those that may occur.
public struct JSONObject: Sendable {
  /// The object as a value with its place.
  public let node: JSONNode
  private let names: [String]

  /// Refuses the first name that is not in `names`, at that name, with the nearest that is.
  init(_ node: JSONNode, allowing names: [String]) throws(JSONFault) {
    guard case .object(let members) = node.value.content else {
      throw node.fault(.wrongKind(found: node.value.kind, expected: "an object"))
    }
    self.node = node
    self.names = names
    let unknown = members.first { member in !names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
    if let unknown { throw Self.refusal(of: unknown, in: node, names) }
  }

  /// The member of that name; it is a fault when it is missing. The name must be among the allowed ones.
  public func required(_ name: String) throws(JSONFault) -> JSONNode {
    guard let node = optional(name) else { throw node.fault(.missingName(name)) }
    return node
  }

  /// The member of that name, or nil where it is absent. An explicit null is a member like others.
  public func optional(_ name: String) -> JSONNode? {
    precondition(names.contains(name), "a name must be allowed before it can be asked for: \(name)")
    guard let member = node.value.member(name) else { return nil }
    return JSONNode(member.value, file: node.file, pointer: node.pointer.appending(name))
  }

  private static func refusal(of member: JSONMember, in node: JSONNode, _ names: [String]) -> JSONFault {
    let nearest = nearestName(to: member.name, among: names)
    return JSONFault(
      file: node.file, position: member.namePosition, pointer: node.pointer.appending(member.name),
      reason: .unknownName(member.name, nearest: nearest, known: names))
  }
}
