extension JSONTape {
  /// The RFC 6901 pointer of the value or key at `target`; a key's is that of its value. Slow: for problems only.
  func pointer(to target: Int) -> String {
    var pointer = ""
    var container = Self.root
    while container < target, let step = step(from: container, towards: target) {
      pointer += "/" + step.token
      container = step.value
      if step.isAtTarget { break }
    }
    return pointer
  }

  /// The member or element of `container` that holds `target`.
  private func step(from container: Int, towards target: Int) -> (token: String, value: Int, isAtTarget: Bool)? {
    switch kind(container) {
    case Kind.object:
      var key = container + 1
      while key < end(container) {
        let value = key + 1
        if target < next(value) { return (string(key).pointerToken, value, target <= value) }
        key = next(value)
      }
    case Kind.array:
      var (value, number) = (container + 1, 0)
      while value < end(container) {
        if target < next(value) { return (String(number), value, target == value) }
        (value, number) = (next(value), number + 1)
      }
    default: break
    }
    return nil
  }
}

extension String {
  /// As a token of an RFC 6901 pointer: `~` is `~0`, `/` is `~1`. Cut at 128 characters, the longest id: a key may be as
  /// long as its document, and a thousand of them would be kept for the messages.
  var pointerToken: String {
    var token = ""
    for scalar in unicodeScalars.prefix(128) {
      switch scalar {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.dropFirst(128).isEmpty ? token : token + "…"
  }
}
