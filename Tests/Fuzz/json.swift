// fuzz: Exports
import ProgressModel
import StrictJSON

@testable import Exports

/// Any bytes, as a file: the decoder says something about them, and the same whatever pieces they come in, and whatever is known
/// by its bytes; simdjson and the slow pass never disagree.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  FuzzedDecoder.shared.check(input)
  FuzzedDecoder.tight.check(input)
  FuzzedRecognition.shared.check(input, .shared)
  let block = Block(capacity: count)
  block.append(input)
  let isAccepted = FuzzedDecoder.shared.parser.parse(block.bytes) != nil
  let fault = StrictJSONScanner().firstFault(in: input)
  promise(isAccepted == (fault == nil), "simdjson \(isAccepted ? "accepts" : "refuses"): \(fault as Any)")
  return 0
}
