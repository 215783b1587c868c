import Glibc

/// C strings that live as long as this object: the library's structs hold `char *`, which must outlast the call.
final class CStrings {
  private var pointers: [UnsafeMutablePointer<CChar>] = []

  /// A copy of `text` until this object goes; nil for nil and where memory is short.
  func copy(_ text: String?) -> UnsafeMutablePointer<CChar>? {
    guard let text, let pointer = strdup(text) else { return nil }
    pointers.append(pointer)
    return pointer
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}
