internal import CivilTime

/// Numbers and days in the words of sentences; the same in every locale.
enum NumberFormat: String, CaseIterable, Sendable {
  /// 1,234
  case count
  /// 12.3%
  case share
  /// 12%
  case share0
  /// ▲ 1.2, ▼ 1.2, – for 0
  case points
  /// ▲ 13, ▼ 13, – for 0
  case change
  /// 1.2, without a sign
  case plain
  /// 0.12, −0.12: a correlation
  case hundredths
  /// 13 of −13
  case plainCount
  /// 23 Nov 2026, of a day since 1970-01-01
  case date
  /// 23 Nov
  case shortDate
  /// 23 Nov 2026, of milliseconds since 1970, in UTC
  case time
  /// more or fewer, by the sign
  case direction
  /// Better or Worse, by the sign
  case better
  /// A machine value as words: too few of too_few
  case words
  /// Not the number, but the word for one or for more: has or have
  case form
  /// As it stands
  case raw

  /// The cell in words; an empty cell gives its sign.
  func text(of cell: Cell) -> String {
    if case .empty(.hidden(let limit)) = cell { return hidden(limit) }
    if case .empty(let reason) = cell { return reason.sign }
    if self == .words { return (cell.text ?? "").replacing("_", with: " ") }
    guard let number = cell.number else { return cell.text ?? "" }
    switch self {
    case .count: return Self.grouped(Int64(number.rounded()))
    case .share: return Self.fixed(100 * number, 1) + "%"
    case .share0: return Self.fixed(100 * number, 0) + "%"
    case .points: return Self.arrow(number) { Self.fixed($0, 1) }
    case .change: return Self.arrow(number) { Self.grouped(Int64($0.rounded())) }
    case .plain: return Self.fixed(abs(number), 1)
    case .hundredths: return Self.fixed(number, 2)
    case .plainCount: return Self.grouped(Int64(abs(number).rounded()))
    case .date: return Self.day(Int64(number))
    case .shortDate: return Self.dayAndMonth(Int64(number))
    case .time: return Self.day(Int64((number / 86_400_000).rounded(.down)))
    case .direction: return number < 0 ? "fewer" : "more"
    case .better: return number < 0 ? "Worse" : "Better"
    case .words, .form, .raw: return cell.integer.map(String.init) ?? Self.fixed(number, 1)
    }
  }

  /// Of a count that is hidden something can be said.
  private func hidden(_ limit: Int) -> String {
    switch self {
    case .count, .plainCount: EmptyReason.hiddenWords(limit)
    default: "hidden"
    }
  }

  private static func arrow(_ number: Double, _ text: (Double) -> String) -> String {
    if number == 0 { return "–" }
    return (number > 0 ? "▲ " : "▼ ") + text(abs(number))
  }

  /// 1234567 → 1,234,567
  static func grouped(_ number: Int64) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "−" + text : text
  }

  /// With a fixed number of decimals, half away from zero.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    let scale = [1.0, 10, 100, 1000][min(decimals, 3)]
    let scaled = (abs(number) * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e15 else { return String(number) }
    let whole = Int64(scaled / scale)
    let sign = number < 0 && scaled > 0 ? "−" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let fraction = String(Int64(scaled) - whole * Int64(scale))
    return sign + "\(whole)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func dayAndMonth(_ day: Int64) -> String {
    let date = CivilDate(daysSinceEpoch: Int(day))
    return "\(date.day) \(months[date.month - 1])"
  }

  private static func day(_ day: Int64) -> String {
    "\(dayAndMonth(day)) \(CivilDate(daysSinceEpoch: Int(day)).year)"
  }
}
