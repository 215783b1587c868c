import CSimdJSON
import ProgressModel
import StrictJSON

/// The first byte of a text that is no UTF-8.
struct TextFault {
  let code: ProblemCode
  let message: String
  /// Where it stands.
  let place: Int

  /// The fault of these bytes, which were UTF-16 if `isTranscoded`; nil when they are UTF-8.
  init?(_ bytes: UnsafeRawBufferPointer, isTranscoded: Bool = false) {
    guard !Self.isUTF8(bytes), let place = Self.firstFault(bytes) else { return nil }
    self.place = place
    if isTranscoded {
      let fault = TranscodingFault(byte: bytes[place])
      (code, message) = (fault.code, fault.message)
    } else {
      (code, message) = (.textEncoding, JSONFaultReason.notUTF8(byte: bytes[place]).message)
    }
  }

  /// Whether all bytes are UTF-8, at the speed of memory.
  static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    return csimdjson_is_utf8(start.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  /// The place of the first byte of the first sequence that is no character.
  private static func firstFault(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var (parser, iterator, place) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let character): place += character.count
      case .error: return place
      case .emptyInput: return nil
      }
    }
  }
}
