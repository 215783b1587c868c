internal import CommandLineKit
internal import Files
internal import Hashing

/// The key that is published with the examples: everybody has it, so its pseudonyms hide nobody.
enum DemoKey {
  private static let digest = "f7a7aaad6191f1f10c1475dee29b4ec752f52471dfd7877bf5f6bd751899c408"

  /// Refuses a store with that key unless the command line, which must know `--demo-key`, allows it.
  static func refuse(_ store: String, unless context: CommandContext) throws {
    let options = context.invocation
    guard !options[GroupOptions.demoKey] else { return }
    guard let key = try? FileSystem.read(store + ".key", limit: 4096), SHA256.digest(key).hex == digest else { return }
    throw CommandFailure(
      .configuration,
      "\(store).key is the published key of the examples: anybody can undo its pseudonyms; take another key, or add --demo-key"
    )
  }
}
