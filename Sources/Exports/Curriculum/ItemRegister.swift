import StrictJSON

/// The ids and storage keys of one curriculum version, each of which may occur once.
struct ItemRegister {
  private(set) var faults: [JSONFault] = []
  /// Ids of lessons, quizzes and badges, with the place of each.
  private(set) var items: [String: JSONNode] = [:]
  private var ids: Set<String> = []
  private var keys: Set<String>

  /// `reservedKeys`: the curriculum's own storage keys.
  init(reservedKeys: [String]) { keys = Set(reservedKeys) }

  mutating func add(id: String?, _ node: JSONNode, key: String?) {
    if let id {
      addID(id, node)
      items[id] = node
    }
    guard let key, !keys.insert(key).inserted else { return }
    faults.append(
      node.refused(
        found: "storage key \(key) a second time", expected: "a storage key of its own", advice: "rename one"))
  }

  mutating func addQuestion(_ id: String?, _ node: JSONNode) {
    if let id { addID(id, node) }
  }

  private mutating func addID(_ id: String, _ node: JSONNode) {
    guard !ids.insert(id).inserted else { return }
    faults.append(node.refused(found: "id \(id) a second time", expected: "an id of its own", advice: "rename one"))
  }
}
