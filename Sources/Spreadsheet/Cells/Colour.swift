/// An RGB colour, such as `Colour(0x0072B2)`.
public struct Colour: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// 0xRRGGBB.
  public let rgb: UInt32

  /// The colour 0xRRGGBB; higher bits are dropped.
  public init(_ rgb: UInt32) {
    self.rgb = rgb & 0xFF_FFFF
  }

  /// The colour of a literal such as `0x0072B2`.
  public init(integerLiteral value: UInt32) {
    self.init(value)
  }

  /// Six upper-case hex digits.
  public var hex: String {
    let digits = String(rgb, radix: 16, uppercase: true)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// What the library takes: 0 means "not set" there, so black has a number of its own.
  var code: UInt32 {
    rgb == 0 ? 0x100_0000 : rgb
  }
}
