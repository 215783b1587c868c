import Files

/// The error that `body` throws, nil when it throws none: the macro takes no body with a noncopyable value in it.
func error(of body: () throws(FileError) -> Void) -> FileError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}
