import CivilTime
import Testing

@Suite struct CivilDateTests {
  @Test("day numbers and dates count the same days from 1600 to 2400, one after the other")
  func everyDay() throws {
    var (year, month, day) = (1600, 1, 1)
    var number = try #require(CivilDate(year: 1600, month: 1, day: 1)).daysSinceEpoch
    #expect(number == -135_140)
    var weekday = 6  // 1 January 1600 was a Saturday
    while year < 2401 {
      let date = CivilDate(daysSinceEpoch: number)
      guard (date.year, date.month, date.day) == (year, month, day), date.daysSinceEpoch == number,
        date.weekday == weekday
      else {
        Issue.record("\(date) is not \(year)-\(month)-\(day)")
        return
      }
      (number, weekday, day) = (number + 1, weekday % 7 + 1, day + 1)
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      if day > [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] {
        (month, day) = (month + 1, 1)
      }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test(
    "known days have their numbers",
    arguments: [
      ("1970-01-01", 0), ("2000-02-29", 11_016), ("2025-12-08", 20_430), ("0000-03-01", -719_468),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896), ("1969-12-31", -1),
    ])
  func numbers(text: String, number: Int) throws {
    let date = try #require(CivilDate(parsing: text))
    #expect(date.daysSinceEpoch == number)
    #expect(CivilDate(daysSinceEpoch: number).description == text)
  }

  @Test(
    "what is no day is nil",
    arguments: [
      "2025-02-29", "1900-02-29", "2025-13-01", "2025-00-01", "2025-01-00", "2025-04-31", "2025-1-1", "25-01-01", "",
      "2025-01-01T", " 2025-01-01", "2025/01/01", "+2025-01-01", "２０２５-01-01", "2025-01-1é", "2025-W01",
    ])
  func refused(text: String) {
    #expect(CivilDate(parsing: text) == nil)
  }

  @Test("days are ordered and added")
  func order() throws {
    let date = try #require(CivilDate(parsing: "2024-12-30"))
    #expect(date.adding(days: 2).description == "2025-01-01")
    #expect(date.adding(days: -366).description == "2023-12-30")
    #expect(date < date.adding(days: 1))
    #expect(!(date < date))
  }
}
