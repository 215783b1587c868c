import Glibc
import Testing

@testable import CommandLineKit

/// The C library's `wcwidth` as an oracle; Swift's module of the C library leaves it out.
@Suite("Display width against the C library")
struct DisplayWidthOracleTests {
  private typealias Width = @convention(c) (wchar_t) -> Int32

  @Test("Every letter and symbol is as wide as the C library says")
  func letters() throws {
    let symbol = try #require(dlsym(nil, "wcwidth"))
    let width = unsafeBitCast(symbol, to: Width.self)
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    let compared = (UInt32(0x20)...0x3FFFD).compactMap(Unicode.Scalar.init)
      .filter { isLetterOrSymbol($0) && width(wchar_t($0.value)) >= 0 }
    let differing = compared.filter { Int(width(wchar_t($0.value))) != displayWidth(String($0)) }
    #expect(compared.count > 100_000)
    #expect(differing.map { String($0.value, radix: 16) } == [])
  }

  private func isLetterOrSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber, .dashPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol, .otherSymbol:
      true
    default: false
    }
  }
}
