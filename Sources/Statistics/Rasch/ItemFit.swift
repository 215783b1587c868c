/// How well the responses to one item fit the Rasch model, given the scores.
///
/// 1 is as expected; above 1, strong persons miss it or weak ones hit it.
/// Source: M. Müller, J Stat Distrib App 7 (2020) 5; as the R package iarm computes it.
public struct ItemFit: Sendable, Hashable {
  /// The mean squared residual, weighted by information.
  public let infit: Double
  /// The infit's deviation from 1 in standard errors; nil where it cannot vary.
  public let infitZ: Double?
  /// The mean squared standardized residual.
  public let outfit: Double
  /// The outfit's deviation from 1 in standard errors; nil where it cannot vary.
  public let outfitZ: Double?
  /// The one-sided p of an outfit that high; nil without an outfit z.
  public var outfitP: Double? { outfitZ.map(NormalDistribution.upperTail) }
  /// The item-rest correlation that an item of this difficulty shows in this test when it fits; nil when it has none.
  public let expectedItemRestCorrelation: Double?
}
