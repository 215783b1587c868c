extension ProgramDescription {
  /// A page, ended by a line feed. Names that do not exist give the overview.
  ///
  /// - Parameters:
  ///   - page: which page.
  ///   - columns: the width to which help and topics are wrapped.
  ///   - style: emphasis for help on a terminal.
  /// - Returns: the whole page.
  public func text(
    of page: Page, columns: Int = Terminal.standardColumns, style: TerminalStyle = .plain
  ) -> String {
    let help = HelpRenderer(program: self, columns: columns, style: style)
    switch page {
    case .program: return help.overview
    case .command(let name): return allCommands.first { $0.name == name }.map(help.page) ?? help.overview
    case .topic(let name): return allTopics.first { $0.name == name }.map(help.page) ?? help.overview
    case .version: return "\(name) \(version)\n"
    case .completions(.bash): return BashCompletions(program: self).script
    case .completions(.zsh): return ZshCompletions(program: self).script
    case .completions(.fish): return FishCompletions(program: self).script
    case .manual: return ManualRenderer(program: self).page
    }
  }
}
