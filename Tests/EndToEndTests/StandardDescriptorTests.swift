import Foundation
import Testing

@Suite struct StandardDescriptorTests {
  private let folder = FileManager.default.temporaryDirectory.path

  @Test(
    "Output that did not arrive is an error, not a success",
    arguments: ["help >/dev/full", "query >/dev/full", "query --json >/dev/full", "query >&-"])
  func lost(command: String) throws {
    let outcome = try Child("/bin/sh", ["-c", "\"$0\" \(command)", Bridgekeeper.path], in: folder).wait()
    #expect(outcome.code == 74)
    #expect(outcome.errors.contains("cannot write to standard output"))
  }

  @Test("No file of the run takes the place of a closed descriptor")
  func closed() throws {
    let store = "closed-\(UUID().uuidString).sqlite"
    let script = "\"$0\" import - --dry-run --json --store \(store) <&-"
    let outcome = try Child("/bin/sh", ["-c", script, Bridgekeeper.path], in: folder).wait()
    #expect(outcome.code == 66 && outcome.output.contains("cannot be read: bad file descriptor"))
  }
}
