import Glibc

/// The released program with its window open; it ends with its owner.
final class Program {
  /// From just before its process was made to its first frame on the display.
  private(set) var secondsToFirstFrame = 0.0
  /// What the program says of its first frame, from its first line of code on.
  private(set) var ownMillisecondsToFirstFrame = 0.0
  private let process: pid_t
  private let errors: Pipe

  /// Opens the list of `home` and waits for the first frame.
  init(_ home: Home) throws(Trouble) {
    let (command, environment) = ([try Self.path(), "--verbose"], try home.environment())
    errors = try Pipe()
    let start = Clock.wall.seconds
    process = try spawn(command, environment: environment, errors: errors.writingEnd)
    errors.closeWritingEnd()
    try awaitFrame(since: start)
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }

  /// What the kernel counted for it so far.
  var statistics: ProcessStatistics { ProcessStatistics(of: process) }

  private func awaitFrame(since start: Double) throws(Trouble) {
    var last = "nothing within 15 s"
    while let line = errors.nextLine(patience: 15) {
      last = line
      guard line.hasPrefix("first frame after ") else { continue }
      secondsToFirstFrame = Clock.wall.seconds - start
      ownMillisecondsToFirstFrame = line.split(separator: " ").compactMap { Double($0) }.first ?? 0
      return
    }
    throw Trouble("no first frame; the last thing the program said: \(last)")
  }

  /// The one that lies beside this.
  private static func path() throws(Trouble) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard let own = realpath("/proc/self/exe", &buffer) else { throw Trouble("no /proc") }
    let path = String(cString: dirname(own)) + "/clearstyle"
    guard access(path, X_OK) == 0 else {
      throw Trouble("there is no program to measure; build it with Scripts/build")
    }
    return path
  }
}
