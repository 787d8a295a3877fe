internal import Glibc
internal import System

/// The user's command that prints a password, as the setting `sync.password-command` says it.
struct PasswordCommand {
  private let command: String

  /// The command of a shell.
  init(_ command: String) { self.command = command }

  /// The time in milliseconds after which a command that prints nothing is ended: it may ask the user.
  private static let timeout: Int32 = 120_000

  /// The first line that the command prints for an account.
  ///
  /// The command gets `CLEARSTYLE_SERVER` and `CLEARSTYLE_USER`. Waits until it ends. Throws if it fails, prints nothing or
  /// too much, or does not end.
  func password(server: String, user: String) throws(RequestError) -> String {
    let environment = ["CLEARSTYLE_SERVER": server, "CLEARSTYLE_USER": user]
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(shellCommand: command, environment: environment)
    } catch { throw failure(error.text) }
    let bytes = try output(of: process)
    switch process.status ?? 0 {
    case 0: break
    case let status where status < 0: throw failure("it was ended by signal \(-status)")
    case let status: throw failure("it failed (\(status))")
    }
    guard let password = PasswordFile.firstLine(bytes) else { throw failure("it printed nothing") }
    return password
  }

  private func output(of process: ChildProcess) throws(RequestError) -> [UInt8] {
    var bytes: [UInt8] = []
    var events = pollfd(fd: process.descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&events, 1, Self.timeout)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        process.kill()
        throw failure("it did not end within \(Self.timeout / 1000) seconds")
      }
      guard let some = process.read() else { return bytes }
      bytes += some
      if bytes.count > PasswordFile.limit {
        process.kill()
        throw failure("it printed more than \(PasswordFile.limit) bytes")
      }
    }
  }

  private func failure(_ cause: String) -> RequestError {
    RequestError(description: "no password from sync.password-command: \(cause)")
  }
}
