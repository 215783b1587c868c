/// Keys that the system puts into every app's storage: they are passed over without a word.
enum AppleKeys {
  private static let prefixes = ["Apple", "NS", "com.apple.", "WebKit", "AK", "INNext", "PK", "METAL"]

  static func contains(_ key: String) -> Bool {
    prefixes.contains { key.utf8.starts(with: $0.utf8) }
  }
}
