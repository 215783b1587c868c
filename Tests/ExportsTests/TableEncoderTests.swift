import ProgressModel
import Testing

@testable import Exports

@Suite("Table encoder") struct TableEncoderTests {
  @Test("random events come back as they were", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let documents = (0..<3).map { _ in EncoderTests().document(&random) }
    let decoded = try decode(TableEncoder.text(of: documents))
    #expect(decoded.problems.isEmpty)
    #expect(decoded.picture.events == Self.events(of: documents))
  }

  /// The events by learner and device; the versions of the head are those of events that name none.
  private static func events(of documents: [ExportDocument]) -> [String: [String]] {
    documents.reduce(into: [:]) { events, document in
      let origins = document.origins.map {
        EventOrigin(
          curriculum: $0.curriculum ?? document.head.curriculum, appVersion: $0.appVersion ?? document.head.appVersion)
      }
      let owner = TablePicture.owner(document.head.learner, document.head.device ?? "")
      let own = document.events.map { spelt($0, document.names, origins) }
      if !own.isEmpty { events[owner, default: []] += own }
    }
  }

  @Test("the good sample in JSON and as a table are one table")
  func sample() throws {
    let json = try #require(SampleRow.all.first { $0["name"] == "j01_good" }).bytes()
    let csv = try #require(SampleRow.all.first { $0["name"] == "c01_good" }).bytes()
    #expect(try TableEncoder.text(of: decode(json).documents) == String(decoding: csv, as: UTF8.self))
    #expect(try TableEncoder.text(of: decode(csv).documents) == String(decoding: csv, as: UTF8.self))
  }

  @Test("quotes stand where they are needed, and only there")
  func quotes() throws {
    let text = table(row(["lesson": "\"a,\"\"b\"\" c\""]), row(["seq": "2", "lesson": "a; b"]))
    #expect(try TableEncoder.text(of: decode(text).documents) == text)
  }
}
