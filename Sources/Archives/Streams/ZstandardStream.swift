import CArchive

/// What comes out of Zstandard data, frame after frame, with libarchive's check of each frame's checksum.
final class ZstandardStream: ByteStream {
  private let handle: LibArchive
  private var dropped = 0
  private var block = UnsafeRawBufferPointer(start: nil, count: 0)

  init(_ stream: any ByteStream) throws(StreamFault) {
    handle = try LibArchive(reading: Led(ZstandardFrames(stream)), as: .zstandard)
    // The one member is called "data"; its bytes are all there is.
    guard try handle.nextHeader() else { throw StreamFault(.damaged("the Zstandard data cannot be read")) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    while block.isEmpty {
      guard let next = try handle.nextBlock() else { return 0 }
      let surplus = min(Led.outcome - dropped, next.bytes.count)
      dropped += surplus
      block = UnsafeRawBufferPointer(rebasing: next.bytes[surplus...])
    }
    let count = min(block.count, buffer.count)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block[..<count]))
    block = UnsafeRawBufferPointer(rebasing: block[count...])
    return count
  }

  /// Frames with one in front that is surely right and fills the decoder's first block of 128 KiB. libarchive decodes that
  /// block to find out what it has before it, and then says neither "empty" nor what is wrong with it.
  private final class Led: ByteStream {
    static let outcome = 1 << 17
    private let frames: ZstandardFrames
    /// Magic number; single segment with a size of four bytes; 2^17; the last block, of kind 1: a zero, 2^17 times.
    private var leader: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA0, 0, 0, 2, 0, 0x03, 0, 0x10, 0]

    init(_ frames: ZstandardFrames) { self.frames = frames }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
      guard !leader.isEmpty else { return try frames.read(into: buffer) }
      let count = min(leader.count, buffer.count)
      buffer.copyBytes(from: leader.prefix(count))
      leader.removeFirst(count)
      return count
    }
  }
}
