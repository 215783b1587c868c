/// One exit code and what it tells the caller.
public struct ExitCodeDescription: Sendable {
  /// 0 to 255.
  public let code: Int

  /// What it tells, in a few words.
  public let meaning: String

  /// Describes an exit code.
  public init(_ code: Int, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}
