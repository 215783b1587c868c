internal import ProgressModel

/// A record that the rules do not allow as it stands, until the ladder of explanations has spoken.
struct Suspicion {
  var code: CheckCode
  var device: Int
  var index: Int
  /// The lesson, quiz or badge it is about; -1 for none.
  var item = -1
  /// The facts that its gate misses.
  var missing: FactSet?
  /// The same with all that they need in turn, as far as it was neither proven nor assumed.
  var closure: FactSet?
  /// What each fact of the closure costs in unseen records.
  var supplies: [Supply] = []
  /// What it misses may have been there before something that it needs was cleared.
  var early: EarlySupply?
  /// `lastRecomputed`: the missing badges that a retake took away.
  var lost: FactSet?
  /// An award of a badge that was there before and lost: only facts recorded later can earn it again.
  var isAgain = false
  /// Badges whose award rests on it.
  var awards: FactSet?
  /// How many resets of everything come before it.
  var era = 0
  /// Another record of the same device that takes part; -1 for none.
  var other = -1
  /// Several devices: the record of another one that clocks contradict.
  var foreign: (device: Int, index: Int)?
  /// What the message counts or compares; by code.
  var first: Int64 = 0
  var second: Int64 = 0
  /// How many later records are legal only with what this one is assumed to rest on.
  var dependents = 0
  /// How many later records are alike.
  var repeats = 0
  /// Numbers missing up to here in the logs, and those of them that are missing before the first record.
  var budget: Int64 = 0
  var headBudget: Int64 = 0
  /// What unseen records would cost beside the closure; nil where none can explain it.
  var price: Int64?
  /// Not all epochs were tried that it might be legal in.
  var isCut = false
  /// The class, once it is known.
  var resolution: FindingClass?
  /// Lowered by an explanation; nil while it is that of the check.
  var severity: Severity?
  /// Whether its device stores what it misses, so that another device may have given it.
  var isStored = false
  /// Several devices: who waits for whom, where they wait in a circle.
  var circle: [DeviceWait] = []
  /// Not reported: explained by records before the first one, or another code of the same record stands.
  var isSilent = false
  /// An earlier suspicion of the same record, which stands unless it is explained and this one is not; -1 for none.
  var behind = -1

  /// The severity that it is reported with.
  var reportedSeverity: Severity { severity ?? code.check?.severity ?? .major }

  /// Whether it makes the history impossible.
  var refutes: Bool { !isSilent && resolution?.refutes == true }

  /// Legal under another version than the one that the record is judged by.
  mutating func isOldRule(_ version: Int, judged: Int) {
    code = .oldRule
    resolution = .version
    first = Int64(version)
    second = Int64(judged)
  }

  init(_ code: CheckCode, device: Int, index: Int) {
    self.code = code
    self.device = device
    self.index = index
  }
}
