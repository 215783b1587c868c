internal import Archives
internal import ProgressModel

/// The bytes of a member, which come once.
final class MemberBytes: InputBytes {
  private let peeked: PeekedBytes<any Error>
  private var isAtEnd = false
  /// Whether a limit was met, behind which nothing is read.
  private(set) var hasMetLimit = false

  init(_ peeked: PeekedBytes<any Error>) { self.peeked = peeked }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do {
      let count = try peeked.read(into: buffer)
      isAtEnd = count == 0
      return count
    } catch let fault as ArchiveFault {
      hasMetLimit = fault.isLimit
      throw InputFault(problem: try fault.problem())
    }
  }

  func rewind() throws { throw InputFault(problem: Self.notAgain) }

  /// Size and checksum are known to be right at the end alone, so what nobody asked for is read too.
  func fault() throws -> ImportProblem? {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { memory.deallocate() }
    do {
      while !isAtEnd { _ = try read(into: memory) }
      return nil
    } catch let fault as InputFault {
      return fault.problem
    }
  }

  private static let notAgain = ImportProblem(
    code: .inputUnreadable, unit: .file, message: "cannot be read: a member of an archive is read once")
}
