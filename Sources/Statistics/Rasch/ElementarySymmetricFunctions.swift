/// The elementary symmetric functions of item easiness: γ_r is the sum, over all sets of r items, of their products.
///
///     ElementarySymmetricFunctions.values(of: [1, 2, 3])   // 1, 6, 11, 6
///
/// By the summation algorithm, which adds one item after another and never subtracts, so that no digits cancel.
/// Source: G. H. Fischer and I. W. Molenaar (eds), *Rasch Models* (1995), chapter 8.
public enum ElementarySymmetricFunctions {
  /// γ_0…γ_k of `easiness`, leaving out the items whose indices are given.
  public static func values(of easiness: [Double], without excluded: Int...) -> [Double] {
    var values = [1.0]
    for (item, epsilon) in easiness.enumerated() where !excluded.contains(item) {
      values.append(0)
      for order in stride(from: values.count - 1, through: 1, by: -1) {
        values[order] += epsilon * values[order - 1]
      }
    }
    return values
  }
}
