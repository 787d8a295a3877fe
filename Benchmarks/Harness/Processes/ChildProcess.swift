package import Glibc

/// A process that the harness started, the leader of its own process group.
///
/// The process is killed when this object is released and, by ``ProcessReaper``, when the parent
/// process ends. Its standard input is empty; its output goes to files.
package final class ChildProcess {
  /// The process's ID.
  package let id: pid_t
  private let folder: TemporaryFolder
  private var ending: Ending?

  /// How a process ended.
  package enum Ending: Equatable {
    /// The process exited with this status.
    case status(Int32)
    /// This signal ended the process.
    case signal(Int32)
  }

  /// Starts `command`, whose first element is the executable's absolute path.
  ///
  /// The process gets exactly the variables of `environment`.
  package init(_ command: [String], environment: [String: String]) throws {
    folder = try TemporaryFolder()
    id = try spawn(
      command, environment: environment, output: folder.file("output"),
      errors: folder.file("errors"))
    ProcessReaper.shared.add(id)
  }

  deinit {
    kill(SIGKILL)
    _ = try? waitForEnd()
  }

  /// The standard output of the process so far.
  package var output: String { FileSystem.read(folder.file("output")) ?? "" }

  /// The standard error of the process so far.
  package var errors: String { FileSystem.read(folder.file("errors")) ?? "" }

  /// The CPU time and the context switches of the process so far.
  package var statistics: ProcessStatistics { ProcessStatistics(of: id) }

  /// Sends `signal` to the process; does nothing once the end of the process is known.
  package func kill(_ signal: Int32) {
    guard ending == nil else { return }
    Glibc.kill(id, signal)
  }

  /// Returns how the process ended; nil while it runs.
  package func poll() -> Ending? {
    var status: Int32 = 0
    guard ending == nil, waitpid(id, &status, WNOHANG) == id else { return ending }
    ProcessReaper.shared.remove(id)
    let signal = status & 0x7f
    ending = signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
    return ending
  }

  /// Waits until the process ends; throws if it still runs after `timeout` seconds.
  package func waitForEnd(timeout: Double = 10) throws -> Ending {
    let deadline = now() + timeout
    while now() < deadline {
      if let ending = poll() { return ending }
      pause(0.002)
    }
    throw HarnessError(
      "process \(id) still runs after \(timeout) s; its standard error:\n\(errors)")
  }
}

/// Starts `command`, whose first element is the executable's absolute path, as the leader of its
/// own process group.
///
/// Returns the ID of the process.
///
/// The standard input is the descriptor `input`, or empty. The files `output` and `errors` are
/// appended to. The environment is sorted, so that two runs have the same memory layout.
package func spawn(
  _ command: [String], environment: [String: String] = ["PATH": "/usr/bin:/bin"],
  input: Int32? = nil, output: String = "/dev/null", errors: String = "/dev/null"
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let input {
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  } else {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  }
  let writing = O_WRONLY | O_CREAT | O_APPEND
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, writing, 0o600)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, writing, 0o600)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))

  var arguments = command.map { strdup($0) } + [nil]
  var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  var process: pid_t = 0
  let failure = posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
  guard failure == 0 else {
    throw HarnessError("cannot start \(command[0]): \(String(cString: strerror(failure)))")
  }
  return process
}
