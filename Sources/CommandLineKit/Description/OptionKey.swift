/// An option together with the type of its value: it is declared with the key and read with the key, so that a
/// misspelt name or a wrong type does not compile.
///
///     static let store = OptionKey.once("store", .path, "FILE", "The store.", environment: "BRIDGEKEEPER_STORE")
///     …
///     let path = invocation[store] ?? "bridgekeeper.sqlite"
public struct OptionKey<Value: Sendable>: Sendable {
  /// What the renderings and the parser need.
  public let description: OptionDescription

  /// Turns what was given, in order, into the value; nothing given is an empty list.
  let collect: @Sendable ([any Sendable]) -> Value
}

extension OptionKey {
  /// An option that is given at most once; its value is nil without it.
  public static func once<Element>(
    _ name: String, _ kind: ValueKind<Element>, _ placeholder: String, _ summary: String,
    environment: String? = nil, defaultText: String = ""
  ) -> OptionKey where Value == Element? {
    OptionKey(
      description: OptionDescription(
        name: name, occurrence: .once, placeholder: placeholder, summary: summary, defaultText: defaultText,
        environmentVariable: environment, kind: kind.erased)
    ) { $0.first as? Element }
  }

  /// An option that is given at most once, with the value that holds without it; the help shows that value.
  public static func once(
    _ name: String, _ kind: ValueKind<Value>, _ placeholder: String, _ summary: String,
    default value: Value, environment: String? = nil, defaultText: String? = nil
  ) -> OptionKey {
    OptionKey(
      description: OptionDescription(
        name: name, occurrence: .once, placeholder: placeholder, summary: summary,
        defaultText: defaultText ?? "\(value)", environmentVariable: environment, kind: kind.erased)
    ) { $0.first as? Value ?? value }
  }

  /// An option that is given once for each value.
  public static func repeated<Element>(
    _ name: String, _ kind: ValueKind<Element>, _ placeholder: String, _ summary: String,
    environment: String? = nil, defaultText: String = ""
  ) -> OptionKey where Value == [Element] {
    list(name, .repeated, kind, placeholder, summary, environment, defaultText)
  }

  /// An option whose values are joined by commas, given again, or both; a value itself holds no comma.
  public static func commaSeparated<Element>(
    _ name: String, _ kind: ValueKind<Element>, _ placeholder: String, _ summary: String,
    environment: String? = nil, defaultText: String = ""
  ) -> OptionKey where Value == [Element] {
    list(name, .commaSeparated, kind, placeholder, summary, environment, defaultText)
  }

  private static func list<Element>(
    _ name: String, _ occurrence: OptionDescription.Occurrence, _ kind: ValueKind<Element>, _ placeholder: String,
    _ summary: String, _ environment: String?, _ defaultText: String
  ) -> OptionKey where Value == [Element] {
    OptionKey(
      description: OptionDescription(
        name: name, occurrence: occurrence, placeholder: placeholder, summary: summary, defaultText: defaultText,
        environmentVariable: environment, kind: kind.erased)
    ) { $0.compactMap { $0 as? Element } }
  }
}

extension OptionKey<Bool> {
  /// An option without a value: true when it is given.
  public static func flag(_ name: String, _ summary: String) -> OptionKey {
    OptionKey(
      description: OptionDescription(
        name: name, occurrence: .flag, placeholder: "", summary: summary, defaultText: "", environmentVariable: nil,
        kind: nil)
    ) { !$0.isEmpty }
  }
}
