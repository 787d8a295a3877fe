internal import Glibc
internal import System

/// The user's command that prints a password, as the setting `sync.password-command` says it.
struct PasswordCommand {
  private let command: String

  /// The command of a shell.
  init(_ command: String) { self.command = command }

  /// The first line that the command prints for an account.
  ///
  /// The command gets `CLEARSTYLE_SERVER` and `CLEARSTYLE_USER`. Waits until it ends. Throws if it fails or prints nothing.
  func password(server: String, user: String) throws(RequestError) -> String {
    setenv("CLEARSTYLE_SERVER", server, 1)
    setenv("CLEARSTYLE_USER", user, 1)
    guard let output = popen(command, "re") else { throw failure(SystemError().text) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    // All of it is read, so that the command does not end by a closed pipe.
    while true {
      let count = fread(&buffer, 1, buffer.count, output)
      if count == 0 { break }
      if bytes.count < PasswordFile.limit { bytes += buffer[..<count] }
    }
    let status = pclose(output)
    guard status == 0 else { throw failure("it failed (\((status >> 8) & 0xFF))") }
    guard let password = PasswordFile.firstLine(bytes) else { throw failure("it printed nothing") }
    return password
  }

  private func failure(_ cause: String) -> RequestError {
    RequestError(description: "no password from sync.password-command: \(cause)")
  }
}
