import Testing

@testable import Reporting

@Suite struct SettingsRangeTests {
  @Test(
    "A setting that would overflow what is counted from it is refused by name",
    arguments: [
      ("weeksShown", "1000000000"), ("weeksShown", "-1"), ("weeksShown", "0"), ("horizonDays", "9007199254740992"),
      ("dropAfterDays", "-1"), ("abandonAfterHours", "1e300"), ("minimum.share", "1e300"),
    ])
  func refused(name: String, value: String) {
    let key = name.split(separator: ".").last ?? ""
    let object = name.contains(".") ? "{\"minimum\":{\"\(key)\":\(value)}}" : "{\"\(key)\":\(value)}"
    let error = #expect(throws: ReportingError.self) {
      try SettingsReader.read(path: "reports/measures.json", text: object)
    }
    #expect(error?.kind == .configuration)
    #expect(error?.reason.contains("the setting \(name) is") == true)
  }

  @Test("The ends of the ranges are allowed")
  func allowed() throws {
    let text = #"{"weeksShown":520,"horizonDays":100000,"abandonAfterHours":0}"#
    #expect(try SettingsReader.read(path: "x", text: text).entries.count == 3)
  }
}
