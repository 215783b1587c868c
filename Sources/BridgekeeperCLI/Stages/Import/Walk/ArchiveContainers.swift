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
        guard member.fault == nil, let place = ContainerPath(member.name) ?? Self.beside(member.name) else { continue }
        if place.hasSuffix || place.inside.hasPrefix(ContainerPath.preferences) { paths.insert(place.container) }
        if place.inside == ContainerPath.info, let description = try Self.bytes(of: reader) {
          bundleIDs[place.container] = ContainerPath.bundleID(ofDescription: description)
        }
      }
    } catch is ArchiveFault {
      // The pass that imports meets it again, and tells it.
    }
  }

  /// The description of a container without the suffix.
  private static func beside(_ name: String) -> ContainerPath? {
    name == ContainerPath.info || name.hasSuffix("/" + ContainerPath.info)
      ? ContainerPath(description: name) : nil
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

  /// What a member is for; nil where it is in no container.
  func use(of place: ContainerPath) -> ContainerPath.Use? {
    paths.contains(place.container) ? place.use(bundleID: bundleIDs[place.container]) : nil
  }
}
