public import ProgressModel

/// Writes a document's snapshot as the property list that an app leaves in `Library/Preferences`: the way back of the
/// decoder, in both forms.
///
/// The keys stand in the order of their bytes, so equal documents give equal bytes. A list has no head, no events and no time:
/// its time is that of its file. A value that is unknown is written as an empty text, which is read as unknown. In a list
/// an absent key is false or 0, so write whole copies of the storage only.
public enum PropertyListEncoder {
  /// XML, in Apple's layout. Control characters other than tab and line ends have no spelling in XML and must not occur.
  ///
  /// `learnerKey`: the storage key under which the learner's id is written; with nil it is left out.
  public static func xml(of document: ExportDocument, learnerKey: String?) -> [UInt8] {
    XMLPropertyListWriter.bytes(of: members(of: document, learnerKey))
  }

  /// The binary form, `bplist00`. Equal values are written once.
  ///
  /// `learnerKey`: the storage key under which the learner's id is written; with nil it is left out.
  public static func binary(of document: ExportDocument, learnerKey: String?) -> [UInt8] {
    BinaryPropertyListWriter.bytes(of: members(of: document, learnerKey))
  }

  private static func members(of document: ExportDocument, _ learnerKey: String?) -> [PropertyListMember] {
    var members = (document.snapshot?.values ?? []).map { entry in
      PropertyListMember(key: entry.key, value: PropertyListValue(entry.value))
    }
    if let learnerKey {
      members.removeAll { $0.key.utf8.elementsEqual(learnerKey.utf8) }
      members.append(PropertyListMember(key: learnerKey, value: .text(document.head.learner)))
    }
    return members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

/// A key of the root and its value, to be written.
struct PropertyListMember {
  var key: String
  var value: PropertyListValue
}

extension PropertyListValue {
  fileprivate init(_ value: StoredValue) {
    switch value {
    case .flag(let flag): self = .flag(flag)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(text)
    case .unknown: self = .text("")
    }
  }
}
