import Testing

/// The unpacked parts of a workbook, by Python's zip reader.
enum Parts {
  /// One part as text.
  static func text(_ part: String, of path: String) throws -> String {
    let script = "import sys, zipfile; sys.stdout.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())"
    let output = try Command.run("python3", ["-c", script, path, part])
    #expect(output.status == 0, "\(output.errors)")
    return output.text
  }
}
