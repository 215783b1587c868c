internal import ProgressModel

/// A lesson, quiz or badge of any version.
struct AppItem: Sendable {
  enum Kind: Sendable { case lesson, quiz, badge }

  let id: String
  let kind: Kind
  let name: NameID
}
