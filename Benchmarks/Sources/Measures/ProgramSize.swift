import Glibc

/// How large the program is.
enum ProgramSize {
  /// Without symbols, the Swift runtime in it.
  static func megabytes() throws(Trouble) -> Double {
    let folder = try Files.makeFolder()
    defer { Files.removeTree(folder) }
    guard system("strip -o '\(folder)/clearstyle' '\(try Files.beside("clearstyle"))'") == 0 else {
      throw Trouble("the program cannot be stripped; Scripts/setup --tests installs what is needed")
    }
    var status = stat()
    stat("\(folder)/clearstyle", &status)
    return Double(status.st_size) / 1024 / 1024
  }
}
