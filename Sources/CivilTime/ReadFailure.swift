internal import Glibc

/// Why a file could not be read.
struct ReadFailure: Error, CustomStringConvertible {
  let number: Int32

  var isAbsence: Bool { number == ENOENT || number == ENOTDIR || number == EISDIR }
  var description: String { String(cString: strerror(number)) }
}

/// The bytes of a regular file of at most 4 MiB; the largest of `tzdata` has a tenth of that.
func contents(ofFile path: String) throws(ReadFailure) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw ReadFailure(number: errno) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &block, block.count)
    if count < 0 {
      guard errno == EINTR else { throw ReadFailure(number: errno) }
      continue
    }
    if count == 0 { return bytes }
    bytes.append(contentsOf: block[..<count])
    guard bytes.count <= 4 << 20 else { throw ReadFailure(number: EFBIG) }
  }
}
