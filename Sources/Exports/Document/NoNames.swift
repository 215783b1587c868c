import ProgressModel

extension NameTable {
  /// An empty table, shared.
  static let none = NameTable()
}
