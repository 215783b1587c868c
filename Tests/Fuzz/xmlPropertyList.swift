// fuzz: Exports
import ProgressModel

@testable import Exports

/// Any bytes as a property list of XML: read or refused for a reason with a place, and what is read can be counted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXMLPropertyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  do throws(PropertyListFault) {
    let list = try XMLPropertyList(input)
    for index in 0..<list.count { promise(list.position(index) != nil, "a key of XML has a place") }
    promise(Set((0..<list.count).map { Array(list.key($0).utf8) }).count == list.count, "a key occurs twice")
  } catch {
    promise(error.position != nil, "a fault of XML has a place: \(error)")
  }
  FuzzedLists.shared.decode(input, isBinary: false)
  _ = AppContainer.bundleIdentifier(ofPropertyList: input)
  return 0
}
