// fuzz: Exports
import ProgressModel

@testable import Exports

/// Any bytes as a binary property list: read or refused, and of a list that was read every object can be had, within the
/// promised depth and number of values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBinaryPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  // A small budget, so that the naive walk below, which expands everything, comes to an end.
  let limits = PropertyListLimits(depth: 64, values: 10_000)
  if let list = try? BinaryPropertyList(input, limits: limits) {
    var budget = limits.values
    walk(list, list.trailer.root, depth: 1, &budget)
  }
  FuzzedLists.shared.decode(input, isBinary: true)
  _ = AppContainer.bundleIdentifier(ofPropertyList: input)
  return 0
}

private func walk(_ list: BinaryPropertyList, _ object: Int, depth: Int, _ budget: inout Int) {
  budget -= 1
  promise(budget >= 0, "the list has more values than were counted")
  guard let container = try? list.container(object) else { return value(list, object) }
  promise(depth <= 64, "the list is deeper than was measured")
  for place in 0..<(container.isDictionary ? 2 : 1) * container.count {
    let child = list.reference(place, in: container)
    if container.isDictionary, place < container.count {
      value(list, child)
    } else {
      walk(list, child, depth: depth + 1, &budget)
    }
  }
}

/// A scalar that was checked can be read, unless its text is unusable.
private func value(_ list: BinaryPropertyList, _ object: Int) {
  do throws(PropertyListFault) {
    _ = try list.value(ofObject: object)
  } catch {
    promise(error.code == .halfSurrogate || error.message.contains("ASCII"), "\(error)")
  }
}
