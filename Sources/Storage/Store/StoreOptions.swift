/// What is decided once, when a store is made.
public struct StoreOptions: Hashable, Sendable {
  /// The IANA time zone of its days and weeks.
  public var zone: String
  /// Whether the app's own ids are kept beside the pseudonyms.
  public var keepsPlainIDs: Bool
  /// Name and version of the tool that makes it.
  public var madeBy: String

  /// The choices for a new store.
  public init(zone: String, keepsPlainIDs: Bool = false, madeBy: String) {
    self.zone = zone
    self.keepsPlainIDs = keepsPlainIDs
    self.madeBy = madeBy
  }
}
