import CSQLite

extension Statement {
  /// The greatest number of a parameter.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// The name of parameter `index` with its sign, such as `:from` or `?2`; nil for a bare `?` and for a number in between.
  public func parameterName(_ index: Int) -> String? {
    sqlite3_bind_parameter_name(handle, Int32(clamping: index)).map { String(cString: $0) }
  }

  /// The names of all parameters that have one, with their signs, in the order of their numbers.
  public var parameterNames: [String] {
    (0..<parameterCount).compactMap { parameterName($0 + 1) }
  }

  /// The number of the parameter `name`, written with its sign (`:from`); nil when the statement has none.
  public func parameterIndex(of name: String) -> Int? {
    let index = sqlite3_bind_parameter_index(handle, name)
    return index == 0 ? nil : Int(index)
  }
}
