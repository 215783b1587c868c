import TestSupport

/// Files of several devices, run after run: what an import meets over months, with far more trouble.
struct MadeUpExports {
  private var random: SplitMix64
  private var logs: [MadeUpLog]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    logs = [("anna", "phone"), ("anna", "tablet"), ("carla", "phone"), ("dora", "pad")].map {
      MadeUpLog(learner: $0, device: $1)
    }
  }

  /// The files of the next run, by their names.
  mutating func nextRun(_ number: Int) -> [(name: String, text: String)] {
    (0..<Int.random(in: 1...2, using: &random)).map { (name: "\(number)-\($0).json", text: file()) }
  }

  private mutating func file() -> String {
    var texts: [String] = []
    for place in logs.indices where Int.random(in: 0..<4, using: &random) > 0 {
      logs[place].goOn(&random)
      texts.append(logs[place].text)
      if Int.random(in: 0..<6, using: &random) == 0 {
        logs[place].goOn(&random)
        texts.append(logs[place].text)
      }
      // The next export has the trouble; some of it passes.
      let before = logs[place]
      if Int.random(in: 0..<5, using: &random) == 0 { logs[place].meetTrouble(&random) }
      if Int.random(in: 0..<9, using: &random) == 0 {
        texts.append(logs[place].text)
        logs[place] = before
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0, let place = texts.indices.randomElement(using: &random) {
      texts[place] = broken(texts[place])
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return texts.first ?? ""
    case 1: return "[" + texts.joined(separator: ",\n") + "]"
    default: return texts.map { $0.replacing("\n  ", with: "") }.joined(separator: "\n") + "\n"
    }
  }

  /// A text of which something is wrong, or unusual, as bytes.
  private mutating func broken(_ text: String) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: text.replacing("}]", with: "},]")
    case 1: text.replacing("}]", with: "},7]")
    case 2: text.replacing("}]", with: #"},{"seq":9000}]"#)
    case 3: text.replacing("}]", with: "} \t]")
    case 4: String(text.dropLast(2))
    case 5: text.replacing(#""version":1"#, with: #""version":1,"events":[]"#)
    case 6: text.replacing(#""progress":{"#, with: #""progress":{"events":[{"seq":1}],"#)
    case 7: text.replacing(#""learner":"#, with: #""learner":"anna","learner":"#)
    default: text.replacing(#""version":1"#, with: #""version":2"#)
    }
  }
}
