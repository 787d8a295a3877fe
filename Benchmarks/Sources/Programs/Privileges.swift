import Glibc

/// Whom the programs that are measured run for.
enum Privileges {
  private static let nobody: uid_t = 65534

  /// Goes on as nobody where root runs the benchmarks: libraries keep nothing for root between two
  /// starts, and people are not root.
  ///
  /// The file at `path` is nobody's then, too.
  static func standInForRoot(writing path: String?) throws(Trouble) {
    guard geteuid() == 0 else { return }
    if let path {
      try Files.write("", to: path)
      chown(path, nobody, nobody)
    }
    guard setgroups(0, nil) == 0, setgid(nobody) == 0, setuid(nobody) == 0 else {
      throw Trouble("root cannot become nobody")
    }
  }
}
