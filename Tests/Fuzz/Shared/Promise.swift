/// Ends the process with the words of a promise that was broken; a `precondition` of an optimized build keeps silent.
func promise(
  _ holds: Bool, _ otherwise: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !holds { fatalError(otherwise(), file: file, line: line) }
}

/// The first line in which two lists of lines differ, for messages that can be read.
func difference(_ one: [String], _ other: [String]) -> String {
  let place = zip(one, other).prefix { $0 == $1 }.count
  return
    "line \(place):\n\(place < one.count ? one[place] : "(no line)")\n\(place < other.count ? other[place] : "(no line)")"
}
