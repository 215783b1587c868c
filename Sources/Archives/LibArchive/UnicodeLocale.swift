internal import Glibc

/// A locale whose characters are UTF-8, for the calling thread alone: the process stays in the locale `C`.
///
/// In `C`, libarchive throws away a zip member's name that is marked as UTF-8 and is not ASCII.
enum UnicodeLocale {
  /// Nil where the system has no such locale; glibc has it built in since 2.35, and Debian ships it since long before.
  private static let locale: Locale? = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil).map(Locale.init)

  /// Locales are constant once they are made.
  private struct Locale: @unchecked Sendable {
    let handle: locale_t
  }

  /// What `body` gives back, run under the locale.
  static func during<Result>(_ body: () -> Result) -> Result {
    guard let locale else { return body() }
    let previous = uselocale(locale.handle)
    defer { uselocale(previous) }
    return body()
  }
}
