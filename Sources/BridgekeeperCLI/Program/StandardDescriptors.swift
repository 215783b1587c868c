internal import Glibc

/// The three descriptors that every program is started with.
enum StandardDescriptors {
  /// Takes the places of those that are closed, so that no file of the run is opened under their numbers and read or
  /// written in their stead. Reading from and writing to a place so taken fails, as with a closed one.
  static func occupy() {
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}
