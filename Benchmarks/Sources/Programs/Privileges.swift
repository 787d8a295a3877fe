import Glibc
import ProgramHarness

/// The privileges with which the benchmarks run.
enum Privileges {
  private static let nobody: uid_t = 65534

  /// Changes the user to `nobody` if the user is root.
  ///
  /// Libraries keep no caches for root, so figures measured as root would not be those of a user.
  /// Before the change, the files at `paths` are created or emptied and given to `nobody`.
  static func dropRoot(keepingWritable paths: [String]) throws {
    guard geteuid() == 0 else { return }
    for path in paths {
      try FileSystem.write("", to: path)
      chown(path, nobody, nobody)
    }
    guard setgroups(0, nil) == 0, setgid(nobody) == 0, setuid(nobody) == 0 else {
      throw BenchmarkError("root cannot become nobody")
    }
  }
}
