import Glibc

/// Starts `command`, the program's path first, as the leader of its own process group.
func spawn(
  _ command: [String], environment: [String: String]? = nil, input: Int32? = nil,
  output: String = "/dev/null", errors: String = "/dev/null"
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
  var variables = (environment?.map { strdup("\($0)=\($1)") } ?? []) + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  var process: pid_t = 0
  let failure =
    environment == nil
    ? posix_spawn(&process, command[0], &actions, &attributes, &arguments, environ)
    : posix_spawn(&process, command[0], &actions, &attributes, &arguments, &variables)
  guard failure == 0 else {
    throw Trouble("cannot start \(command[0]): \(String(cString: strerror(failure)))")
  }
  return process
}
