/// What a column of a table holds.
enum TableColumn: Hashable, Sendable {
  case learner, device
  case field(FieldKey)
  /// A column that the format does not know; as it is named.
  case unknown(String)

  /// The column with a name, which is trimmed already; ASCII case does not count.
  init(named name: String) { self = Self.known[Self.folded(name)] ?? .unknown(name) }

  /// As it stands in the format, or as it is named.
  var name: String {
    switch self {
    case .learner: "learner"
    case .device: "device"
    case .field(let key): key.name
    case .unknown(let name): name
    }
  }

  /// All columns of the format, in its order.
  static let all: [TableColumn] = [.learner, .device] + FieldKey.allCases.map(TableColumn.field)

  /// The columns that every table has.
  static let required: [TableColumn] = [.learner, .device, .field(.at), .field(.type)]

  private static let known = Dictionary(uniqueKeysWithValues: all.map { (folded($0.name), $0) })

  /// The name with ASCII letters in lower case: equal for names that count as one.
  static func folded(_ name: String) -> [UInt8] { name.utf8.map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 } }
}
