import Glibc
import ProgramHarness

/// The user that the benchmarks run as.
enum Privileges {
  private static let nobody: uid_t = 65534

  /// Changes the user from root to `nobody`: libraries keep no caches for root, so its figures
  /// would not be those of a user.
  ///
  /// Before that, creates or empties the file at `path` and gives it to `nobody`.
  static func dropRoot(keepingWritable path: String?) throws {
    guard geteuid() == 0 else { return }
    if let path {
      try FileSystem.write("", to: path)
      chown(path, nobody, nobody)
    }
    guard setgroups(0, nil) == 0, setgid(nobody) == 0, setuid(nobody) == 0 else {
      throw BenchmarkError("root cannot become nobody")
    }
  }
}
