import Foundation

/// A process the tests started; it ends with its owner, and with the tests.
final class ChildProcess {
  let id: pid_t
  private let folder: TemporaryFolder
  private var ending: Ending?

  /// How a process ended.
  enum Ending: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  init(_ command: [String], environment: [String: String]) throws {
    folder = try TemporaryFolder()
    id = try spawn(
      command, environment: environment, output: folder.file("output"),
      errors: folder.file("errors"))
    Guardian.shared.hold(id)
  }

  deinit {
    kill(SIGKILL)
    _ = try? waitForEnd(timeout: 10)
  }

  /// All it wrote to standard output so far.
  var output: String { read("output") }

  /// All it wrote to standard error so far.
  var errors: String { read("errors") }

  /// What the kernel counted for it so far.
  var statistics: ProcessStatistics { ProcessStatistics(of: id) }

  /// Sends it `signal`.
  func kill(_ signal: Int32) {
    guard ending == nil else { return }
    Foundation.kill(id, signal)
  }

  /// Its ending, or nil while it runs.
  func poll() -> Ending? {
    var status: Int32 = 0
    guard ending == nil, waitpid(id, &status, WNOHANG) == id else { return ending }
    Guardian.shared.release(id)
    let signal = status & 0x7f
    ending = signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
    return ending
  }

  /// Waits until it has ended, at most `timeout` seconds.
  func waitForEnd(timeout: Double = 10) throws -> Ending {
    let deadline = now() + timeout
    while now() < deadline {
      if let ending = poll() { return ending }
      pause(0.002)
    }
    throw Trouble("process \(id) still runs after \(timeout) s; it said:\n\(errors)")
  }

  private func read(_ name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: folder.file(name)) ?? Data(), as: UTF8.self)
  }
}
