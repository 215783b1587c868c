/// Ends the process with the words of a promise that was broken; a `precondition` of an optimized build keeps silent.
func promise(
  _ holds: Bool, _ otherwise: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !holds { fatalError(otherwise(), file: file, line: line) }
}

/// The first items in which two lists differ, for messages that can be read.
func difference<Item: Equatable>(_ one: [Item], _ other: [Item]) -> String {
  let place = zip(one, other).prefix { $0 == $1 }.count
  let items = [one, other].map { place < $0.count ? "\($0[place])" : "nothing" }
  return "item \(place) is \(items[0]) or \(items[1])"
}
