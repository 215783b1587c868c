public import Hashing
public import ProgressModel

/// Tells documents by their bytes, so that what is stored already need not be parsed again.
///
/// An export repeats its device's whole log with a few events behind. Where its text begins with the events of the log's last
/// document, those are cut out, and the rest is decoded by the same rules as ever; what does not come out clean so is decoded
/// whole. A text that is wholly as it was is not parsed at all.
public struct DocumentRecognition: Sendable {
  let key: SipHashKey
  let curriculum: String
  let beginnings: KnownBeginnings

  /// Recognition under the store's key. `curriculum` is the hash of the file by which values of the app's storage are read:
  /// under another one they may mean something else. `beginnings`: what the store knows.
  public init(key: SipHashKey, curriculum: String, beginnings: KnownBeginnings) {
    self.key = key
    self.curriculum = curriculum
    self.beginnings = beginnings
  }
}
