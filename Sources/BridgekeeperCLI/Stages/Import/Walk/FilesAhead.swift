internal import Dispatch
internal import Files

/// Files that another thread opens, and reads and hashes if they are small, ahead of who asks for them.
///
/// An opened file belongs to the other thread until it is handed out.
final class FilesAhead {
  private let queue = BoundedQueue<[Opened]>(capacity: 2)
  private var ready: ArraySlice<Opened> = []

  private struct Opened: @unchecked Sendable {
    var file: Result<InputFile, FileError>
  }

  /// So many are handed over at once: to wake a thread for each would take longer than to read it.
  private static let groupCount = 16
  /// For fewer no thread is worth its start.
  static let leastCount = 64

  /// Begins with the first of the files, in their order.
  init(_ paths: [String]) {
    let queue = queue
    DispatchQueue.global().async {
      var rest = paths[...]
      while !rest.isEmpty, queue.push(rest.prefix(Self.groupCount).map(Self.open)) {
        rest = rest.dropFirst(Self.groupCount)
      }
      queue.end()
    }
  }

  deinit { queue.cancel() }

  private static func open(_ path: String) -> Opened {
    Opened(file: Result { () throws(FileError) in try InputFile(path: path) })
  }

  /// The next file, to be asked for as often as there are paths.
  func next() throws(FileError) -> InputFile? {
    // What cannot be opened comes as an element: the queue itself never fails.
    if ready.isEmpty { ready = (try? queue.pop()).map { $0[...] } ?? [] }
    return try ready.popFirst()?.file.get()
  }
}
