/// The share with the event up to and including a time, as estimated from censored durations.
public struct KaplanMeierEstimate: Sendable, Hashable {
  /// F = 1 − S, 0…1.
  public let rate: Double
  /// The lower 95 % bound; nil where the rate is 0 or 1.
  public let low: Double?
  /// The upper 95 % bound; nil where the rate is 0 or 1.
  public let high: Double?
}
