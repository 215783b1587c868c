/// The values of one option in the order in which they were given; a flag has one value, true.
struct GivenOption: Sendable {
  var values: [any Sendable]
  var source: OptionSource
}
