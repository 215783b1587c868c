// fuzz: Exports
@testable import Exports

/// The first bytes of any file: they are of some format, and further bytes do not change what 64 KiB have shown.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDetection(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  let format = FileFormat(prefix: input)
  let prefix = FileFormat(prefix: UnsafeRawBufferPointer(rebasing: input.prefix(1 << 16)))
  promise(count <= 1 << 16 || format == prefix || prefix == .empty, "\(prefix) became \(format)")
  FuzzedDecoder.shared.check(input)
  return 0
}
