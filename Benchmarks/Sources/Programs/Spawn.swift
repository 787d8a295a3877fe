import Glibc

/// Starts `command`, the program's path first, with its standard error at `errors`.
func spawn(_ command: [String], environment: [String], errors: Int32) throws(Trouble) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

  var arguments = command.map { strdup($0) } + [nil]
  var variables = environment.map { strdup($0) } + [nil]
  defer { (arguments + variables).forEach { free($0) } }
  var process: pid_t = 0
  let failure = posix_spawn(&process, command[0], &actions, nil, &arguments, &variables)
  guard failure == 0 else { throw Trouble("\(command[0]): \(String(cString: strerror(failure)))") }
  return process
}
