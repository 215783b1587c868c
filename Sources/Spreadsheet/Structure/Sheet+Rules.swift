import CXLSXWriter

extension Sheet {
  /// Lets a rule decide the look of `range`; earlier rules win. The library's other kinds of rule are broken in 1.1.4.
  public func add(_ rule: ConditionalRule, to range: CellRange) throws(SpreadsheetError) {
    let sheet = try handle()
    guard range.isOnSheet else { throw error(.outsideSheet, range.rows.upperBound, range.columns.upperBound) }
    let strings = CStrings()
    var options = try libraryRule(rule, strings: strings)
    let code = withExtendedLifetime(strings) {
      worksheet_conditional_format_range(
        sheet, UInt32(row: range.rows.lowerBound), UInt16(column: range.columns.lowerBound),
        UInt32(row: range.rows.upperBound), UInt16(column: range.columns.upperBound), &options)
    }
    try check(code, range.rows.lowerBound, range.columns.lowerBound)
  }

  private func libraryRule(
    _ rule: ConditionalRule, strings: CStrings
  ) throws(SpreadsheetError) -> lxw_conditional_format {
    switch rule {
    case .bar(let colour, let minimum, let maximum):
      try checkEnds(minimum, maximum)
      return Self.bar(colour, minimum: minimum, maximum: maximum)
    case .scale(let minimum, let minimumColour, let maximum, let maximumColour):
      try checkEnds(minimum, maximum)
      var options = Self.fixedEnds(minimum, maximum)
      options.type = UInt8(LXW_CONDITIONAL_2_COLOR_SCALE.rawValue)
      options.min_color = minimumColour.code
      options.max_color = maximumColour.code
      return options
    case .formula(let formula, let format):
      guard formula.hasPrefix("="), SafeText(formula, for: .chart).string == formula else {
        throw error(.argument("a rule's formula begins with “=”, has one line and at most 255 characters: \(formula)"))
      }
      var options = lxw_conditional_format()
      options.type = UInt8(LXW_CONDITIONAL_TYPE_FORMULA.rawValue)
      options.value_string = strings.copy(formula)
      options.format = try core.format(for: format)
      return options
    }
  }

  private func checkEnds(_ minimum: Double, _ maximum: Double) throws(SpreadsheetError) {
    guard minimum.isFinite, maximum.isFinite, minimum < maximum else {
      throw error(.argument("a rule goes from a smaller to a greater number, not from \(minimum) to \(maximum)"))
    }
  }

  private static func bar(_ colour: Colour, minimum: Double, maximum: Double) -> lxw_conditional_format {
    var options = fixedEnds(minimum, maximum)
    options.type = UInt8(LXW_CONDITIONAL_DATA_BAR.rawValue)
    options.data_bar_2010 = 1
    options.bar_color = colour.code
    options.bar_solid = 1
    options.bar_no_border = 1
    return options
  }

  private static func fixedEnds(_ minimum: Double, _ maximum: Double) -> lxw_conditional_format {
    var options = lxw_conditional_format()
    options.min_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_NUMBER.rawValue)
    options.min_value = minimum
    options.max_rule_type = UInt8(LXW_CONDITIONAL_RULE_TYPE_NUMBER.rawValue)
    options.max_value = maximum
    return options
  }
}
