import CArchive
import Glibc

/// What libarchive's callbacks read from; keeps the error that they cannot hand through C.
final class Feed {
  enum Origin {
    case sequential(any ByteStream)
    case random(ArchiveSource.Random, (Int) -> Void)
  }

  private let origin: Origin
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var offset: Int64 = 0
  private var lastCount = 0
  private var waiting: StreamFault?
  private(set) var fault: StreamFault?

  init(_ origin: Origin) { self.origin = origin }

  deinit { memory.deallocate() }

  /// The handle borrows this feed; whoever owns both keeps it longer than the handle.
  func connect(to pointer: OpaquePointer) {
    archive_read_set_callback_data(pointer, Unmanaged.passUnretained(self).toOpaque())
    archive_read_set_read_callback(pointer) { _, context, buffer in
      guard let context else { return la_ssize_t(ARCHIVE_FATAL) }
      let feed = Unmanaged<Feed>.fromOpaque(context).takeUnretainedValue()
      buffer?.pointee = UnsafeRawPointer(feed.memory.baseAddress)
      return feed.read()
    }
    guard case .random = origin else { return }
    archive_read_set_seek_callback(pointer) { _, context, offset, whence in
      guard let context else { return la_int64_t(ARCHIVE_FATAL) }
      return Unmanaged<Feed>.fromOpaque(context).takeUnretainedValue().seek(offset, whence)
    }
  }

  private func read() -> Int {
    guard fault == nil else { return Int(ARCHIVE_FATAL) }
    do throws(StreamFault) {
      let count = try next()
      offset += Int64(count)
      lastCount = count
      return count
    } catch {
      fault = error
      return Int(ARCHIVE_FATAL)
    }
  }

  private func next() throws(StreamFault) -> Int {
    switch origin {
    case .sequential(let stream): return try fill(from: stream)
    case .random(let random, let count):
      do {
        let read = try random.read(memory, offset)
        count(read)
        return read
      } catch {
        throw StreamFault(.source(error))
      }
    }
  }

  /// Whole blocks until the end, so that what a tar archive needs at once never lies in two of them.
  private func fill(from stream: any ByteStream) throws(StreamFault) -> Int {
    var count = 0
    do throws(StreamFault) {
      while count < memory.count {
        if let waiting { throw waiting }
        let read = try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: memory[count...]))
        if read == 0 { break }
        count += read
      }
    } catch {
      // What came before it comes first.
      guard count > 0 else { throw error }
      waiting = error
    }
    return count
  }

  /// Reads to the end; nil if behind `position` there is nothing or zeros alone, else how many bytes. What was read last, and
  /// not used, is still in the memory that libarchive was given.
  func drain(from position: Int64) throws(StreamFault) -> Int? {
    let unused = min(max(0, Int(offset - position)), lastCount)
    var isZero = memory[(lastCount - unused)..<lastCount].allSatisfy { $0 == 0 }
    while true {
      let count = try next()
      if count == 0 { break }
      offset += Int64(count)
      isZero = isZero && memory[..<count].allSatisfy { $0 == 0 }
    }
    return isZero ? nil : Int(offset - position)
  }

  private func seek(_ distance: Int64, _ whence: Int32) -> Int64 {
    guard case .random(let random, _) = origin else { return Int64(ARCHIVE_FATAL) }
    let base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? offset : random.byteCount
    let (target, isOver) = base.addingReportingOverflow(distance)
    guard !isOver, target >= 0, target <= random.byteCount else { return Int64(ARCHIVE_FATAL) }
    offset = target
    return target
  }
}
