extension FileRule {
  static let noForceUnwrap = FileRule(
    "No force unwrap, no try!, no as!, no implicitly unwrapped optional", pattern: #"[\w)\]}>?`]!(?!=)"#,
    breaking: [
      "let a = b!", "let a = try! f()", "a as! B", "f(x)!.y", "a[0]!", "var a: B!", "var a: [B]!", #"print("\(a!)")"#,
    ],
    keeping: [
      "a != b", "a!=b", "if !a {", "f(!a)", "// a!", "/* try! */", #"let a = "stop!""#, ##"let a = #"stop "now"!"#"##,
      "let a = \"\"\"\n  \"quoted\"!\n  \"\"\"", #"let a = "\\" // b!"#, "[!a, !b]",
    ])

  static let noFatalError = FileRule(
    "No fatalError", pattern: #"\bfatalError\b"#,
    breaking: ["fatalError()", #"guard a else { fatalError("no a") }"#],
    keeping: ["// never fatalError()", #"precondition(a, "fatalError")"#, "let isFatalErrorLike = true"])
}
