internal import Synchronization

/// What measures have made of a base table, by type: several measures of a query share it.
final class DerivedValues: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The value of the type, made by the first who asks.
  func value<Value: Sendable>(_ make: () throws(ReportingError) -> Value) throws(ReportingError) -> Value {
    let key = ObjectIdentifier(Value.self)
    if let made = values.withLock({ $0[key] }) as? Value { return made }
    let value = try make()
    values.withLock { $0[key] = value }
    return value
  }
}
