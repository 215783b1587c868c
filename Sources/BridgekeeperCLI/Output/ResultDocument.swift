internal import StrictJSON

/// The JSON object of `--json`: the members that every command has, then the command's own.
struct ResultDocument {
  var command: String
  var code: ExitCode
  var messages: [String]
  var members: [JSONMember]

  /// The object on one line, ended by a line feed.
  var text: String {
    let common = [
      JSONMember("tool", "bridgekeeper"), JSONMember("version", JSONValue(Program.version)),
      JSONMember("command", JSONValue(command)), JSONMember("exitCode", JSONValue(Int(code.rawValue))),
      JSONMember("messages", JSONValue(messages.map { JSONValue($0) })),
    ]
    let text = try? JSONWriter(.compact).text(JSONValue(common + members))
    return (text ?? #"{"tool":"bridgekeeper","exitCode":70,"messages":["the result is no JSON"]}"#) + "\n"
  }
}
