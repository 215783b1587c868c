import CivilTime
import Testing

@Suite struct RFC3339Tests {
  @Test(
    "times are read to the millisecond",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2025-12-14T08:30:00.000Z", 1_765_701_000_000),
      ("2025-12-14T09:30:00+01:00", 1_765_701_000_000), ("2025-12-14T00:00:00-08:30", 1_765_701_000_000),
      ("2025-12-14T08:30:00.1Z", 1_765_701_000_100), ("2025-12-14T08:30:00.123999999Z", 1_765_701_000_123),
      ("1969-12-31T23:59:59.999Z", -1), ("2024-02-29T00:00:00Z", 1_709_164_800_000),
      ("0000-01-01T00:00:00Z", -62_167_219_200_000), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func reading(text: String, milliseconds: Int64) throws {
    #expect(try RFC3339.parse(text) == milliseconds)
  }

  @Test(
    "anything else is refused with its reason",
    arguments: [
      ("2025-12-14T08:30:00", .noOffset), ("2025-12-14T08:30:00.5", .noOffset), ("2025-12-14", .notATime),
      ("2025-12-14 08:30:00Z", .notATime), ("2025-12-14t08:30:00Z", .notATime), ("2025-12-14T08:30:00z", .badOffset),
      ("2025-02-30T08:30:00Z", .noSuchDay), ("2025-12-14T24:00:00Z", .noSuchTimeOfDay),
      ("2025-12-14T08:60:00Z", .noSuchTimeOfDay), ("2016-12-31T23:59:60Z", .noSuchTimeOfDay),
      ("2025-12-14T08:30Z", .notATime), ("2025-12-14T08:30:00.Z", .notATime),
      ("2025-12-14T08:30:00.1234567890Z", .notATime), ("2025-12-14T08:30:00+0100", .badOffset),
      ("2025-12-14T08:30:00+24:00", .badOffset), ("2025-12-14T08:30:00Z ", .textAfterTime),
      ("2025-12-14T08:30:00Zulu", .textAfterTime), ("2025-12-14T08:30:00+01:00Z", .textAfterTime),
      (" 2025-12-14T08:30:00Z", .notATime), ("", .notATime), ("1765701000", .notATime),
    ] as [(String, CivilTimeError.Reason)])
  func refused(text: String, reason: CivilTimeError.Reason) {
    do throws(CivilTimeError) {
      let milliseconds = try RFC3339.parse(text)
      Issue.record("\(text) was read as \(milliseconds)")
    } catch {
      #expect(error.reason == reason)
      #expect(error.description.contains("write it like 2025-12-14T08:30:00Z"))
    }
  }

  @Test("what is written is read back")
  func roundTrip() throws {
    for milliseconds in stride(from: Int64(-62_167_219_200_000), to: 253_402_300_800_000, by: 77_777_777_777) {
      #expect(try RFC3339.parse(RFC3339.text(millisecondsSinceEpoch: milliseconds)) == milliseconds)
    }
  }
}
