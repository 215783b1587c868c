/// The container of an app's data that Xcode downloads (`.xcappdata`).
public enum AppContainer {
  /// The text under `CFBundleIdentifier` in a property list of either form, such as the container's `AppDataInfo.plist`.
  ///
  /// Nil when the bytes are no property list, when it has no such key, or when the value is no text.
  public static func bundleIdentifier(ofPropertyList bytes: UnsafeRawBufferPointer) -> String? {
    guard let root = list(bytes) else { return nil }
    for index in 0..<root.count where (try? root.key(index)) == "CFBundleIdentifier" {
      guard case .text(let identifier)? = try? root.value(index) else { return nil }
      return identifier
    }
    return nil
  }

  private static func list(_ bytes: UnsafeRawBufferPointer) -> (any PropertyListRoot)? {
    if bytes.starts(with: "bplist".utf8) { return try? BinaryPropertyList(bytes) }
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return try? XMLPropertyList(UnsafeRawBufferPointer(rebasing: bytes[mark...]))
  }
}
