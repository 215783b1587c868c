/// A small number for a name of a lesson, quiz, question or badge; 0 stands for none.
public typealias NameID = UInt32

/// Names as dense small numbers, in the order of their first appearance, compared as UTF-8 bytes.
///
///     var names = NameTable()
///     names.intern("quiz1")   // 1
///     names[1]                // "quiz1"
///
/// Two spellings that Swift's strings call equal (composed and decomposed letters) are two names here.
public struct NameTable: Sendable {
  private var texts: [String] = [""]
  private var numbers: [NameBytes: NameID] = [:]

  /// An empty table.
  public init() {}

  /// A table that holds `names` under 1, 2, … in their order; a name that occurs twice keeps its first number.
  public init(_ names: some Sequence<String>) {
    for name in names { intern(name) }
  }

  /// How many names there are; the greatest number in use.
  public var count: Int { texts.count - 1 }

  /// The names numbered 1, 2, ….
  public var names: ArraySlice<String> { texts.dropFirst() }

  /// The name of a number; empty for 0 and for numbers that were never given out.
  public subscript(id: NameID) -> String {
    Int(id) < texts.count ? texts[Int(id)] : ""
  }

  /// The number of `name`, given out now when it is new.
  @discardableResult
  public mutating func intern(_ name: String) -> NameID {
    let key = NameBytes(name)
    if let known = numbers[key] { return known }
    let fresh = NameID(texts.count)
    texts.append(name)
    numbers[key] = fresh
    return fresh
  }

  /// The number of `name`, or nil when it has none.
  public func number(of name: String) -> NameID? {
    numbers[NameBytes(name)]
  }
}

/// A name as its bytes: hashed and compared without Unicode normalisation.
private struct NameBytes: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ name: String) { bytes = Array(name.utf8) }
}
