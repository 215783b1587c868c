import Foundation
import TestSupport
import Testing

@Suite struct ProvokedCodeTests {
  @Test(
    "An input raises its code through the whole program, its neighbour does not",
    arguments: ProvokedCode.files + ProvokedCode.archives)
  func raises(_ tested: ProvokedCode) throws {
    #expect(try codes(tested, "bad").contains(tested.code))
    #expect(try !codes(tested, "good").contains(tested.code))
  }

  private func codes(_ tested: ProvokedCode, _ kind: String) throws -> [String] {
    let scene = try Scene()
    let maker = try Child(
      "/usr/bin/env", ["python3", "-c", ProvokedCode.preamble + "\n" + tested.making, kind], in: scene.folder.path)
    let made = maker.wait()
    try #require(made.code == 0, "\(made.errors)")
    let names = made.output.split(separator: "\n").map(String.init)
    let paths = names.enumerated().filter { !names[..<$0.offset].contains($0.element) }.map(\.element)
    let outcome = try scene.run(["import", "--json"] + tested.options + paths)
    return try outcome.json.list("problems").compactMap { $0.text("code") }
  }
}
