/// The command line as the system handed it over: bytes, which need not be UTF-8.
enum ProcessArguments {
  /// Whether `text` is an argument, or the end of one, that a Swift string cannot hold: as a path it would name another file.
  static func isRepaired(_ text: String) -> Bool {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return false }
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[place], String(validatingCString: argument) == nil else { continue }
      if String(cString: argument).hasSuffix(text) { return true }
    }
    return false
  }
}
