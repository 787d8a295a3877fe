import Glibc

/// An X server without a screen to be seen, of the benchmarks' own.
final class XServer {
  /// Its number.
  let display: Int
  private let process: pid_t

  /// Starts one with a screen of `size`.
  init(size: PixelSize) throws(Trouble) {
    let words = try Pipe()
    let command = [
      "/usr/bin/Xvfb", "-displayfd", "2", "-screen", "0", "\(size)x24", "-nolisten", "tcp",
      "-noreset",
    ]
    process = try spawn(command, environment: ["PATH=/usr/bin:/bin"], errors: words.writingEnd)
    words.closeWritingEnd()
    var number: Int?
    while number == nil, let line = words.nextLine(timeout: 20) { number = Int(line) }
    guard let number else {
      throw Trouble("Xvfb does not start; Scripts/setup --tests installs it")
    }
    display = number
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }
}
