internal import Archives

/// The app containers in an archive, found in a pass of its own: their descriptions may stand behind what they describe.
struct ArchiveContainers {
  private var paths: Set<String> = []
  private var bundleIDs: [String: String] = [:]

  /// Reads an archive to its end, or as far as it can be read.
  init(_ reader: ArchiveReader) throws {
    do {
      while let member = try reader.next() {
        try Interruption.check()
        guard member.fault == nil else { continue }
        let places = ContainerPath.candidates(member.name)
        for place in places where place.hasSuffix || place.inside.hasPrefix(ContainerPath.preferences) {
          paths.insert(place.container)
        }
        if let place = places.last, place.inside == ContainerPath.info, let description = try Self.bytes(of: reader) {
          bundleIDs[place.container] = ContainerPath.bundleID(ofDescription: description)
        }
      }
    } catch is ArchiveFault {
      // The pass that imports meets it again, and tells it.
    }
  }

  private static func bytes(of reader: ArchiveReader) throws(ArchiveFault) -> [UInt8]? {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { memory.deallocate() }
    var bytes: [UInt8] = []
    while case let count = try reader.read(into: memory), count > 0 {
      bytes += memory[..<count]
      if bytes.count > 1 << 20 { return nil }
    }
    return bytes
  }

  /// The container that a member is in, and what it is for there; nil where it is in none.
  func place(of name: String) -> (place: ContainerPath, use: ContainerPath.Use)? {
    guard let place = ContainerPath.candidates(name).first(where: { paths.contains($0.container) }) else { return nil }
    return (place, place.use(bundleID: bundleIDs[place.container]))
  }
}
