/// A call of a measure as a header writes it: `share(first_passed_n, first_n, minimum: $minimum.share)`.
struct MeasureExpression: Hashable, Sendable {
  /// The measure's name.
  var function: String
  /// The arguments without a label, in order.
  var arguments: [Argument]
  /// The arguments with one.
  var labelled: [String: Argument]

  /// The base tables that it names, by label.
  var tables: [String: String] {
    let labels = MeasureRegistry.named(function)?.tables ?? [:]
    return labelled.compactMapValues { argument in
      if case .column(let name) = argument { name } else { nil }
    }.filter { labels[$0.key] != nil }
  }

  /// What an argument can be.
  enum Argument: Hashable, Sendable {
    /// A column of the table.
    case column(String)
    case number(Double)
    case text(String)
    /// A setting by its dotted name.
    case setting(String)
  }
}
