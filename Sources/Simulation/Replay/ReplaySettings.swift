/// Tolerances of the replay, in milliseconds.
public struct ReplaySettings: Sendable {
  /// How far the clocks of two devices may disagree without a remark; default 5 minutes.
  public var clockSkew: Int64 = 300_000
  /// How far one device's clock may step back without a remark; default 2 seconds.
  public var clockTolerance: Int64 = 2_000

  /// The defaults.
  public init() {}
}
