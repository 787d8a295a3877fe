import Glibc
import ProgramHarness

/// Measures the size of ClearStyle's executable.
enum ProgramSize {
  /// The size in MB (2^20 bytes) without symbols; it includes the statically linked Swift runtime.
  static func megabytes() throws -> Double {
    let folder = try TemporaryFolder()
    let (program, stripped) = (try Launcher.executable("clearstyle"), folder.file("clearstyle"))
    guard system("strip -o '\(stripped)' '\(program)'") == 0 else {
      throw BenchmarkError(
        "the program cannot be stripped; Scripts/setup --tests installs what is needed")
    }
    var status = stat()
    stat(stripped, &status)
    return Double(status.st_size) / 1024 / 1024
  }
}
