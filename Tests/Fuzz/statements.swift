// fuzz: Exports
import ProgressModel

@testable import Exports

/// Any bytes, as a file of statements: what is accepted can be written as statements again, and these say the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStatements(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  FuzzedDecoder.shared.check(input)
  FuzzedDecoder.kept.check(input)
  for part in FuzzedDecoder.shared.parts(of: input) where part.events.allSatisfy({ $0.seq == 0 && $0.selected < 1_000 })
  {
    let text = Array(StatementEncoder.text(of: part).utf8)
    let again = text.withUnsafeBytes { FuzzedDecoder.shared.parts(of: $0) }
    promise(again.allSatisfy { $0.head == part.head }, "another head: \(again.map(\.head))")
    let (said, meant) = (again.flatMap(\.sayings), part.sayings)
    promise(said == meant, "said and meant differ: \(difference(said, meant))")
  }
  return 0
}
