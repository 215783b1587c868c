import ProgressModel

/// What was wrong in UTF-16, found again in the text that the transcoder made of it.
struct TranscodingFault {
  let code: ProblemCode
  let message: String

  /// The fault that left this byte, the first one that is no UTF-8.
  init(byte: UInt8) {
    if byte == 0xED {
      (code, message) = (.halfSurrogate, "half of a surrogate pair; the text was cut inside a character")
    } else {
      (code, message) = (.textEncoding, "the text ends inside a UTF-16 code unit; save as UTF-8")
    }
  }
}
