/// A call of a measure as a header writes it: `share(first_passed_n, first_n, minimum: $minimum.share)`.
struct MeasureExpression: Hashable, Sendable {
  /// The measure's name.
  var function: String
  /// The arguments without a label, in order.
  var arguments: [Argument]
  /// The arguments with one.
  var labelled: [String: Argument]

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
