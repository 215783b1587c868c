/// Tolerances and limits of the replay; times in milliseconds.
public struct ReplaySettings: Sendable {
  /// How far the clocks of two devices may disagree without a remark; default 5 minutes.
  public var clockSkew: Int64 = 300_000
  /// How far one device's clock may step back without a remark; default 2 seconds.
  public var clockTolerance: Int64 = 2_000
  /// The least mean time per answer of an attempt without a remark; default 300 milliseconds.
  public var fastestAnswer: Int64 = 300
  /// Whether facts that a device stores in a legal snapshot may have come from a device that was never imported; default
  /// off, since the app does not sync yet.
  public var unseenDevices = false
  /// How many states a search visits before it answers "not decided"; default 1,000,000.
  public var searchStates = 1_000_000
  /// How many nodes the search for the nearest legal state visits before it gives a bound; default 200,000.
  public var repairNodes = 200_000
  /// How many nearest legal states are shown; default 10.
  public var nearestShown = 10

  /// The defaults.
  public init() {}
}
