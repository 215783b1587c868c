public import ProgressModel

/// Writes the events of a document as xAPI statements: the way back of the decoder, as far as statements carry events.
///
///     StatementEncoder.text(of: document)   // {"id":"…","actor":{…},"verb":{…},…}\n…
///
/// What statements cannot say is left out: the snapshot, `onboardingCompleted`, resets with scope `keepBadges`, and the
/// versions of app and curriculum. Numbers of attempts become registrations, `seq` becomes the statement's id: both are
/// derived from learner, device and `seq` by SHA-256, so that equal documents give equal bytes, and a cumulative export
/// repeats the ids of the one before it. An event that came as a statement keeps its id and registration.
public enum StatementEncoder {
  /// Below this IRI the activities have their ids, and learners that are no agents their accounts.
  public static let home = "https://quiz.example/app"

  /// One statement a line, each line ended; empty when no event can be said.
  public static func text(of document: ExportDocument, home: String = home) -> String {
    var writer = StatementWriter(document: document, home: home)
    return document.events.compactMap { writer.statement($0) }.map { $0 + "\n" }.joined()
  }
}
