extension Statement {
  /// Binds a value to the parameter `name`, written with its sign (`:from`).
  public func bind(_ value: SQLValue, to name: String) throws(DatabaseError) {
    guard let index = parameterIndex(of: name) else {
      throw database.misuse(
        "there is no parameter \(name), only \(parameterNames.joined(separator: ", "))", sql: sql)
    }
    try bind(value, at: index)
  }

  /// Binds all parameters in their order; a number of values other than that of the parameters is refused.
  public func bind(_ values: [SQLValue]) throws(DatabaseError) {
    guard values.count == parameterCount else {
      throw database.misuse("\(values.count) values for \(parameterCount) parameters", sql: sql)
    }
    for (position, value) in values.enumerated() { try bind(value, at: position + 1) }
  }

  /// Binds the named parameters that the statement has and passes over other names; a parameter without a value is refused.
  public func bind(_ values: [String: SQLValue]) throws(DatabaseError) {
    for index in 0..<parameterCount {
      let name = parameterName(index + 1) ?? "?"
      guard let value = values[name] else {
        throw database.misuse("the parameter \(name) has no value", sql: sql)
      }
      try bind(value, at: index + 1)
    }
  }
}
