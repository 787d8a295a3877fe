import Glibc

/// A program that runs; it ends with its owner.
final class Program {
  /// Its number.
  let process: pid_t
  private let errors: Pipe
  private var hasEnded = false

  /// Starts `command`, the program's path first.
  init(_ command: [String], _ environment: [String]) throws(Trouble) {
    errors = try Pipe()
    process = try spawn(command, environment: environment, errors: errors.writingEnd)
    errors.closeWritingEnd()
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGTERM)
    // Some do not listen.
    for _ in 1...100 where waitpid(process, nil, WNOHANG) == 0 { pause(0.02) }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Waits until it ends by itself; its status.
  func awaitEnd() -> Int32 {
    var status: Int32 = 0
    waitpid(process, &status, 0)
    hasEnded = true
    return status
  }

  /// What the kernel counted for it so far.
  var statistics: ProcessStatistics { ProcessStatistics(of: process) }

  /// The next line on its standard error; nil when none comes within `timeout` seconds.
  func nextComplaint(timeout: Int32 = 0) -> String? { errors.nextLine(timeout: timeout) }
}
