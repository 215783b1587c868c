extension CivilDate {
  /// Reads exactly `YYYY-MM-DD` in ASCII digits; nil for anything else and for days that do not exist.
  public init?(parsing text: String) {
    var digits = DigitReader(text)
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), digits.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
