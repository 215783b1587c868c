extension Double {
  /// Rounds to `decimals` decimals, halves away from zero, so that neither the order of a sum nor the last bit of
  /// `exp` reaches a reader.
  ///
  ///     (2.0 / 3).rounded(decimals: 9)   // 0.666666667
  ///     (-0.0).rounded(decimals: 9)      // 0
  ///
  /// The value rounded is the exact value of the double, so only true halves count as halves. The result is the double
  /// nearest to the rounded decimal; −0 becomes 0. Infinities, NaN and magnitudes too large to have that many decimals
  /// are returned as they are. `decimals` is 0…15.
  public func rounded(decimals: Int) -> Double {
    precondition((0...15).contains(decimals), "a double has at most 15 decimals to round to, not \(decimals)")
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let product = self * scale
    guard abs(product) < 0x1p52 else { return self }
    // The product may have been rounded up to a half that the value itself does not reach.
    let lost = (-product).addingProduct(self, scale)
    let isFalseHalf = abs(product - product.rounded(.towardZero)) == 0.5 && product * lost < 0
    return product.rounded(isFalseHalf ? .towardZero : .toNearestOrAwayFromZero) / scale + 0
  }
}
